import type { Finding } from '@zhice/matching/clause-reader/finding';
import type { Rule } from '@zhice/matching/rule';
import { says } from './content';

/** What a rule leaves to a person, in its words. */
function manualIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(manualIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    field === 'manual' && typeof inner === 'string' && inner.trim() !== '' ? [inner.trim()] : manualIn(inner),
  );
}

/** The words of a text that look like a condition and were not read, and that the rule neither leaves to a person nor says as they stand. */
export function unwrittenWords(text: string, findings: readonly Finding[], rule: Rule): string[] {
  const written = manualIn(rule);
  return findings
    .filter((one) => one.kind === 'open' && !(one.draft && says(rule, one.draft)))
    .map(({ from, to }) => text.slice(from, to).trim())
    .filter((words) => !written.some((one) => one.includes(words) || words.includes(one)));
}
