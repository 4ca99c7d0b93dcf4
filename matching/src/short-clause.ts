/** A clause without the title of the document that a rule is from: '《细则》第四条' is '第四条' where the source names 《细则》. */
export function shortClause(clause: string, source: string): string {
  const title = /^《[^》]+》/.exec(clause)?.[0];
  // the source may write its own title without marks
  return title && source.includes(title.slice(1, -1)) && clause.length > title.length
    ? clause.slice(title.length)
    : clause;
}
