import type { DocumentRecord } from '@zhice/contract/policy/record';
import { readHistory } from './history';
import { textOfHtml } from './html-text';
import { type PolicyReader, readLevelAndArea, readShared, readTitle } from './read-shared';

/** 2 million characters: ten times the longest code of law. */
const MAX_BODY = 2_000_000;

/** A row as a policy document; what is wrong or was left out is with the reader. */
export function readDocument(reader: PolicyReader, today: string): DocumentRecord {
  const title = readTitle(reader) ?? '';
  const body = textOfHtml(reader.text('body', MAX_BODY) ?? '');
  if (body === '' && reader.faults.length === 0) reader.faults.push('正文空着');
  const issuer = reader.word('issuer', 300) ?? '';
  const shared = readShared(reader);
  const history = reader.text('history', 100_000) ?? '';
  const told = readHistory(history);
  const published_on = shared.published_on ?? told.published;
  if (!shared.published_on && told.published) reader.notes.push(`发布日期 ${told.published} 取自沿革`);
  if (published_on && published_on > today) reader.notes.push(`发布日期 ${published_on} 晚于今天，请核对`);
  return {
    ...shared,
    ...readLevelAndArea(reader, issuer, title),
    title,
    published_on,
    effective_from: shared.effective_from ?? told.effective,
    doc_no: reader.word('doc_no', 200),
    index_no: reader.word('index_no', 100),
    issuer,
    category: reader.word('category', 200)?.replaceAll('\\', ' / '),
    written_on: reader.day('written_on'),
    source_url: reader.word('source_url', 500),
    history,
    body,
  };
}
