import type { Enumeration } from '@zhice/contract/enumeration';

/** The values of an enumeration with their labels, as choice lists take them. */
export const optionsOf = <V extends string | number>(values: Enumeration<V>) =>
  values.map((value) => ({ value: String(value) as `${V}`, label: values.labels[value] }));
