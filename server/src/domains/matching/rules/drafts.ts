import type { CallInput } from '@zhice/contract/all';
import { ruleInForce } from '@zhice/matching/evaluate';
import type { Amount, Rule } from '@zhice/matching/rule';
import { lintRule } from '@zhice/matching/rule-lint';
import { lineChanges, ruleLines } from '@zhice/matching/rule-text';
import { canonical } from '../../../base/canonical';
import { found, Refusal } from '../../../base/refusal';
import { onlyValue } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import type { Context, Handlers } from '../../../rpc/context';
import { differences } from '../../../rpc/differences';
import { refuseOwnWork } from '../../../rpc/own-work';
import { tellStaff } from '../../case';
import { isAskedOn } from '../../catalogue';
import { nameOfCode } from '../../enterprise';
import { caseFaults, getStored, saveRules } from '../../policy';
import { deleteDraft, draftView, findDraft, insertDraft, type StoredDraft, updateDraft } from './draft.queries';
import { admitLength, type ReadContent, readContent, wholeContent } from './read-content';

type Writing = Context<'staff:rules'>;
type Given = CallInput<'/api/console/rule_draft_save'>;

export const ruleDraftHandlers = {
  '/api/console/rule_draft': async ({ db, staff }, { id }) => {
    const draft = found(await findDraft(db, id));
    return { ...draftView(draft), content: draft.content, own: draft.author_ids.includes(staff.id) };
  },

  '/api/console/rule_draft_save': async (context, input) => {
    admitLength(input.content);
    return input.id === undefined ? addDraft(context, input) : changeDraft(context, input.id, input);
  },

  '/api/console/rule_draft_submit': async (context, { id, version, submit }) => {
    const { db, now, subject } = context;
    const draft = await openDraft(db, id, submit ? ['editing', 'returned'] : ['waiting']);
    if (submit) {
      const base = await baseOf(db, draft.item_id);
      refuseFaults(wholeContent(draft.content), draft, base, context.today);
      await db`update rule_draft set base = ${db.json(base as never)} where id = ${id}`;
    }
    const kept = await updateDraft(db, { id, version }, db`state = ${submit ? 'waiting' : 'editing'}`, now);
    if (!kept) throw new Refusal('conflict');
    const [was, is] = submit ? ['编写中', '待第二人审核'] : ['待第二人审核', '编写中'];
    subject(`rule_draft ${id}`, differences({ 状态: was }, { 状态: is }));
    return kept;
  },

  '/api/console/rule_draft_decide': async (context, { id, version, approve, reason }) => {
    const { db, staff, now, subject } = context;
    const draft = await openDraft(db, id, ['waiting']);
    for (const author of draft.author_ids) refuseOwnWork(staff, author);
    if (draft.version !== version) throw new Refusal('conflict');
    if (!approve && reason.trim() === '') throw new Refusal('bad_input', { detail: '请写明退回的原因' }, 'reason');
    const published = approve ? await publish(context, draft) : null;
    const decided = db`state = ${approve ? 'published' : 'returned'}, decided_by = ${staff.id}, decided_at = ${now},
      reason = ${reason.trim()}, published_version = ${published}`;
    const kept = await updateDraft(db, { id, version }, decided, now);
    if (!kept) throw new Refusal('conflict');
    if (!approve) {
      subject(`rule_draft ${id}`, differences({ 状态: '待第二人审核' }, { 状态: '退回修改', 原因: reason }));
      await tellAuthors(context, draft);
    }
    return kept;
  },

  '/api/console/rule_draft_delete': async ({ db, subject }, { id, version }) => {
    const draft = await openDraft(db, id, ['editing', 'returned']);
    if (!(await deleteDraft(db, { id, version }))) throw new Refusal('conflict');
    subject(`rule_draft ${id}`, differences(wordsOf(draft.name, draft.content), {}));
    return {};
  },
} satisfies Partial<Handlers>;

/** Tells who wrote a draft that it was returned. */
async function tellAuthors({ db, now }: Writing, { id, version, item_id, name, author_ids }: StoredDraft) {
  const title = await onlyValue<string>(db`select title from policy where id = ${item_id}`);
  const told = { staffIds: author_ids, permission: 'rules', path: `/rule?item=${item_id}&draft=${id}` } as const;
  const mark = `rule_draft ${id} returned ${version}`;
  await tellStaff(db, { ...told, title: `规则草稿已退回修改：${title}（${name}）`, mark }, now);
}

async function addDraft({ db, staff, now, subject }: Writing, { item_id, name, content }: Given) {
  const base = await baseOf(db, item_id);
  const kept = await insertDraft(db, { itemId: item_id, name: name.trim(), content, base, staffId: staff.id, now });
  subject(`rule_draft ${kept.id}`, differences(null, wordsOf(name, content)));
  return kept;
}

async function changeDraft({ db, staff, now, subject }: Writing, id: number, { version = 0, name, content }: Given) {
  const draft = await openDraft(db, id, ['editing', 'returned']);
  const authors = draft.author_ids.includes(staff.id) ? draft.author_ids : [...draft.author_ids, staff.id];
  const set = db`name = ${name.trim()}, content = ${db.json(content as never)}, author_ids = ${authors}::bigint[],
    state = 'editing'`;
  const kept = await updateDraft(db, { id, version }, set, now);
  if (!kept) throw new Refusal('conflict');
  subject(`rule_draft ${id}`, changedWords(wordsOf(draft.name, draft.content), wordsOf(name, content)));
  return kept;
}

/** A draft in one of these states, locked. */
async function openDraft(db: Db, id: number, states: readonly StoredDraft['state'][]): Promise<StoredDraft> {
  const draft = found(await findDraft(db, id, true));
  if (!states.includes(draft.state)) throw new Refusal('state_changed');
  return draft;
}

interface Base {
  rules: Rule[];
  amount: Amount;
}

/** The rules of an item and its amount as they are stored. */
async function baseOf(db: Db, itemId: number): Promise<Base> {
  const content = (await getStored(db, [itemId]))[0]?.content;
  const { rules, amount } = found(content?.kind === 'item' ? content : undefined);
  return { rules: rules as Rule[], amount: amount as Amount };
}

/** Refuses what may not be published: contradictions, no test enterprise, one that does not hold, an amount before its day. */
function refuseFaults({ rule, amount }: ReadContent, { content }: StoredDraft, base: Base, today: string): void {
  const day = rule.validFrom !== undefined && rule.validFrom > today ? rule.validFrom : today;
  const wrong = lintRule(rule, amount, { isAsked: (fact) => isAskedOn(fact, day) }).filter(
    ({ kind }) => kind === 'wrong',
  );
  const isTaken = base.rules.some(({ version }) => version === rule.version && version !== content.replaces);
  const isGone = content.replaces !== null && !base.rules.some(({ version }) => version === content.replaces);
  const faults = [
    ...wrong.map(({ text }) => text),
    ...caseFaults(rule, amount),
    ...(rule.cases?.length ? [] : ['请至少添加一个测试企业，写明应有的结论']),
    ...(isTaken ? [`已有版本“${rule.version}”，请换一个版本名`] : []),
    ...(isGone ? [`要替换的版本“${content.replaces}”已不存在，请从生效的规则重新起草`] : []),
    ...(rule.validTo !== undefined && rule.validFrom !== undefined && rule.validTo < rule.validFrom
      ? ['失效日期早于生效日期']
      : []),
  ];
  if (faults.length > 0) throw new Refusal('rule_broken', { detail: faults.slice(0, 10).join('；') }, 'content');
}

/** Puts a draft in force by the way that imports go; answers the version of the policy that it made. */
async function publish({ db, now, today, subject }: Writing, draft: StoredDraft): Promise<number> {
  await db`select from policy where id = ${draft.item_id} for update`;
  const read = wholeContent(draft.content);
  const base = await baseOf(db, draft.item_id);
  if (canonical(base) !== canonical(draft.base))
    throw new Refusal('rule_broken', { detail: '提交后生效的规则已被更改，请退回，由编写人核对后重新提交' });
  refuseFaults(read, draft, base, today);
  const { replaces } = draft.content;
  const own = withAmountToCome(read, base.amount, today);
  const rules =
    replaces === null ? [...base.rules, own] : base.rules.map((rule) => (rule.version === replaces ? own : rule));
  const before = base.rules.find(({ version }) => version === replaces) ?? ruleInForce(base.rules, today);
  subject(`rule ${draft.item_id}`, lineDifferences(before && ruleLines(before, base.amount, nameOfCode), read));
  return saveRules(db, draft.item_id, { rules, amount: own.amount ? base.amount : read.amount }, { now });
}

/** A version of a later day has its amount with it until that day, when it becomes that of the item (`due-amounts.ts`). */
function withAmountToCome({ rule, amount }: ReadContent, present: Amount, today: string): Rule {
  const { amount: _, ...own } = rule;
  const isToCome = rule.validFrom !== undefined && rule.validFrom > today && canonical(amount) !== canonical(present);
  return isToCome ? { ...own, amount } : own;
}

/** Before and after in sentences, those alone that are not the same. */
function lineDifferences(before: string[] | undefined, { rule, amount }: ReadContent) {
  const { removed, added } = changedLines(before ?? [], ruleLines(rule, amount, nameOfCode));
  return differences({ 规则: removed }, { 规则: added });
}

/** A draft in words; what is not whole yet is not said. */
function wordsOf(name: string, content: StoredDraft['content']) {
  const { read } = { read: undefined, ...readContent(content) };
  return { 名称: name, 规则: read ? ruleLines(read.rule, read.amount, nameOfCode) : ['（尚未写完）'] };
}

type Words = ReturnType<typeof wordsOf>;

function changedWords(was: Words, is: Words) {
  const { removed, added } = changedLines(was.规则, is.规则);
  return differences({ 名称: was.名称, 规则: removed }, { 名称: is.名称, 规则: added });
}

function changedLines(before: string[], after: string[]) {
  const changes = lineChanges(before, after);
  const lines = (which: 'added' | 'removed') =>
    changes.filter(({ change }) => change === which).map(({ text }) => text);
  return { removed: lines('removed'), added: lines('added') };
}
