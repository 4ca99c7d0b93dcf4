import type { Finding } from './finding';

/** Whether words of the same sentence were not understood: what is proposed beside them may be of them. */
export const standsBesideOpen = (text: string, all: readonly Finding[], { from, to }: Finding): boolean =>
  all.some((other) => {
    const between = other.from >= to ? text.slice(to, other.from) : text.slice(other.to, from);
    return other.kind === 'open' && (other.from >= to || other.to <= from) && !/[。；;\n]/.test(between);
  });
