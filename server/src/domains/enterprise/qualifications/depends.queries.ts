import type { Db } from '../../../db/sql';
import type { DeclarationState } from '../../policy/declaration.rules';

/** More declarations than these no enterprise has under way at once. */
const MOST = 100;

/** The drafts and submitted declarations of an enterprise, the last changed first. */
export const listRunning = (db: Db, enterpriseId: number) =>
  db<{ id: number; depot_id: number; title: string; state: DeclarationState }[]>`
    select d.id, d.policy_id as depot_id, p.title, d.state
    from declaration d join policy p on p.id = d.policy_id
    where d.enterprise_id = ${enterpriseId} and d.state in ('draft', 'submitted')
    order by d.updated_at desc, d.id desc limit ${MOST}`;
