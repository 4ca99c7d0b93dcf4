import { PERMISSIONS, type Permission } from '@zhice/contract/staff/enumerations';
import { hasRows } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';

/** The role that whoever sets the office up has. */
export const ADMINISTRATOR = '系统管理员';

/** The roles that a new office begins with. */
const FIRST_ROLES: Readonly<Record<string, readonly Permission[]>> = {
  [ADMINISTRATOR]: PERMISSIONS,
  内容编辑: ['content', 'policies', 'messages', 'imports'],
  规则编辑: ['policies', 'rules', 'imports'],
  审核员: ['policies', 'rules', 'reviews', 'declarations', 'enterprises', 'personal'],
  诉求经办: ['declarations', 'appeals', 'consults', 'personal'],
  诉求督办: ['appeals', 'coordination', 'consults', 'statistics'],
  统计查看: ['statistics'],
};

/** Writes the first roles where there are none; what is there is the office's own. */
export async function saveFirstRoles(db: Db): Promise<void> {
  if (await hasRows(db`select from role limit 1`)) return;
  const rows = Object.entries(FIRST_ROLES).map(([name, permissions]) => ({ name, permissions }));
  await writeRows(db, rows, {
    table: 'role',
    columns: 'name text, permissions text[]',
    values: { built_in: true },
    skips: true,
  });
}
