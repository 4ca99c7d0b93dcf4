import { writeFileSync } from 'node:fs';
import { calls } from '@zhice/contract/all';
import type { Settings } from '../config';
import { PLANNED_CALLS } from './planned-calls';

/** `npm run calls`: prints which calls are built and which are not yet; with --write into docs/calls.md. */
export async function runCalls(args: string[], _settings: Settings, out: (line: string) => void): Promise<number> {
  const text = callsPage();
  if (args.includes('--write')) writeFileSync('docs/calls.md', text);
  out(text);
  return 0;
}

/** docs/calls.md: every built call with what the contract says of it, then the planned ones. */
export function callsPage(): string {
  const built = new Set<string>(calls.map((call) => call.path));
  const missing = PLANNED_CALLS.filter((path) => !built.has(path));
  const rows = calls.map(
    (call) => `| \`${call.path}\` | ${call.method} | ${call.access} | ${call.kind} | ${call.summary} |`,
  );
  return [
    '# Calls',
    '',
    'Generated from the contract by `npm run calls -- --write`; a test keeps it true.',
    '',
    'Every list (a call that answers `{total, page, pageSize, list}`) takes `is_export: 1` from who is signed in: then `url`',
    'is the link of an .xlsx with all rows that the same input leaves.',
    '',
    `## Built (${calls.length})`,
    '',
    '| path | method | access | kind | what it does |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `## Not yet (${missing.length})`,
    '',
    ...missing.map((path) => `- \`${path}\``),
    '',
  ].join('\n');
}
