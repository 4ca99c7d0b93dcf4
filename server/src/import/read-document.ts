import type { DocumentRecord } from '@zhice/contract/policy/record';
import sanitizeHtml from 'sanitize-html';
import { canonicalNumber } from '../domains/policy';
import { readDay } from '../sheet/days';
import { type PolicyContext, readPlacing } from './level-and-places';
import { readFrame } from './read-rules';
import { emptyOf, type PolicyReader, type PolicyReading, policyReading, readShared, readTitle } from './read-shared';

/** 2 million characters: ten times the longest code of law. */
const MAX_BODY = 2_000_000;

/** A row as what it says of a policy document; what is wrong or was left out is with the reader. */
export function readDocument(reader: PolicyReader, context: PolicyContext): PolicyReading<DocumentRecord> {
  const title = readTitle(reader);
  const body = textOfHtml(reader.text('body', MAX_BODY) ?? '') || undefined;
  const issuer = reader.offices('issuer', 300);
  const shared = readShared(reader);
  const history = reader.text('history', 100_000);
  const told = readHistory(history ?? '');
  const guesses = told.published && !shared.said.published_on ? [`发布日期 ${told.published} 取自沿革`] : [];
  const { published_on } = shared.said;
  if (published_on && published_on > context.today) reader.notes.push(`发布日期 ${published_on} 晚于今天，请核对`);
  const day = published_on ?? told.published ?? shared.said.effective_from;
  const placing = readPlacing(reader, { kind: 'document', issuer, title, day }, context);
  const number = reader.word('doc_no', 200);
  const said = {
    ...shared.said,
    ...placing.said,
    title,
    doc_no: number && canonicalNumber(number),
    index_no: reader.word('index_no', 100),
    issuer,
    category: reader.word('category', 200)?.replaceAll('\\', ' / '),
    written_on: reader.day('written_on'),
    source_url: reader.address('source_url'),
    frame: readFrame(reader),
    history,
    body,
  };
  return policyReading(reader, said, shared, {
    assumed: { ...placing.assumed, published_on: told.published, effective_from: told.effective },
    lacking: [...emptyOf('documents', said), ...shared.lacking, ...placing.lacking],
    guesses: [...guesses, ...placing.guesses],
    questions: placing.questions,
    skip: placing.skip,
  });
}

const LOOKS_LIKE_HTML =
  /<\/?(?:p|div|br|span|table|tr|td|h[1-6]|ul|ol|li|strong|font|section|article|img|a)(?:\s[^>]*)?\/?>/i;

/** Plain text of a body that was copied as HTML: paragraphs, headings ('## ') and rows keep their lines; other text stays as it is. */
function textOfHtml(body: string): string {
  if (!LOOKS_LIKE_HTML.test(body)) return body;
  const lined = body
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<h[1-6](?:\s[^>]*)?>/gi, '\n\n## ')
    .replace(/<\/(?:td|th)>/gi, '\t')
    .replace(/<br\s*\/?>|<\/(?:tr|li|div|section|article)>/gi, '\n')
    .replace(/<\/(?:p|h[1-6]|table|ul|ol)>/gi, '\n\n');
  const text = sanitizeHtml(lined, { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

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
