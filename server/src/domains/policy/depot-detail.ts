import type { CallOutput } from '@zhice/contract/all';
import { stakeOf } from '@zhice/matching/amount';
import { explain, ruleInForce } from '@zhice/matching/evaluate';
import { parseAmount, parseRule } from '@zhice/matching/parse-rule';
import type { Rule } from '@zhice/matching/rule';
import type { Reason } from '@zhice/matching/verdict';
import { momentInChina } from '../../calendar-day';
import type { Db } from '../../db/sql';
import { areaName } from '../../reference/areas';
import { industryName } from '../../reference/industries';
import { found } from '../../rpc/refusal';
import {
  type DetailRecord,
  findPolicy,
  getAttachments,
  getRelated,
  getRules,
  getVersions,
  type RuleRecord,
} from './depot-detail.queries';
import { depotRow, policyLink } from './depot-row';
import type { PolicyContent } from './policy-content';
import { relationName } from './policy-names.rules';
import { getStored } from './policy-save.queries';
import { diffVersions } from './versions.rules';

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
    ...row,
    labels: record.labels,
    industries: record.industries.map((code) => ({ code, name: industryName(code) || code })),
    effective_from: record.effective_from,
    effective_to: record.effective_to,
    publicity_from: record.publicity_from,
    publicity_to: record.publicity_to,
    version: record.version,
    updated_at: momentInChina(record.updated_at),
    attachments: attachments.map(({ id, name, url, upload_id }) => ({
      id,
      name,
      url: upload_id === null ? url : linkOf(upload_id),
    })),
    successor: row.status === 'repealed' && successor ? policyLink(successor, today) : null,
    document: documentOf(record),
    item: record.kind === 'item' ? itemOf(record, await getRules(db, id), today) : null,
    related: related.map((other) => ({
      relation: other.relation,
      relation_name: relationName(other.relation, other.direction),
      policy: policyLink(other, today),
    })),
    versions: await versionsOf(db, id),
  };
}

function documentOf(record: DetailRecord): Detail['document'] {
  if (record.kind !== 'document') return null;
  return {
    issuer: record.issuer ?? '',
    index_no: record.index_no ?? '',
    category: record.category ?? '',
    written_on: record.written_on,
    source_url: record.source_url ?? '',
    history: record.history ?? '',
    body: record.body ?? '',
  };
}

function itemOf(record: DetailRecord, rules: RuleRecord[], today: string): NonNullable<Detail['item']> {
  return {
    audience: record.audience ?? '',
    conditions: record.conditions ?? '',
    benefits: record.benefits ?? '',
    amount_text: amountText(record.amount, today),
    materials: record.materials ?? [],
    process: record.process ?? [],
    office: record.office ?? '',
    phone: record.phone ?? '',
    apply_url: record.apply_url ?? '',
    rules: rulesOf(rules, today),
  };
}

/** The formula in words, as it reads for an enterprise of which nothing is known. */
function amountText(amount: unknown, today: string): string {
  const read = parseAmount(amount);
  return read.amount ? stakeOf(read.amount, [], today).formula : '';
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
  const nameOf = (fact: string, code: string) => (fact === 'area' ? areaName(code) : industryName(code)) || undefined;
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
  const names = { area: areaName, industry: (code: string) => industryName(code) || undefined };
  return kept.map(({ version, saved_at, content }, at) => {
    const after = at === 0 ? now.content : (kept[at - 1]?.content as PolicyContent);
    return {
      version: version + 1,
      saved_at: momentInChina(saved_at),
      changes: diffVersions(content as PolicyContent, after, names),
    };
  });
}
