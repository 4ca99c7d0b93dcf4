/** Levels of government, to choose from. */
export const LEVELS = [
  { value: '18', label: '国家级' },
  { value: '19', label: '省级' },
  { value: '20', label: '市级' },
  { value: '21', label: '区县级' },
] as const;
