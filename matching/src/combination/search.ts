import { Choice, NOISE } from './choice';
import { type Budget, type PackingRow, pack } from './packing';
import type { Part, Row } from './part';

const isWhole = (fen: number): boolean => Math.abs(fen - Math.round(fen)) < NOISE;

/** How many fen of each item the best choice found counts, their sum, and what no lawful one exceeds: where they are equal, there is none better. */
export interface Found {
  counted: readonly number[];
  total: number;
  upper: number;
}

/**
 * The choice of a part that counts most. Of several the one that counts as much as its limits leave of the first item (by
 * place) of which one of them does, then of the next.
 */
export function bestChoice(part: Part, budget: Budget): Found {
  // within one limit alone nothing is better than the highest first
  if (part.rows.length === 1) return highestFirst(part.amounts, part.rows[0]!);
  const start = new Choice(part);
  const greedy = start.completed();
  const { better, upper } = search(start, greedy.total, budget);
  const best = !better ? greedy : upper > better.total ? better : preferred(start, better, budget);
  return { counted: best.counted, total: best.total, upper };
}

/** Items under one limit: one after the other until it is reached. */
function highestFirst(amounts: readonly number[], { of, limit }: Row): Found {
  let left = limit;
  let total = 0;
  const counted = amounts.map((amount) => {
    const fen = of === 'fen' ? Math.min(amount, left) : left > 0 ? amount : 0;
    left -= of === 'fen' ? fen : 1;
    total += fen;
    return fen;
  });
  return { counted, total, upper: total };
}

/**
 * Branch and bound: the best choice that counts more than a total already known, if there is one. What is still open is
 * bounded by a linear relaxation, which also says what to try. `upper` is above the best only when the budget ended it.
 */
function search(start: Choice, known: number, budget: Budget): { better?: Choice; upper: number } {
  let better: Choice | undefined;
  let best = known;
  let upper = known;
  const open = [start];
  for (let choice = open.pop(); choice; choice = open.pop()) {
    if (choice.bound <= best) continue;
    if (budget.steps <= 0) {
      upper = Math.max(upper, choice.bound);
      continue;
    }
    const relaxed = relax(choice, budget);
    choice.bound = Math.min(choice.bound, relaxed.bound);
    const completed = choice.completed(relaxed);
    if (completed.total > best) {
      better = completed;
      best = completed.total;
    }
    if (choice.bound <= best) continue;
    const children = branch(choice, relaxed);
    if (children.length === 0) upper = Math.max(upper, choice.bound);
    open.push(...children);
  }
  return { better, upper: Math.max(upper, best) };
}

/** Among choices as good as the best one the preferred one, as far as the budget goes. */
function preferred(start: Choice, best: Choice, budget: Budget): Choice {
  let chosen = best;
  const { bound, losses } = relax(start, budget);
  const settled = start.copy();
  settled.bound = best.total;
  for (const place of best.counted.keys()) {
    const possible = settled.possible(place);
    const loss = (losses[place]! * possible) / best.part.amounts[place]!;
    if (chosen.counted[place]! < possible && bound + 1 - loss >= best.total) {
      const trial = settled.copy();
      trial.count(place, possible);
      chosen = search(trial, best.total - 1, budget).better ?? chosen;
    }
    if (chosen.counted[place]! > 0) settled.count(place, chosen.counted[place]!);
    settled.close(place);
  }
  return chosen;
}

interface Relaxed {
  bound: number;
  /** More fen of each item that the relaxation counts. */
  fen: Float64Array;
  /** Share of each item that it takes. */
  shares: Float64Array;
  /** How many fen below the bound everything stays that counts all of an item. */
  losses: Float64Array;
  /** Items of which it counts something, the most wholly taken first. */
  order: number[];
}

/** What a choice could come to if items could be taken in part. Takes free items that exclude nothing any more. */
function relax(choice: Choice, budget: Budget): Relaxed {
  const { part } = choice;
  const places = [...part.amounts.keys()].filter((place) => choice.roomOf(place) > 0);
  const columnOf = part.amounts.map(() => -1);
  for (const [column, place] of places.entries()) columnOf[place] = column;
  const binding = bindingRows(choice);
  for (const place of places) if (!part.rowsOf[place]!.some((row) => binding.items.has(row))) choice.take(place);
  const columnsOf = (row: number, counts: (place: number) => boolean) =>
    part.rows[row]!.members.filter((place) => columnOf[place]! >= 0 && counts(place)).map((place) => columnOf[place]!);
  const rows: PackingRow[] = [];
  for (const row of binding.items)
    rows.push({ limit: choice.leftOf(row), columns: columnsOf(row, (place) => choice.isFree(place)), weighed: false });
  for (const row of binding.fen)
    rows.push({ limit: choice.leftOf(row), columns: columnsOf(row, () => true), weighed: true });
  const packed = pack(
    places.map((place) => choice.roomOf(place)),
    rows,
    budget,
  );
  const shares = new Float64Array(part.amounts.length);
  const losses = new Float64Array(part.amounts.length);
  for (const [column, place] of places.entries()) {
    shares[place] = packed.shares[column]!;
    losses[place] = packed.losses[column]!;
  }
  return {
    bound: Math.floor(choice.total + packed.bound),
    fen: shares.map((share, place) => share * choice.roomOf(place)),
    shares,
    losses,
    order: places.filter((place) => shares[place]! > 0).sort((a, b) => shares[b]! - shares[a]! || a - b),
  };
}

/** Rows that what is open could exceed. */
function bindingRows(choice: Choice): { items: Set<number>; fen: number[] } {
  const binding = { items: new Set<number>(), fen: [] as number[] };
  for (const [index, row] of choice.part.rows.entries()) {
    let load = 0;
    for (const place of row.members) load += row.of === 'fen' ? choice.roomOf(place) : Number(choice.isFree(place));
    if (load <= choice.leftOf(index)) continue;
    if (row.of === 'fen') binding.fen.push(index);
    else binding.items.add(index);
  }
  return binding;
}

/** Choices that together hold all that can be better than what the relaxation gave; the likely one last. Empty when there is nothing to decide. */
function branch(choice: Choice, { shares, fen }: Relaxed): Choice[] {
  const places = [...shares.keys()].filter((place) => choice.roomOf(place) > 0);
  const free = places.filter((place) => choice.isFree(place));
  const split = mostSplit(free, (place) => Math.min(shares[place]!, 1 - shares[place]!) * choice.roomOf(place));
  const broken = places.find((place) => !choice.isFree(place) && !isWhole(fen[place]!));
  if (split === undefined && broken !== undefined) return halves(choice, broken, Math.floor(fen[broken]!));
  const place = split ?? free[0];
  if (place === undefined) return [];
  const [without, having] = [choice.copy(), choice.copy()];
  without.close(place);
  having.take(place);
  return [without, having];
}

/** The place at which most is split; undefined when nothing is. */
function mostSplit(places: readonly number[], splitAt: (place: number) => number): number | undefined {
  let found: number | undefined;
  let most = NOISE;
  for (const place of places) {
    if (splitAt(place) <= most) continue;
    most = splitAt(place);
    found = place;
  }
  return found;
}

/** At most so many fen of an item, or more. */
function halves(choice: Choice, place: number, fen: number): Choice[] {
  const [less, more] = [choice.copy(), choice.copy()];
  less.narrow(place, fen);
  if (more.possible(place) <= fen) return [less];
  more.count(place, fen + 1);
  return [less, more];
}
