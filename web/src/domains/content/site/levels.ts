export type LevelId = 18 | 19 | 20 | 21;

/** Government levels as tabs, ids of the spec (section 4). */
export const LEVEL_TABS = [
  { id: '18', label: '国家' },
  { id: '19', label: '省' },
  { id: '20', label: '市' },
  { id: '21', label: '区县' },
];

export const levelOf = (id: string): LevelId => Number(id) as LevelId;
