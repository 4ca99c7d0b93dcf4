/** Beyond this many comparisons (2,000 changed paragraphs each) the order of paragraphs is no longer looked at. */
const MAX_COMPARISONS = 4_000_000;

export interface ParagraphChange {
  mark: '删' | '增';
  text: string;
}

/** The paragraphs (non-empty lines) that are only in one of two texts, in reading order, those taken out before those put in. */
export function diffParagraphs(before: string, after: string): ParagraphChange[] {
  let old = paragraphsOf(before);
  let fresh = paragraphsOf(after);
  let head = 0;
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head += 1;
  let tail = 0;
  const most = Math.min(old.length, fresh.length) - head;
  while (tail < most && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) tail += 1;
  old = old.slice(head, old.length - tail);
  fresh = fresh.slice(head, fresh.length - tail);
  return old.length * fresh.length > MAX_COMPARISONS ? unorderedDiff(old, fresh) : orderedDiff(old, fresh);
}

function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function orderedDiff(old: string[], fresh: string[]): ParagraphChange[] {
  const common = commonLengths(old, fresh);
  const width = fresh.length + 1;
  const changes: ParagraphChange[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      i += 1;
      j += 1;
    } else if (j >= fresh.length || (i < old.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      changes.push({ mark: '删', text: old[i]! });
      i += 1;
    } else {
      changes.push({ mark: '增', text: fresh[j]! });
      j += 1;
    }
  }
  return changes;
}

/** Longest common subsequence of every two tails, so that a walk from the beginning can choose. */
function commonLengths(old: string[], fresh: string[]): Uint32Array {
  const width = fresh.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        old[i] === fresh[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  return common;
}

function unorderedDiff(old: string[], fresh: string[]): ParagraphChange[] {
  const removed = without(old, fresh).map((text) => ({ mark: '删' as const, text }));
  const added = without(fresh, old).map((text) => ({ mark: '增' as const, text }));
  return [...removed, ...added];
}

function without(paragraphs: string[], others: string[]): string[] {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return paragraphs.filter((text) => {
    const count = left.get(text) ?? 0;
    if (count > 0) left.set(text, count - 1);
    return count === 0;
  });
}
