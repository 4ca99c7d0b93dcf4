import { countTry } from '../../auth/limits';
import { Refusal } from '../../base/refusal';
import { checkFile } from '../../files/file-kind';
import { fileName } from '../../files/file-name';
import { countStoredBytes, insertUpload, lockStore, QUOTA_BYTES } from '../../files/upload.queries';
import type { Handlers } from '../../rpc/context';

/** A folder of papers at once; more is a program. */
const PER_ACCOUNT = { hits: 60, seconds: 60 };

export const uploadHandlers = {
  '/api/common/upload': async ({ account, enterpriseId, file, services, now, deadline, subject }) => {
    if (!file) throw new Refusal('file_missing', {}, 'file');
    const { files, pictures, settings, sql } = services;
    await countTry(sql, `upload ${account.id}`, PER_ACCOUNT, now);
    const checked = await checkFile(file.content, pictures, deadline.signal);
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
