import { enumeration } from './enumeration';
import type { FormField } from './fields';

/** Levels of what issues a policy, as on the wire since the first version of the portal. */
export const LEVELS = enumeration({ 18: '国家级', 19: '省级', 20: '市级', 21: '区县级' });
/** 国家 …; '' for what is no level. */
export const shortLevel = (level: number): string => (LEVELS.labels[level as 18] ?? '').slice(0, -1);

/** Whose level something has, where a record says it; it may have none. */
export const LEVEL_FIELD = {
  kind: 'choice',
  label: '级别',
  beside: true,
  numeric: true,
  placeholder: '不分级',
  of: LEVELS,
} satisfies FormField;
