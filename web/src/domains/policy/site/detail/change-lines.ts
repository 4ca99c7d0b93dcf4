export interface ChangeLine {
  mark: 'removed' | 'added' | 'more';
  text: string;
}

/**
 * The paragraphs of a change in a long text, as the server marks them (删 before, 增 after); null for a short value,
 * which is shown as before and after.
 */
export function changeLines(before: string, after: string): ChangeLine[] | null {
  const lines = [...linesOf(before, '删', 'removed'), ...linesOf(after, '增', 'added')];
  return lines.some(({ mark }) => mark !== 'more') ? lines : null;
}

function linesOf(text: string, sign: string, mark: ChangeLine['mark']): ChangeLine[] {
  if (!text.startsWith(`${sign} `)) return [];
  return text
    .split('\n')
    .map((line) =>
      line.startsWith(`${sign} `) ? { mark, text: line.slice(sign.length + 1) } : { mark: 'more', text: line },
    );
}
