import { readDay } from '../sheet/days';

const DATED = /^\s*(\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日)\s*(.*)$/;
const PROMULGATED = /通过|公布|发布|颁布|修订|修正|修改/;
const IN_FORCE = /^(?:起)?(?:施行|实施|生效|起施行)/;

/**
 * What the history of a law says for certain: the day of its last promulgation or amendment, when the days stand in order,
 * and the day it came into force, when that is what the history ends with.
 */
export function readHistory(text: string): { published?: string; effective?: string } {
  const entries = entriesOf(text);
  const inOrder = entries.every((entry, index) => index === 0 || entries[index - 1]!.day <= entry.day);
  if (!inOrder) return {};
  const published = entries.filter((entry) => PROMULGATED.test(entry.what)).at(-1)?.day;
  const last = entries.at(-1);
  const effective = last && IN_FORCE.test(last.what) ? last.day : undefined;
  return { published, effective };
}

function entriesOf(text: string): { day: string; what: string }[] {
  const entries: { day: string; what: string }[] = [];
  for (const line of text.split('\n')) {
    const [, date, what] = DATED.exec(line.normalize('NFKC')) ?? [];
    const reading = date === undefined ? undefined : readDay(date);
    if (typeof reading === 'object' && 'day' in reading) entries.push({ day: reading.day, what: what ?? '' });
    else {
      const open = entries.at(-1);
      if (open) open.what += line.trim();
    }
  }
  return entries;
}
