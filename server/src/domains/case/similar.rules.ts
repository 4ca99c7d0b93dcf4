const PAIRS = /[\p{L}\p{N}]/gu;

/** Two characters beside each other, each once. */
function pairsOf(text: string): Set<string> {
  const signs = text.match(PAIRS) ?? [];
  return new Set(signs.slice(1).map((sign, at) => `${signs[at]}${sign}`));
}

/** How much of the shorter of two texts stands in the other too, percent. */
export function alike(one: string, other: string): number {
  const [few, many] = [pairsOf(one), pairsOf(other)].sort((a, b) => a.size - b.size) as [Set<string>, Set<string>];
  if (few.size === 0) return 0;
  return Math.round((100 * [...few].filter((pair) => many.has(pair)).length) / few.size);
}
