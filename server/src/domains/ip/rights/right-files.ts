import type { RightFile, RightFileKind } from '@zhice/contract/ip/right';
import type { Static } from 'typebox';
import { momentInChina } from '../../../calendar-day';
import type { Context, Handlers } from '../../../rpc/context';
import { found, Refusal } from '../../../rpc/refusal';
import { claimUploads } from '../../account/upload.queries';
import { findRights } from './right.queries';
import { deleteFile, findFiles, insertFiles } from './right-files.queries';
import { FILE_NAMES } from './right-words.rules';

type EnterpriseContext = Context<'enterprise'>;

export const rightFileHandlers = {
  '/api/portal/right_file_save': async (context, input) => {
    const { db, enterpriseId, now, subject } = context;
    const [right] = await findRights(db, enterpriseId, [input.right_id], now, 'locked');
    if (!right || right.deleted_at !== null) throw new Refusal('not_found');
    if (input.file_id !== undefined && input.remove) {
      found(await deleteFile(db, enterpriseId, right.id, input.file_id));
      subject(`right ${right.id}`, { file_removed: input.file_id });
    } else if (input.upload_id !== undefined && !input.remove) {
      await attachFiles(context, right.id, [input.upload_id], input.kind ?? 'certificate', 'upload_id');
      subject(`right ${right.id}`, { upload: input.upload_id, kind: input.kind });
    } else {
      throw new Refusal('bad_input', { detail: '请选择要添加或取下的文件' }, 'upload_id');
    }
    return { files: await filesOf(context, right.id) };
  },
} satisfies Partial<Handlers>;

/** Attaches uploads of the own enterprise or account to a right; one that is attached already takes the new kind. */
export async function attachFiles(
  { db, account, enterpriseId, now }: EnterpriseContext,
  rightId: number,
  uploadIds: number[],
  kind: RightFileKind,
  field: string,
): Promise<void> {
  const ids = [...new Set(uploadIds)];
  if (ids.length === 0) return;
  const own = await claimUploads(db, ids, { accountId: account.id, enterpriseId });
  if (own.size !== ids.length) {
    throw new Refusal('bad_input', { detail: '文件不存在，请重新上传' }, field);
  }
  await insertFiles(db, enterpriseId, rightId, ids, kind, { accountId: account.id, now });
}

/** The files of a right of the own enterprise, the newest last. */
export async function filesOf(
  { db, enterpriseId, services, now }: EnterpriseContext,
  rightId: number,
): Promise<Static<typeof RightFile>[]> {
  const files = await findFiles(db, enterpriseId, rightId);
  return files.map(({ upload_id: uploadId, created_at: createdAt, ...file }) => ({
    ...file,
    kind_name: FILE_NAMES[file.kind],
    url: services.files.link(uploadId, now),
    created_at: momentInChina(createdAt),
  }));
}
