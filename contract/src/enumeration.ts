/** The values of an enumeration in their order, with what people read for each. No TypeBox here, so that the browser can use it. */
export type Enumeration<V extends string | number = string | number> = readonly V[] & {
  readonly labels: Readonly<Record<V, string>>;
};

/** An enumeration from its values with their labels; values that are numbers stand in their own order. */
/* @__NO_SIDE_EFFECTS__ */
export function enumeration<const V extends string | number>(labels: Readonly<Record<V, string>>): Enumeration<V> {
  const values = Object.keys(labels).map((key) => (/^\d+$/.test(key) ? Number(key) : key) as V);
  return Object.assign(values, { labels });
}
