import type { CallInput } from '@zhice/contract/all';
import { RULE_STATES } from '@zhice/contract/matching/enumerations';
import { catalogue } from '@zhice/matching/catalogue';
import { clauseReader } from '@zhice/matching/clause-reader/read-clause';
import { sentenceOf } from '@zhice/matching/condition-sentence';
import { ruleInForce } from '@zhice/matching/evaluate';
import { ruleWithImplied } from '@zhice/matching/item-rule';
import type { Condition, Rule } from '@zhice/matching/rule';
import { momentInChina } from '../../../base/day';
import { found } from '../../../base/refusal';
import type { Fragment } from '../../../db/records';
import { namesOf, searchIn } from '../../../db/search';
import type { Db } from '../../../db/sql';
import { AREAS } from '../../../reference/areas';
import { allIndustries } from '../../../reference/industries';
import { zoneNames } from '../../../reference/zones';
import type { Handlers, ListRow } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { toSimplified } from '../../../search/simplified';
import { figure, moment, text } from '../../../sheet/sheet-columns';
import { isAskedOn } from '../../catalogue';
import { nameOfCode } from '../../enterprise';
import { getStored } from '../../policy';
import { loadItem, readItem, type StoredItem } from '../stored-items';
import { draftView, findHistory, findOpenDrafts, hasDraft } from './draft.queries';
import { findFailing } from './failing-items';

type Row = ListRow<'/api/console/rule_list'>;

export const ruleDeskHandlers = {
  '/api/console/rule_list': {
    page: async ({ db }, input) => pageItems(db, input),
    sheet: {
      name: '规则',
      columns: [
        text('事项', 'title', 50),
        text('主管部门', 'department', 30),
        text('状态', ({ state }) => RULE_STATES.labels[state]),
        figure('规则版本', 'rules'),
        figure('测试企业', 'cases'),
        moment('更新时间', 'updated_at'),
      ],
    },
  },

  '/api/console/rule': async ({ db, today }, { item_id }) => {
    const stored = found(await readItem(db, item_id));
    const own = (await getStored(db, [item_id]))[0]?.content;
    const content = found(own?.kind === 'item' ? own : undefined);
    const rules = content.rules as Rule[];
    const history = await findHistory(db, item_id);
    return {
      id: item_id,
      title: stored.title,
      department: content.department,
      rules,
      current: ruleInForce(rules, today)?.version ?? null,
      amount: content.amount,
      inherited: inheritedOf(stored),
      texts: await textsOf(db, item_id),
      drafts: (await findOpenDrafts(db, item_id)).map(draftView),
      history: history.map(({ saved_at, authors, approver, ...row }) => ({
        ...row,
        saved_at: momentInChina(saved_at),
        authors: authors ?? [],
        approver: approver ?? '',
      })),
    };
  },

  '/api/console/rule_catalogue': ({ today }) => {
    const { facts, lists, zones, figures } = catalogue();
    return {
      facts: [...facts],
      lists: [...lists],
      zones: [...zones],
      figures: [...figures],
      unasked: facts.filter(({ key }) => !isAskedOn(key, today)).map(({ key }) => key),
      today,
    };
  },

  '/api/console/rule_read': async ({ db }, { item_id, text: words }) => {
    const { area_code } = found(await readItem(db, item_id));
    return { findings: readerFor(area_code)(simplified(words)) };
  },
} satisfies Partial<Handlers>;

/** What is true of the item whether its author wrote it or not: its places, its title, and what its documents say for all. */
function inheritedOf(stored: StoredItem): string[] {
  const empty: Condition = { all: [] };
  const { item } = loadItem({ ...stored, rules: [['', null, null, '-', { manual: '-' }]] });
  const [rule] = item.rules;
  const implied = ruleWithImplied({ version: '', source: '', condition: empty }, item).condition;
  const frame = rule && 'all' in rule.condition ? rule.condition.all.slice(0, -1) : [];
  return [...('all' in implied ? implied.all : []), ...frame].map((one) => one.label ?? sentenceOf(one, nameOfCode));
}

/** In simplified characters, where each stands in the same place: findings tell places of the text as it is. */
function simplified(text: string): string {
  const simple = toSimplified(text);
  return simple.length === text.length ? simple : text;
}

type Reader = ReturnType<typeof clauseReader>;
let reader: { of: object; place: string; read: Reader } | undefined;

/** A reader by the names of now, for texts of one place. */
function readerFor(place: string): Reader {
  const names = catalogue();
  if (reader?.of !== names || reader.place !== place) {
    const named = <T extends { code: string; name: string }>(list: readonly T[]) =>
      list.map(({ code, name }) => ({ code, name }));
    const industries = allIndustries().filter(({ level }) => level > 1);
    const zones = new Set(names.zones.map(({ code }) => code));
    const areas = [...named(AREAS), ...zoneNames().filter(({ code }) => zones.has(code))];
    const read = clauseReader({ catalogue: names, areas, industries: named(industries), place });
    reader = { of: names, place, read };
  }
  return reader.read;
}

/** A line of an item's own words that has no sign at its end. */
const BARE_END = '([^。；;：:，,、！!？?\\s])\\s*\\n';

/** The documents that an item is based on, and its own words, in which each line says something by itself. */
const textsOf = (db: Db, itemId: number) =>
  db<{ id: number; title: string; text: string }[]>`
    (select law.id, law.title, d.body as text from policy_relation b join policy law on law.id = b.to_id
      join policy_document d on d.policy_id = b.to_id
      where b.from_id = ${itemId} and b.kind = 'based_on' and d.body <> '' order by law.id limit 5)
    union all
    select p.id, p.title, regexp_replace(
      concat_ws(E'\n', nullif(i.audience, ''), nullif(i.conditions, ''), nullif(i.benefits, '')), ${BARE_END}::text,
      ${'\\1；\n'}::text, 'g')
    from policy p join policy_item i on i.policy_id = p.id where p.id = ${itemId}`;

async function pageItems(db: Db, input: CallInput<'/api/console/rule_list'>) {
  const failing = await findFailing(db);
  const state = stateOf(db, failing);
  const words = searchIn(db, input.keyword, {
    name: db`p.title`,
    texts: [db`d.name`],
    named: [{ column: state, names: namesOf(RULE_STATES) }],
  });
  const within = db`p.kind = 'item' and p.deleted_at is null and ${words.found}`;
  const where = db`${within} and ${input.state === undefined ? db`true` : db`${state} = ${input.state}`}`;
  const from = db`policy p left join department d on d.id = p.department_id`;
  const counts = await db<{ state: Row['state']; count: number }[]>`
    select ${state} as state, count(*) as count from ${from} where ${within} group by 1`;
  const count = (id: string) => counts.find((row) => row.state === id)?.count ?? 0;
  const { answer, offset, limit } = pageOf(input);
  const rows = await db<(Omit<Row, 'updated_at'> & { updated_at: Date })[]>`
    select p.id, p.title, coalesce(d.name, '') as department, ${state} as state, p.updated_at,
      (select max(w.id) from rule_draft w
        where w.policy_id = p.id and w.state = case ${state} when 'draft' then 'editing' else ${state} end) as draft_id,
      (select count(*) from item_rule r where r.policy_id = p.id) as rules,
      (select coalesce(sum(jsonb_array_length(r.cases)), 0)::integer from item_rule r where r.policy_id = p.id) as cases
    from ${from} where ${where}
    order by ${words.first} array_position(${[...RULE_STATES]}::text[], ${state}), p.updated_at desc, p.id
    limit ${limit} offset ${offset}`;
  return {
    ...answer,
    total: input.state === undefined ? counts.reduce((sum, row) => sum + row.count, 0) : count(input.state),
    list: rows.map((row) => ({ ...row, updated_at: momentInChina(row.updated_at) })),
    states: RULE_STATES.map((id) => ({ id, name: RULE_STATES.labels[id], count: count(id) })),
  };
}

/** What waits for somebody is found there also while its test enterprises fail: the draft may be what mends it. */
function stateOf(db: Db, failing: number[]): Fragment {
  return db`case when ${hasDraft(db, 'waiting')} then 'waiting'
    when ${hasDraft(db, 'returned')} then 'returned'
    when p.id = any(${failing}::bigint[]) then 'failing'
    when ${hasDraft(db, 'editing')} then 'draft'
    when exists (select from item_rule r where r.policy_id = p.id) then 'force' else 'none' end`;
}
