import type { OwnerAnswer, Ownership, RightOwner } from '@zhice/contract/ip/right';
import type { Static } from 'typebox';
import { valuesOf } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import type { Context, Handlers } from '../../../rpc/context';
import { touchFacts } from '../../enterprise';
import { syncRenewals } from '../../fees';
import { syncRightFacts } from './right-facts';

/** A name without width and blanks: as plain_name of migration 0050, which keeps `ip_right.ownership` true. */
export const plainName = (name: string): string => name.normalize('NFKC').replace(/\s/g, '');

/** The names that an enterprise goes by, as far as it has said. */
export interface OwnNames {
  own: string;
  answers: ReadonlyMap<string, OwnerAnswer>;
}

/** What is known of the names of an enterprise, all of them plain. */
export async function findOwnNames(db: Db, enterpriseId: number): Promise<OwnNames> {
  const [row] = await db<{ own: string; answers: [string, OwnerAnswer][] }[]>`
    select plain_name(e.name) as own,
      (select coalesce(jsonb_agg(jsonb_build_array(a.name, a.answer)), '[]') from right_owner a where a.enterprise_id = e.id) as answers
    from enterprise e where e.id = ${enterpriseId}`;
  return { own: row?.own ?? '', answers: new Map(row?.answers) };
}

/** Whose a right with these owners is, before it is stored; then the database says the same. */
export function ownershipOf(owners: readonly string[], { own, answers }: OwnNames): Ownership {
  const plain = owners.map(plainName);
  if (plain.length === 0 || plain.includes(own)) return 'own';
  const said = plain.map((name) => answers.get(name));
  if (said.some((answer) => answer === 'former' || answer === 'shared')) return 'own';
  return said.every((answer) => answer === 'foreign') ? 'foreign' : 'unconfirmed';
}

/** The names to ask about, of rights that do not name the enterprise itself: each once, with what was answered, most rights first. */
export function ownersToAsk(rights: readonly (readonly string[])[], names: OwnNames): Static<typeof RightOwner>[] {
  const asked = new Map<string, Static<typeof RightOwner>>();
  for (const owners of rights) {
    if (owners.some((owner) => plainName(owner) === names.own)) continue;
    for (const owner of owners) {
      const key = plainName(owner);
      const answer = names.answers.get(key) ?? null;
      // what another owner's name has settled needs no further answer
      if (answer === null && ownershipOf(owners, names) === 'own') continue;
      const one = asked.get(key) ?? { name: owner, rights: 0, answer };
      asked.set(key, { ...one, rights: one.rights + 1 });
    }
  }
  return [...asked.values()].sort((one, other) => other.rights - one.rights);
}

export const ownershipHandlers = {
  '/api/portal/right_owners': async ({ db, enterpriseId }) => {
    const names = await findOwnNames(db, enterpriseId);
    return { list: ownersToAsk(await listOwners(db, enterpriseId), names) };
  },

  '/api/portal/right_owner_save': async (context, { name, answer }) => {
    await saveAnswer(context, plainName(name), answer);
    const { db, enterpriseId, services, today, now, subject } = context;
    const changed = await updateOwnership(db, enterpriseId);
    if (changed.length > 0) {
      await syncRenewals(db, changed, now);
      await syncRightFacts(db, enterpriseId, today, now);
      await touchFacts(context);
    }
    services.imports.forgetPreviews(enterpriseId);
    subject('right owner', { name, answer });
    return { rights: changed.length };
  },
} satisfies Partial<Handlers>;

/** The owners of every living right that was not sold. */
async function listOwners(db: Db, enterpriseId: number): Promise<string[][]> {
  const rows = await db<{ owners: string[] }[]>`
    select owners from ip_right where enterprise_id = ${enterpriseId} and deleted_at is null and ownership <> 'sold' order by id`;
  return rows.map(({ owners }) => owners);
}

async function saveAnswer(
  { db, enterpriseId, account, now }: Context<'enterprise'>,
  name: string,
  answer: OwnerAnswer | null,
): Promise<void> {
  if (answer === null) {
    await db`delete from right_owner where enterprise_id = ${enterpriseId} and name = ${name}`;
    return;
  }
  const said = { answer, at: now, account_id: account.id };
  await db`
    insert into right_owner ${db({ enterprise_id: enterpriseId, name, ...said } as never)}
    on conflict (enterprise_id, name) do update set ${db(said as never)}`;
}

/** Makes the ownership of every right of an enterprise true to its answers; those that it changed. */
const updateOwnership = (db: Db, enterpriseId: number) =>
  valuesOf<number>(db`
    update ip_right r set ownership = ownership_of(r)
    where enterprise_id = ${enterpriseId} and ownership <> ownership_of(r) returning id`);
