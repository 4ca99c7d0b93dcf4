import { checkFile } from '../../adapters/file-kind';
import { fileName } from '../../adapters/file-name';
import { countTry } from '../../auth/limits';
import type { Handlers } from '../../rpc/context';
import { Refusal } from '../../rpc/refusal';
import { countStoredBytes, insertUpload, lockStore } from './upload.queries';

/** Bytes of files that an enterprise, or an account without one, may keep. */
export const QUOTA_BYTES = 1024 ** 3;
/** A folder of papers at once; more is a program. */
const PER_ACCOUNT = { hits: 60, seconds: 60 };

export const uploadHandlers = {
  '/api/common/upload': async ({ account, enterpriseId, file, services, now, signal, subject }) => {
    if (!file) throw new Refusal('file_missing', {}, 'file');
    const { files, pictures, settings, sql } = services;
    await countTry(sql, `upload ${account.id}`, PER_ACCOUNT, now);
    const checked = await checkFile(file.content, pictures, signal);
    if (!checked) throw new Refusal('file_kind', {}, 'file');
    const { content, mime } = checked;
    const owner = { accountId: account.id, enterpriseId };
    const name = fileName(file.name);
    const storedName = await files.put(content);
    try {
      const id = await sql.begin(async (db) => {
        // uploads at the same moment count one after the other
        await lockStore(db, owner);
        const stored = await countStoredBytes(db, owner);
        if (stored + content.length > QUOTA_BYTES) throw new Refusal('quota_full');
        return insertUpload(db, { ...owner, storedName, name, mime, size: content.length });
      });
      subject(`upload ${id}`, { name, size: content.length });
      const url = files.link(id, now);
      return { id, url, fullurl: settings.publicUrl + url, name, size: content.length };
    } catch (error) {
      // what else went wrong may have been after the commit: what is left then is swept away by night
      if (error instanceof Refusal) await files.remove(storedName);
      throw error;
    }
  },
} satisfies Partial<Handlers>;
