interface Visit {
  at: number;
  rest: Iterator<number>;
}

/**
 * What is reached from a root in groups that reach each other (Tarjan 1972), each before those that it leads to; a group of one
 * is usual. Without recursion: chains of holdings may be long.
 */
export function circlesOf(root: number, next: (at: number) => readonly number[]): number[][] {
  const order = new Map<number, number>();
  const low = new Map<number, number>();
  const open = new Set<number>();
  const stack: number[] = [];
  const groups: number[][] = [];
  const visits: Visit[] = [];
  const enter = (at: number) => {
    const onward = next(at);
    low.set(at, order.size);
    order.set(at, order.size);
    // most stand at an end and reach nothing
    if (onward.length === 0) return groups.push([at]);
    open.add(at);
    stack.push(at);
    return visits.push({ at, rest: onward[Symbol.iterator]() });
  };
  const lower = (at: number, to: number) => low.set(at, Math.min(low.get(at)!, to));
  enter(root);
  for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
    const { at, rest } = visit;
    const step = rest.next();
    if (!step.done) {
      if (!order.has(step.value)) enter(step.value);
      else if (open.has(step.value)) lower(at, order.get(step.value)!);
      continue;
    }
    visits.pop();
    const before = visits.at(-1);
    if (before) lower(before.at, low.get(at)!);
    if (low.get(at) !== order.get(at)) continue;
    const group = stack.splice(stack.lastIndexOf(at));
    for (const one of group) open.delete(one);
    groups.push(group);
  }
  return groups.reverse();
}
