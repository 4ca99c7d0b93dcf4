import { countTry } from '../auth/limits';
import { Refusal } from '../base/refusal';
import { checkFile } from '../files/file-kind';
import { fileName } from '../files/file-name';
import { countStoredBytes, insertUpload, lockStore, type Owner, QUOTA_BYTES } from '../files/upload.queries';
import type { Context } from './context';

/** A folder of papers at once; more is a program. */
const PER_CALLER = { hits: 60, seconds: 60 };

type Uploading = Pick<Context<'staff'>, 'caller' | 'file' | 'services' | 'now' | 'deadline' | 'subject'>;

/** Keeps the file of an upload call for its owner: its id, and the links under which it leaves. Of the office nothing is counted. */
export async function keepUpload({ caller, file, services, now, deadline, subject }: Uploading, owner: Owner) {
  if (!file) throw new Refusal('file_missing', {}, 'file');
  const { files, pictures, settings, sql } = services;
  await countTry(sql, `upload ${caller}`, PER_CALLER, now);
  const checked = await checkFile(file.content, pictures, deadline.signal);
  if (!checked) throw new Refusal('file_kind', {}, 'file');
  const { content, mime } = checked;
  const name = fileName(file.name);
  const storedName = await files.put(content);
  try {
    const id = await sql.begin(async (db) => {
      if (owner.accountId !== null) {
        // uploads at the same moment count one after the other
        await lockStore(db, owner);
        const stored = await countStoredBytes(db, owner);
        if (stored + content.length > QUOTA_BYTES) throw new Refusal('quota_full');
      }
      return insertUpload(db, owner, { storedName, name, mime, size: content.length });
    });
    subject(`upload ${id}`, { name, size: content.length });
    const url = files.link(id, now);
    return { id, url, fullurl: settings.publicUrl + url, name, size: content.length };
  } catch (error) {
    // what else went wrong may have been after the commit: what is left then is swept away by night
    if (error instanceof Refusal) await files.remove(storedName);
    throw error;
  }
}
