import { describe, expect, it } from 'vitest';
import { diffParagraphs } from './paragraph-changes';

describe('diffParagraphs', () => {
  const marks = (before: string, after: string) => diffParagraphs(before, after).map(({ mark, text }) => mark + text);

  it('finds one inserted, one removed, one replaced paragraph', () => {
    expect(marks('a\nb\nc', 'a\nx\nb\nc')).toEqual(['增x']);
    expect(marks('a\nb\nc', 'a\nc')).toEqual(['删b']);
    expect(marks('a\nb\nc', 'a\nB\nc')).toEqual(['删b', '增B']);
  });

  it('does not see blank lines', () => {
    expect(marks('a\n\n b', 'a\nb\n')).toEqual([]);
  });

  it('falls back to sets for texts rewritten from end to end', () => {
    const before = Array.from({ length: 3000 }, (_, n) => `旧${n}`);
    const after = Array.from({ length: 3000 }, (_, n) => (n === 7 ? '旧1500' : `新${n}`));
    const changes = diffParagraphs(before.join('\n'), after.join('\n'));
    expect(changes.filter(({ mark }) => mark === '删')).toHaveLength(2999);
    expect(changes.filter(({ mark }) => mark === '增')).toHaveLength(2999);
  });
});
