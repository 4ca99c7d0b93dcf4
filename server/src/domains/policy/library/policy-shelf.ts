import { Shelf } from '../../../shelf/shelf';
import type { DepotSort } from '../depot-list.queries';
import { type LifeDates, statusOf } from '../life-cycle.rules';
import type { Columns } from './columns';
import { DIMENSIONS, type LibraryFilters } from './dimensions';

/** The policies of one kind. Equal to the SQL of `stretchesOf` and `filtersCondition`, proved by library.story.test.ts. */
export class PolicyShelf extends Shelf<Columns, LibraryFilters, DepotSort> {
  constructor(columns: Columns) {
    super(columns, DIMENSIONS, 'date');
  }

  protected override nameOf(sort: DepotSort, today: string): string {
    return sort === 'deadline' ? `deadline ${today}` : sort === 'amount' ? 'amount' : 'date';
  }

  protected override makeOrder(ordered: string, today: string): Uint32Array {
    const { published_on, amount_max, life } = this.columns;
    if (ordered === 'date') return this.descending(published_on, (day) => day);
    if (ordered === 'amount') return this.descending(amount_max, (amount) => amount);
    if (ordered === 'closes') return this.descending(life, ({ closes_on: day }) => day);
    const closes = this.orderOf('closes', today);
    const stretches = Uint8Array.from(life.values, (value) => stretchOf(value, today));
    const order = new Uint32Array(closes.length);
    let place = 0;
    const take = (id: number, stretch: number) => {
      if (stretches[life.codes[id]!] === stretch) order[place++] = id;
    };
    for (let at = closes.length - 1; at >= 0; at -= 1) take(closes[at]!, RUNNING);
    for (const id of this.orderOf('date', today)) take(id, ENDLESS);
    for (const id of closes) take(id, OVER);
    return order;
  }
}

const RUNNING = 0;
const ENDLESS = 1;
const OVER = 2;

/** The parts of the list by deadline, one after the other: what ends, what has no end, what is over. */
function stretchOf(life: LifeDates, today: string): number {
  if (statusOf(life, today) === 'repealed') return OVER;
  if (life.closes_on === null) return ENDLESS;
  return life.closes_on >= today ? RUNNING : OVER;
}
