import { amountWords } from '@zhice/matching/amount';
import type { Amount } from '@zhice/matching/rule';
import { momentInChina } from '../../../base/day';
import { found } from '../../../base/refusal';
import { mapOf, valuesOf } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import { allZones } from '../../../reference/zones';
import type { Handlers } from '../../../rpc/context';
import { CODE_NAMES } from '../code-names';
import type { PolicyContent } from '../policy-content';
import { normalName } from '../policy-save.rules';
import { getStored } from '../stored-policy.queries';
import { diffVersions } from '../versions.rules';
import { findStanding } from './office-list';
import { documentEntries, hasFormula, itemEntries, lackingFor } from './record.rules';

const MOST_VERSIONS = 50;

export const officeRecordHandlers = {
  '/api/console/policy': async ({ db, today }, { id }) => {
    const { state, gaps, publish_at, deleted_at, updated_at } = found(await findStanding(db, id, today));
    const { content, version, source_key } = (await getStored(db, [id]))[0]!;
    return {
      ...{ id, version, kind: content.kind, state, source_key, gaps },
      publish_at: publish_at ? momentInChina(publish_at).slice(0, 16) : '',
      deleted_at: deleted_at ? momentInChina(deleted_at) : '',
      updated_at: momentInChina(updated_at),
      document: content.kind === 'document' ? documentEntries(content) : null,
      item: content.kind === 'item' ? itemEntries(content) : null,
      amount_words: content.kind === 'item' && hasFormula(content) ? amountWords(content.amount as Amount) : '',
      rule_count: content.kind === 'item' ? content.rules.length : 0,
      lacking: lackingFor(content) ?? '',
      targets: await targetsOf(db, id, content),
    };
  },

  '/api/console/policy_versions': async ({ db }, { id }) => {
    const [now] = await getStored(db, [id]);
    const kept = await listVersions(db, id);
    return {
      list: kept.map(({ content, saved_at, ...version }, at) => {
        const after = at === 0 ? found(now).content : kept[at - 1]!.content;
        return { ...version, saved_at: momentInChina(saved_at), changes: diffVersions(content, after, CODE_NAMES) };
      }),
    };
  },

  '/api/console/policy_choices': async ({ db }) => ({
    departments: [
      ...(await db<{ id: number; name: string }[]>`
      select id, name from department m where exists (select from policy where department_id = m.id)
        or exists (select from unit u where u.name = m.name) order by level, name`),
    ],
    support_forms: await usedValues(db, db`select support_form as value from policy`),
    grades: await usedValues(db, db`select grade as value from policy`),
    categories: await usedValues(db, db`select category as value from policy_document`),
    zones: allZones().map(({ code, name }) => ({ code, name })),
  }),
} satisfies Partial<Handlers>;

/** The values that are used most, of a column that a query calls `value`. */
const usedValues = (db: Db, used: ReturnType<Db>) =>
  valuesOf<string>(db`
    select value from (${used as never}) used where value <> '' group by value order by count(*) desc, value limit 50`);

/** What the relations of a policy name, and which policy of the library that is. */
async function targetsOf(db: Db, id: number, { relations }: PolicyContent) {
  const names = relations.map(({ to }) => normalName(to));
  const ids = await mapOf<string, number>(db`
    select distinct on (n.name) n.name, n.policy_id from policy_name n join policy p on p.id = n.policy_id
    where n.name = any(${names}::text[]) and n.policy_id <> ${id} and p.deleted_at is null
    order by n.name, p.shown desc, n.rank, p.published_on desc nulls last, p.id`);
  const titles = await mapOf<number, string>(
    db`select id, title from policy where id = any(${[...ids.values()]}::bigint[])`,
  );
  return relations.map(({ to }, at) => {
    const target = ids.get(names[at]!) ?? null;
    return { to, id: target, title: titles.get(target ?? 0) ?? '' };
  });
}

/** What a policy was before each of its latest edits, with who made that edit. */
const listVersions = (db: Db, id: number) =>
  db<{ version: number; saved_at: Date; saved_by: string; internal: boolean; content: PolicyContent }[]>`
    select v.version, v.saved_at, v.internal, v.content, coalesce(s.name, a.username, '导入') as saved_by
    from policy_version v left join staff s on s.id = v.saved_by_staff left join account a on a.id = v.saved_by
    where v.policy_id = ${id} order by v.version desc limit ${MOST_VERSIONS}`;
