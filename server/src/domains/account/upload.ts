import { checkFile } from '../../adapters/file-kind';
import type { Handlers } from '../../rpc/context';
import { Refusal } from '../../rpc/refusal';
import { countStoredBytes, insertUpload } from './upload.queries';

/** Bytes of files that an enterprise, or an account without one, may keep. */
export const QUOTA_BYTES = 1024 ** 3;

export const uploadHandlers = {
  '/api/common/upload': async ({ db, account, enterpriseId, file, services, now, subject }) => {
    if (!file) throw new Refusal('file_missing', {}, 'file');
    const checked = await checkFile(file.content);
    if (!checked) throw new Refusal('file_kind', {}, 'file');
    const stored = await countStoredBytes(db, account.id, enterpriseId);
    if (stored + checked.content.length > QUOTA_BYTES) throw new Refusal('quota_full');
    const storedName = await services.files.put(checked.content);
    const size = checked.content.length;
    const name =
      file.name
        .normalize('NFC')
        .replace(/[\p{Cc}/\\]/gu, '')
        .slice(0, 200) || '文件';
    const id = await insertUpload(db, {
      accountId: account.id,
      enterpriseId,
      storedName,
      name,
      mime: checked.mime,
      size,
    });
    subject(`upload ${id}`, { name, size });
    const url = services.files.link(id, now);
    return { id, url, fullurl: services.settings.publicUrl + url, name, size };
  },
} satisfies Partial<Handlers>;
