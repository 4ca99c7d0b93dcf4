import { RIGHT_FILE_KINDS } from '@zhice/contract/ip/enumerations';
import type { RightFile, RightFileKind } from '@zhice/contract/ip/right';
import type { Static } from 'typebox';
import { momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import { onlyValue } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import { claimUploads } from '../../../files/upload.queries';
import type { Context, Handlers } from '../../../rpc/context';
import { findRights, type Writer } from './right.queries';

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
    kind_name: RIGHT_FILE_KINDS.labels[file.kind],
    url: services.files.link(uploadId, now),
    created_at: momentInChina(createdAt),
  }));
}

interface FileRecord {
  id: number;
  upload_id: number;
  kind: RightFileKind;
  name: string;
  mime: string;
  size: number;
  created_at: Date;
}

const findFiles = (db: Db, enterpriseId: number, rightId: number) =>
  db<FileRecord[]>`
    select f.id, f.upload_id, f.kind, u.name, u.mime, u.size, f.created_at
    from ip_file f join ip_right r on r.id = f.right_id join upload u on u.id = f.upload_id
    where f.right_id = ${rightId} and r.enterprise_id = ${enterpriseId} order by f.id`;

async function insertFiles(
  db: Db,
  enterpriseId: number,
  rightId: number,
  uploadIds: number[],
  kind: RightFileKind,
  { accountId, now }: Writer,
): Promise<void> {
  await db`
    insert into ip_file (right_id, upload_id, kind, created_at, created_by)
    select r.id, u.id, ${kind}, ${now}, ${accountId}
    from ip_right r, unnest(${uploadIds}::bigint[]) with ordinality as u(id, place)
    where r.id = ${rightId} and r.enterprise_id = ${enterpriseId}
    order by u.place
    on conflict on constraint ip_file_unique do update set kind = excluded.kind`;
}

/** Takes a file off a right; the upload stays with its enterprise. */
const deleteFile = (db: Db, enterpriseId: number, rightId: number, id: number) =>
  onlyValue<number>(db`
    delete from ip_file f using ip_right r
    where f.id = ${id} and f.right_id = ${rightId} and r.id = f.right_id and r.enterprise_id = ${enterpriseId}
    returning f.id`);
