import type { ItemRecord } from '@zhice/contract/policy/record';
import { amountCap } from '@zhice/matching/amount';
import { noMoney } from '@zhice/matching/amounts/forms';
import { factDef } from '@zhice/matching/facts';
import type { Amount, Condition, Rule } from '@zhice/matching/rule';
import type { Programme } from '@zhice/matching/rules/programme';
import { addDays, yearOf } from '../calendar';
import { type DatedPlan, type FindDocument, fillIn, sourceKey } from '../documents/compose';
import { issuerOf, placesOf } from '../places';
import { hash } from '../random';
import { basisKey, benefitsOf, materialName, phoneOf } from './basis';
import { CLEAN_RECORD, NO_ARREARS, NO_INCIDENT, NOT_BANNED, NOT_DISHONEST } from './conditions';
import type { ItemPlan, PlannedCondition, Window } from './plan';

/** An item with its rules, ready to be imported. */
export type DemoItem = Omit<ItemRecord, 'rules' | 'amount'> & { source_key: string; rules: Rule[]; amount: Amount } & {
  /** Of its first window. */
  opens_on?: string;
  closes_on?: string;
};

/** The national programmes by the key that plans use. */
export type FindProgramme = (key: string) => Programme;

type Process = { step: string; note: string }[];

const PROCESS: Record<ItemPlan['way'], Process> = {
  direct: [
    { step: '数据比对', note: '由主管部门按季比对，企业无需申请' },
    { step: '名单公示', note: '公示5个工作日' },
    { step: '确认账户', note: '企业在线确认收款账户' },
    { step: '资金拨付', note: '确认后7个工作日内' },
  ],
  quick: [
    { step: '在线填报', note: '系统带出登记、信用信息，上传材料' },
    { step: '形式审查', note: '所在地主管部门3个工作日内完成' },
    { step: '主管部门审核', note: '10个工作日内办结' },
    { step: '公示兑现', note: '公示5个工作日后拨付' },
  ],
  competitive: [
    { step: '在线申报', note: '按申报通知填报并上传材料' },
    { step: '属地推荐', note: '所在地主管部门15个工作日内初审' },
    { step: '专家评审', note: '评审标准随通知公布，实行回避制度' },
    { step: '现场核查', note: '必要时开展' },
    { step: '公示', note: '不少于5个工作日' },
    { step: '公布和拨付', note: '发文公布名单并拨付资金' },
  ],
};

/** How a person's application goes. */
const PROCESS_OF_PERSONS: Process = [
  { step: '本人申请', note: '在“江澜人才”平台填报，学历、职称和参保信息由系统比对' },
  { step: '审核', note: '人才开发处10个工作日内办结' },
  { step: '公示发放', note: '公示5个工作日后发放到本人社会保障卡' },
];

function windowDays(window: Window, today: string) {
  const day = (offset: number | undefined) => (offset === undefined ? undefined : addDays(today, offset));
  const [opens_on, closes_on] = [day(window.opens), day(window.closes)];
  const again = window.again && { opens_on: day(window.again[0]), closes_on: day(window.again[1]) };
  return {
    opens_on,
    closes_on,
    windows: window.undated ? [] : [{ opens_on, closes_on }, ...(again ? [again] : [])],
    publicity_from: day(window.publicity?.[0]),
    publicity_to: day(window.publicity?.[1]),
    effective_to: day(window.ended),
  };
}

/** What a document requires of everybody, in no article of its own. */
const GENERAL: ReadonlySet<Condition> = new Set([CLEAN_RECORD, NO_ARREARS, NO_INCIDENT, NOT_BANNED, NOT_DISHONEST]);

/** Where a condition is written: the article of the document, or the document as a whole for what it requires of everybody. */
function citation(document: DatedPlan, clause: string, index: number, test: Condition): string {
  const title = `《${document.record.title}》`;
  const exact = document.citations.get(`${clause}.${index + 1}`);
  if (exact) return title + exact;
  const general = index === 0 || GENERAL.has(test);
  return general ? title : title + (document.citations.get(clause) ?? '');
}

function toCondition(conditions: PlannedCondition[], document: DatedPlan, clause: string): Condition {
  return {
    all: conditions.map(([text, test], index) => ({
      ...test,
      label: text,
      clause: citation(document, clause, index, test),
    })),
  };
}

function sourceOf(document: DatedPlan): string {
  return `《${document.record.title}》（${document.record.doc_no}）`;
}

/** Days between an old measure and the details of the new one that the new one covers. */
const LONGEST_GAP = 120;

function rulesOf(item: ItemPlan, find: FindDocument, findProgramme: FindProgramme): Rule[] {
  if (item.programme) return findProgramme(item.programme).rules;
  const document = find(basisKey(item));
  const earlier = (item.earlier ?? []).map((past): Rule => {
    const old = find(past.document);
    return {
      version: past.version,
      validFrom: old.record.effective_from,
      validTo: old.record.effective_to,
      source: sourceOf(old),
      condition: toCondition(past.conditions, old, ''),
    };
  });
  const from = document.record.effective_from!;
  const lastDay = earlier.at(-1)?.validTo;
  const bridged = lastDay !== undefined && addDays(lastDay, LONGEST_GAP) >= from;
  const clause = 'document' in item.basis ? item.basis.clause : 'conditions';
  return [
    ...earlier,
    {
      version: `${yearOf(from)}版`,
      validFrom: bridged ? addDays(lastDay, 1) : from,
      validTo: document.record.effective_to,
      source: sourceOf(document),
      condition: toCondition(item.conditions, document, clause),
    },
  ];
}

/** The rules with the cases of an item by the version that is the last. */
function withCases(rules: Rule[], { cases = [] }: ItemPlan, today: string): Rule[] {
  if (cases.length === 0) return rules;
  const tried = cases.map(({ facts, ...expected }) => ({
    ...expected,
    asOf: today,
    facts: facts.map(([fact, value, year]) => {
      if (year === undefined) return { fact, value };
      const period = String(yearOf(today) + year);
      return factDef(fact).kind === 'date' ? { fact, value: `${period}-${value}` } : { fact, period, value };
    }),
  }));
  return rules.map((rule, at) => (at === rules.length - 1 ? { ...rule, cases: tried } : rule));
}

function publishedOn(item: ItemPlan, document: DatedPlan, today: string): string {
  const lead = 2 + (hash(item.key) % 9);
  const announced = addDays(today, Math.min(item.window.opens ?? -60, 0) - lead);
  return [announced, document.record.published_on].sort().at(-1)!;
}

/** One item as an import would bring it; today is YYYY-MM-DD. */
export function composeItem(
  item: ItemPlan,
  today: string,
  find: FindDocument,
  findProgramme: FindProgramme,
): DemoItem & { published_on: string } {
  const document = find(basisKey(item));
  const issuer = issuerOf(item.by);
  const programme = item.programme === undefined ? undefined : findProgramme(item.programme);
  const amount = item.amount ?? programme?.amount ?? noMoney('');
  const published = publishedOn(item, document, today);
  return {
    source_key: sourceKey('item', item.key),
    title: fillIn(item.title, published, find),
    summary: item.summary,
    level: item.level ?? issuer.level,
    area_codes: item.areas ?? placesOf(issuer),
    industries: item.industries ?? [],
    labels: item.labels,
    published_on: published,
    effective_from: published,
    ...windowDays(item.window, today),
    department: issuer.name,
    office: item.office,
    phone: phoneOf(item),
    audience: item.audience,
    conditions: item.conditions.map(([text]) => text).join('\n'),
    source_url: document.record.source_url,
    benefits: benefitsOf(item).join('\n'),
    amount,
    amount_max: amountCap(amount),
    groups: item.groups,
    grants: item.grants ?? programme?.grants,
    way: item.way,
    support_form: item.form,
    grade: item.grade,
    materials: item.materials.map((line) => ({
      name: materialName(line),
      required: !line.startsWith('?'),
      note: line.split('|')[1],
    })),
    process: item.people ? PROCESS_OF_PERSONS : PROCESS[item.way],
    rules: withCases(rulesOf(item, find, findProgramme), item, today),
    relations: [
      { kind: 'based_on', to: document.record.source_key },
      ...(item.replaces ? [{ kind: 'replaces' as const, to: sourceKey('item', item.replaces) }] : []),
    ],
  };
}
