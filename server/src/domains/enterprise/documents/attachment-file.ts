import { Refusal } from '../../../base/refusal';
import type { Db } from '../../../db/sql';
import { isViewable } from '../../../files/file-view';
import { claimUploads } from '../../../files/upload.queries';
import type { Context } from '../../../rpc/context';
import type { Services } from '../../../rpc/services';

/** An upload as its row says it. */
export interface StoredAttachment {
  upload_id: number;
  name: string;
  mime: string;
  size: number;
}

/** The upload `u` of a row as `StoredPaper`; null where a left join found none. */
export const attachmentColumn = (db: Db) => db`case when u.id is not null then
  jsonb_build_object('upload_id', u.id, 'name', u.name, 'mime', u.mime, 'size', u.size) end`;

/** A file of the enterprise with its links: to keep, and to look at where a browser can show it. */
export function attachmentFile({ upload_id, name, mime, size }: StoredAttachment, { files }: Services, now: Date) {
  const url = files.link(upload_id, now);
  return { upload_id, name, mime, size, url, preview_url: isViewable(mime) ? `${url}&view=1` : null };
}

/** Takes the file of a certificate for a record; refuses one that is not the enterprise's. */
export async function refuseForeignFile(
  { db, account, enterpriseId }: Context<'enterprise'>,
  uploadId: number | null,
  field: string,
): Promise<void> {
  if (uploadId === null) return;
  const own = await claimUploads(db, [uploadId], { accountId: account.id, enterpriseId });
  if (!own.has(uploadId)) throw new Refusal('bad_input', { detail: '证书文件不存在，请重新上传' }, field);
}
