const ARTICLE = /^[\s　]*(第[一二三四五六七八九十百零〇\d]+[条章节])/u;
const ITEM = /^[\s　]*([（(][一二三四五六七八九十]+[）)]|[一二三四五六七八九十]+、)/u;
const POINT = /^[\s　]*(\d+[.．、]|[（(]\d+[）)])/u;

/** The clause in which a place of a text stands, as its numbers call it: '第五条（二）'; '' where none is numbered. */
export function clausePlace(text: string, at: number): string {
  const before = text.slice(0, endOfLine(text, at)).split('\n');
  const names: string[] = [];
  for (const [level, pattern] of [POINT, ITEM, ARTICLE].entries()) {
    const found = before.findLastIndex((line) => pattern.test(line));
    const outer = before.findLastIndex((line) => [POINT, ITEM, ARTICLE].slice(level + 1).some((one) => one.test(line)));
    if (found < 0 || found < outer) continue;
    const [, name = ''] = pattern.exec(before[found]!) ?? [];
    names.unshift(level === 0 ? `第${name.replace(/\D/g, '')}项` : name.replace(/、$/u, ''));
    before.length = found + 1;
  }
  return names.join('');
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
