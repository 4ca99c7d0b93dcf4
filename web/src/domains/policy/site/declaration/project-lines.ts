/** The lines about the project that a statement does not say: '设备投资：800 万元'. */
export function unsaidOf(statement: string, project: string): string[] {
  const said = new Set(statement.split('\n').map((line) => line.trim()));
  return project.split('\n').filter((line) => line !== '' && !said.has(line));
}

/** A statement that begins with these lines, in place of what it said of the same. */
export function withProject(statement: string, lines: readonly string[]): string {
  const named = lines.map((line) => line.slice(0, line.indexOf('：') + 1));
  const others = statement.split('\n').filter((line) => !named.some((name) => line.trim().startsWith(name)));
  return [...lines, ...others].join('\n').trim();
}
