import type { Fragment } from './records';

type Maker = (values: readonly unknown[]) => unknown;

/** One for each list of columns that was asked for. */
const makers = new Map<string, Maker>();

/**
 * The rows of a query with many columns, as the query itself would give them. There each object grows by one property
 * after the other, which is a third of the time of 100,000 rows of 40 columns; here it is made at once, by a function
 * compiled for the columns (as fastify has for answers; their names are those of our own SQL).
 */
export async function wideRows<Row>(query: Fragment): Promise<Row[]> {
  const rows = await query.values();
  const make = makerOf(rows.columns.map(({ name }) => name));
  return rows.map((values) => make(values) as Row);
}

function makerOf(names: readonly string[]): Maker {
  const properties = names.map((name, at) => `${JSON.stringify(name)}: values[${at}]`).join(', ');
  let maker = makers.get(properties);
  if (!maker) {
    maker = new Function('values', `return { ${properties} }`) as Maker;
    makers.set(properties, maker);
  }
  return maker;
}
