import type { CallOutput } from '@zhice/contract/all';
import { supportAmountOf } from '@zhice/matching/amount';
import { explain, ruleInForce } from '@zhice/matching/evaluate';
import { isOfPerson } from '@zhice/matching/item-subject';
import { parseAmount, parseRule } from '@zhice/matching/parse-rule';
import type { Rule } from '@zhice/matching/rule';
import type { Reason } from '@zhice/matching/verdict';
import { momentInChina } from '../../base/day';
import { found } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { industryName } from '../../reference/industries';
import { placeName, placePath } from '../../reference/places';
import { depotColumns } from './depot-list.queries';
import { type DepotRecord, depotRow, type LinkRecord, policyLink } from './depot-row';
import { lifeColumns, windowsColumn } from './life-cycle.queries';
import type { DocumentContent, ItemContent, PolicyContent } from './policy-content';
import { relationName } from './policy-names.rules';
import { getStored } from './stored-policy.queries';
import { diffVersions } from './versions.rules';
import type { DeclarationWindow } from './windows.rules';

type Detail = CallOutput<'/api/demo/depot_detail'>;
type RuleView = NonNullable<Detail['item']>['rules'][number];

const MOST_RELATED = 100;
const MOST_VERSIONS = 20;

/** Everything about one policy; `linkOf` signs the address of an uploaded file. Refuses with not_found. */
export async function describePolicy(
  db: Db,
  id: number,
  today: string,
  linkOf: (uploadId: number) => string,
): Promise<Detail> {
  const record = found(await findPolicy(db, id));
  const attachments = await getAttachments(db, id);
  const related = await getRelated(db, id, MOST_RELATED);
  const row = depotRow(record, today);
  const successor = related.find(({ relation, direction }) => relation === 'replaces' && direction === 'backward');
  return {
    ...record,
    ...row,
    industries: record.industries.map((code) => ({ code, name: industryName(code) || code })),
    updated_at: momentInChina(record.updated_at),
    attachments: attachments.map((file) => ({
      ...file,
      url: file.upload_id === null ? file.url : linkOf(file.upload_id),
    })),
    successor: row.status === 'repealed' && successor ? policyLink(successor, today) : null,
    document: record.kind === 'document' ? record : null,
    item: record.kind === 'item' ? itemView(record, await getRules(db, id), today) : null,
    related: related.map((other) => ({
      relation: other.relation,
      relation_name: relationName(other.relation, other.direction),
      policy: policyLink(other, today),
    })),
    versions: await versionsOf(db, id),
  };
}

const itemView = (record: DetailRecord, rules: RuleRecord[], today: string): NonNullable<Detail['item']> => ({
  ...record,
  amount_text: amountText(record.amount, today),
  of_person: isOfPerson(rules, record.amount),
  rules: rulesOf(rules, today),
});

/** The formula in words, as it reads for an enterprise of which nothing is known. */
function amountText(amount: unknown, today: string): string {
  const read = parseAmount(amount);
  return read.amount ? supportAmountOf(read.amount, [], today).formula : '';
}

function rulesOf(records: RuleRecord[], today: string): RuleView[] {
  const rules = records.flatMap((record) => parseRule(record).rule ?? []);
  const current = ruleInForce(rules, today);
  return rules.map((rule) => ({
    version: rule.version,
    valid_from: rule.validFrom ?? null,
    valid_to: rule.validTo ?? null,
    source: rule.source,
    current: rule === current,
    conditions: conditionsOf(rule, today),
  }));
}

/** The conditions of a rule in words, parts below their whole one level deeper. */
function conditionsOf(rule: Rule, today: string): RuleView['conditions'] {
  const nameOf = (fact: string, code: string) => (fact === 'area' ? placeName(code) : industryName(code)) || undefined;
  const flat = (reasons: Reason[], depth: number): RuleView['conditions'] =>
    reasons.flatMap(({ label, required, clause, children }) => [
      { label, required, clause, depth },
      ...flat(children ?? [], depth + 1),
    ]);
  return flat(explain(rule, [], today, nameOf).reasons, 0);
}

/** What each edit changed, the latest first: each kept version against the one that followed it. */
async function versionsOf(db: Db, id: number): Promise<Detail['versions']> {
  const kept = await getVersions(db, id, MOST_VERSIONS);
  if (kept.length === 0) return [];
  const [now] = await getStored(db, [id]);
  if (!now) return [];
  const names = { area: placePath, industry: (code: string) => industryName(code) || undefined };
  return kept.map(({ version, saved_at, content }, at) => {
    const after = at === 0 ? now.content : (kept[at - 1]?.content as PolicyContent);
    return {
      version: version + 1,
      saved_at: momentInChina(saved_at),
      changes: diffVersions(content as PolicyContent, after, names),
    };
  });
}

type OfDocument = Pick<
  DocumentContent,
  'issuer' | 'index_no' | 'category' | 'written_on' | 'source_url' | 'history' | 'body'
>;
type OfItem = Pick<
  ItemContent,
  'audience' | 'conditions' | 'benefits' | 'materials' | 'process' | 'office' | 'phone' | 'apply_url'
>;

/** A policy with what its kind has; what only the other kind has is empty. */
interface DetailRecord extends DepotRecord, OfDocument, OfItem {
  labels: string[];
  industries: string[];
  windows: DeclarationWindow[];
  version: number;
  updated_at: Date;
  amount: unknown;
}

/** One policy with its text or its item. */
const findPolicy = (db: Db, id: number) =>
  firstRow<DetailRecord>(db`
    select ${depotColumns(db)}, ${windowsColumn(db)} as windows, p.labels, p.industries, p.version - ${unseenBefore(db, db`p.id`, db`p.version`)} as version, p.updated_at,
      coalesce(d.issuer, '') as issuer, coalesce(d.index_no, '') as index_no, coalesce(d.category, '') as category,
      d.written_on, coalesce(d.source_url, i.source_url, '') as source_url, coalesce(d.history, '') as history,
      coalesce(d.body, '') as body, coalesce(i.audience, '') as audience, coalesce(i.conditions, '') as conditions,
      coalesce(i.benefits, '') as benefits, i.amount, coalesce(i.materials, '[]') as materials,
      coalesce(i.process, '[]') as process, coalesce(i.office, '') as office, coalesce(i.phone, '') as phone,
      coalesce(i.apply_url, '') as apply_url
    from public_policy p
    left join department m on m.id = p.department_id
    left join policy_document d on d.policy_id = p.id
    left join policy_item i on i.policy_id = p.id
    where p.id = ${id}`);

type AttachmentRecord = Detail['attachments'][number] & { upload_id: number | null };

const getAttachments = (db: Db, policyId: number) =>
  db<AttachmentRecord[]>`
    select id, name, url, upload_id, material from policy_attachment where policy_id = ${policyId} order by position, id`;

/** A file of a public policy, with its policy; `linkOf` signs the address of an uploaded one. Refuses with not_found. */
export async function describeFile(db: Db, id: number, linkOf: (uploadId: number) => string) {
  const row = found(
    await firstRow<AttachmentRecord & { policy_id: number; policy_title: string }>(db`
      select a.id, a.name, a.url, a.upload_id, a.material, p.id as policy_id, p.title as policy_title
      from policy_attachment a join public_policy p on p.id = a.policy_id where a.id = ${id}`),
  );
  const { policy_id, policy_title, upload_id, ...file } = row;
  return {
    ...file,
    url: upload_id === null ? file.url : linkOf(upload_id),
    policy: { id: policy_id, title: policy_title },
  };
}

interface RuleRecord {
  version: string;
  validFrom: string | null;
  validTo: string | null;
  source: string;
  condition: unknown;
}

/** Rules of an item in the order in which they were given. */
const getRules = (db: Db, policyId: number) =>
  db<RuleRecord[]>`
    select version, valid_from as "validFrom", valid_to as "validTo", source, condition
    from item_rule where policy_id = ${policyId} order by id`;

interface RelatedRecord extends LinkRecord {
  relation: string;
  /** forward: this policy names the other; backward: the other names this one. */
  direction: 'forward' | 'backward';
}

/** What `policyLink` needs, over `policy p` and its document `d`. */
export function linkColumns(db: Db) {
  return db`p.id, p.title, p.level, coalesce(d.doc_no, '') as doc_no, ${lifeColumns(db)}`;
}

/** Policies that this one names and that name it, newest first in each relation; at most `most`. */
const getRelated = (db: Db, policyId: number, most: number) =>
  db<RelatedRecord[]>`
    select r.relation, r.direction, ${linkColumns(db)}
    from (
      select to_id as id, kind as relation, 'forward' as direction from policy_relation where from_id = ${policyId}
      union all
      select from_id, kind, 'backward' from policy_relation where to_id = ${policyId}
    ) r
    join public_policy p on p.id = r.id
    left join policy_document d on d.policy_id = p.id
    order by r.direction desc, r.relation, p.published_on desc nulls last, p.id desc
    limit ${most}`;

interface VersionRecord {
  version: number;
  saved_at: Date;
  content: unknown;
}

/** What a policy was before each of its latest edits, newest first; at most `most`. */
const getVersions = (db: Db, policyId: number, most: number) =>
  db<VersionRecord[]>`
    select version - ${unseenBefore(db, db`v.policy_id`, db`v.version`)} as version, saved_at, content
    from policy_version v where policy_id = ${policyId} and not internal
    order by v.version desc limit ${most}`;

/** How many versions before one nobody outside of the office has seen: they are not counted in its number. */
const unseenBefore = (db: Db, id: Fragment, version: Fragment) => db`(
  select count(*)::integer from policy_version u where u.policy_id = ${id} and u.internal and u.version < ${version})`;
