/** A project of an item, with what was said of it, one line each. */
export interface DeclaredProject {
  id: number;
  name: string;
  counts: boolean;
  text: string;
}

/** The project that a declaration is about: the one it names; the one that counts where it names none. */
export const projectNamed = <P extends DeclaredProject>(projects: readonly P[], name: string): P | undefined =>
  projects.find((one) => (name.trim() === '' ? one.counts : one.name === name.trim()));

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

/** A statement that says of another project what it said of one; the rest stays. */
export function ofProject(statement: string, before: string, next: string): string {
  const gone = new Set(before.split('\n'));
  const others = statement.split('\n').filter((line) => !gone.has(line.trim()));
  return withProject(others.join('\n'), next.split('\n').filter(Boolean));
}
