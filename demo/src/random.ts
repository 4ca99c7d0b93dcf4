/** A generator of numbers that are the same for the same seed (mulberry32). */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number between two bounds, both inclusive. */
  whole(low: number, high: number): number;
  /** A number between two bounds with a fixed count of decimals. */
  decimal(low: number, high: number, digits: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different members of a list, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** A 32-bit number from a text (FNV-1a), to seed a generator or to choose a variant. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

export function seeded(text: string): Random {
  let state = hash(text);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    decimal: (low, high, digits) => Number((low + next() * (high - low)).toFixed(digits)),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    sample: (list, count) => {
      const rest = [...list];
      const taken: typeof rest = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(Math.floor(next() * rest.length), 1));
      return taken;
    },
  };
}
