import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { differences } from '../../rpc/differences';
import { refuseOwnWork } from '../../rpc/own-work';
import { listEntries, lockCatalogue, type StoredEntry } from './entries.queries';
import { type Entry, type EntryKind, entryChanges } from './entry-kinds';
import { entryName } from './read-entry-form';
import { planEntries } from './save-entries';
import { type EntryWriter, wordsOf, writeEntry } from './write-entry';

interface Proposal {
  id: number;
  kind: EntryKind;
  key: string;
  seen_version: number;
  entry: Entry | null;
  proposed_by: number;
}

/**
 * Keeps a change of what is money until another person puts it in force; refuses what could not be put in force, and a
 * second change of the same row. Answers the row as it still is, 0 for a new one.
 */
export async function proposeEntry(
  { db, now, staff, subject }: EntryWriter,
  kind: EntryKind,
  key: string,
  entry: Entry | null,
  stored: StoredEntry | undefined,
) {
  const { changes, refused } = await planEntries(db, kind, [{ key, entry }]);
  const faults = refused.get(key);
  if (faults) throw new Refusal('rule_broken', { detail: faults.join('；') });
  const answer = { id: stored?.id ?? 0, version: stored?.version ?? 0 };
  if (changes.length === 0) {
    subject(`${kind} ${answer.id}`, { name: entryName(kind, entry ?? stored!) });
    return answer;
  }
  const waiting = await firstRow(db`
    select from catalogue_proposal where kind = ${kind} and key = ${key} and decided_at is null`);
  if (waiting) throw new Refusal('rule_broken', { detail: '这一条已有待复核的调整，请先复核或撤回那一条' });
  const [row] = await db<{ id: number }[]>`
    insert into catalogue_proposal (kind, key, seen_version, entry, proposed_by, proposed_at)
    values (${kind}, ${key}, ${changes[0]!.before?.version ?? 0}, ${entry && db.json(entry as never)}, ${staff.id}, ${now})
    returning id`;
  subject(`${kind} proposal ${row!.id}`, {
    name: entryName(kind, entry ?? stored!),
    ...differences(stored && !stored.removed ? wordsOf(kind, stored) : null, entry ? wordsOf(kind, entry) : {}),
  });
  return answer;
}

export const feeProposalHandlers = {
  '/api/console/fee_proposals': async ({ db, staff }) => {
    const rows = await db<(Proposal & { proposed_at: Date; staff_name: string })[]>`
      select p.id, p.kind, p.key, p.seen_version, p.entry, p.proposed_by, p.proposed_at, coalesce(s.name, '') as staff_name
      from catalogue_proposal p left join staff s on s.id = p.proposed_by where p.decided_at is null order by p.id`;
    const stored = new Map((await listEntries(db, ['fee'])).map((row) => [row.key, row]));
    return {
      list: rows.map(({ id, kind, key, entry, proposed_by, proposed_at, staff_name }) => {
        const before = stored.get(key);
        const after = entry ?? before!;
        const bare: Entry = { key, position: 0, content: {} as never };
        return {
          id,
          name: entryName(kind, after),
          act: actOf(before, entry),
          entry_id: before?.id ?? null,
          changes: changesOf(kind, before && !before.removed ? before : bare, entry ?? bare),
          proposed_by: staff_name,
          proposed_at: momentInChina(proposed_at),
          own: proposed_by === staff.id,
        };
      }),
    };
  },

  '/api/console/fee_decide': async (context, { id, accepted }) => {
    const { db, now, staff, subject } = context;
    await lockCatalogue(db);
    const given = found(await findOpen(db, id));
    if (accepted) refuseOwnWork(staff, given.proposed_by);
    await db`
      update catalogue_proposal set accepted = ${accepted}, decided_by = ${staff.id}, decided_at = ${now} where id = ${id}`;
    const stored = (await listEntries(db, [given.kind])).find((row) => row.key === given.key);
    if (accepted) {
      if ((stored?.version ?? 0) !== given.seen_version) {
        throw new Refusal('rule_broken', { detail: '提出之后这一条又有改变，请退回后重新提出' });
      }
      await writeEntry(context, given.kind, given.key, given.entry, stored);
      return {};
    }
    subject(`${given.kind} proposal ${id}`, { name: entryName(given.kind, given.entry ?? stored!), 结果: '退回' });
    return {};
  },
} satisfies Partial<Handlers>;

const findOpen = (db: Db, id: number) =>
  firstRow<Proposal>(db`
    select id, kind, key, seen_version, entry, proposed_by from catalogue_proposal
    where id = ${id} and decided_at is null for update`);

function actOf(before: StoredEntry | undefined, entry: Entry | null): string {
  if (entry === null) return '删除';
  if (!before) return '新增';
  return before.removed ? '恢复' : '修改';
}

const changesOf = (kind: EntryKind, before: Entry, after: Entry) =>
  entryChanges(kind, before, after).map(({ label, ...change }) => ({ field: label, ...change }));
