/** What is wrong with imported data, said in Chinese with the path of the place: '规则.condition.all[2].op：应为 …'. */
export class Problems {
  readonly list: string[] = [];
  /** Conditions read so far; a rule of thousands would be an attack or a mistake. */
  conditions = 0;

  get none(): boolean {
    return this.list.length === 0;
  }

  /** Always undefined, so that a reader can return it as 'no value'. */
  add(path: string, message: string): undefined {
    if (this.list.length < 50) this.list.push(`${path}：${message}`);
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field that nobody reads is a misspelt one: it is refused instead of being ignored. */
export function refuseOthers(
  json: Record<string, unknown>,
  allowed: readonly string[],
  path: string,
  problems: Problems,
): void {
  for (const key of Object.keys(json)) {
    if (!allowed.includes(key)) problems.add(path, `不认识的字段“${key.slice(0, 40)}”`);
  }
}

export function readNumber(value: unknown, path: string, problems: Problems): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e15) return value;
  return problems.add(path, '应为有限的数字');
}

export function readText(value: unknown, path: string, problems: Problems): string | undefined {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= 1000) return value;
  return problems.add(path, '应为 1 至 1000 字的文字');
}

export function readBoolean(value: unknown, path: string, problems: Problems): boolean | undefined {
  return typeof value === 'boolean' ? value : problems.add(path, '应为 true 或 false');
}
