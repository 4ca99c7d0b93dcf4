interface Visit {
  at: number;
  rest: Iterator<number>;
}

/**
 * What is reached from a root in groups that reach each other (Tarjan 1972), each before those that it leads to; a group of one
 * is usual. Places are below `size`. Without recursion: chains of holdings may be long.
 */
export function circlesOf(root: number, size: number, next: (at: number) => readonly number[]): number[][] {
  // by place, from 1 on in the order in which they are met; 0: not yet
  const order = new Int32Array(size);
  const low = new Int32Array(size);
  const open = new Uint8Array(size);
  let met = 0;
  const stack: number[] = [];
  const groups: number[][] = [];
  const visits: Visit[] = [];
  const enter = (at: number) => {
    const onward = next(at);
    order[at] = low[at] = ++met;
    // most stand at an end and reach nothing
    if (onward.length === 0) return groups.push([at]);
    open[at] = 1;
    stack.push(at);
    return visits.push({ at, rest: onward[Symbol.iterator]() });
  };
  const lower = (at: number, to: number) => {
    low[at] = Math.min(low[at]!, to);
  };
  enter(root);
  for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
    const { at, rest } = visit;
    const step = rest.next();
    if (!step.done) {
      if (order[step.value] === 0) enter(step.value);
      else if (open[step.value]) lower(at, order[step.value]!);
      continue;
    }
    visits.pop();
    const before = visits.at(-1);
    if (before) lower(before.at, low[at]!);
    if (low[at] !== order[at]) continue;
    const group = stack.splice(stack.lastIndexOf(at));
    for (const one of group) open[one] = 0;
    groups.push(group);
  }
  return groups.reverse();
}
