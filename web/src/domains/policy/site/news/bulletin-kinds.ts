/** Levels of government as tabs; '' is all. */
export const LEVELS = [
  { id: '', label: '全部' },
  { id: '18', label: '国家' },
  { id: '19', label: '省级' },
  { id: '20', label: '市级' },
  { id: '21', label: '区县' },
];

/** Kinds of bulletins as the calls number them; undefined is all. */
export const TYPES = [
  { value: undefined, label: '全部类型' },
  { value: 1, label: '通知公告' },
  { value: 2, label: '政策解读' },
  { value: 3, label: '政策文件' },
] as const;

export const isLevel = (value: number | undefined): value is 18 | 19 | 20 | 21 =>
  value !== undefined && value >= 18 && value <= 21;
export const isType = (value: number | undefined): value is 1 | 2 | 3 =>
  value !== undefined && value >= 1 && value <= 3;
