import type { DocumentRecord } from '@zhice/contract/policy/record';
import { addDays, addYears, dayOfYear, inChinese, workday, yearOf } from '../calendar';
import { type Issuer, issuerOf, placesOf } from '../places';
import { hash } from '../random';
import { type NumberedBody, numberBody } from './body';
import type { DocumentPlan } from './plan';

/** A plan with its days and number. */
export interface DatedPlan extends DocumentPlan {
  record: DocumentRecord & { source_key: string; published_on: string };
  citations: Map<string, string>;
}

/** Finds a document by the key of its plan; throws on a key that no plan has. */
export type FindDocument = (key: string) => DatedPlan;

const KINDS =
  /(意见|办法|细则|措施|规划|方案|通知|公告|规程|计划|纲要|规定|政策|条例|指引|标准)(（[^）]*）)?》?(的通知)?$/;

/** What a text calls itself: 本办法, 本意见. */
function ownName(title: string): string {
  return KINDS.exec(title)?.[1] ?? '文件';
}

/** Source key of a document or item, as relations, items and bulletins name it. */
export function sourceKey(kind: 'document' | 'item', key: string): string {
  return `demo-${kind}-${key}`;
}

function issuerOfPlan(plan: DocumentPlan): Issuer | undefined {
  return typeof plan.by === 'string' ? issuerOf(plan.by) : undefined;
}

function withDays(plan: DocumentPlan, today: string): DatedPlan {
  const issuer = issuerOfPlan(plan);
  const published = typeof plan.published === 'string' ? plan.published : workday(addDays(today, -plan.published));
  const written =
    typeof plan.published === 'string' ? published : workday(addDays(published, -(2 + (hash(plan.key) % 6))));
  const from = plan.inForce?.from ?? (issuer && plan.form === 'articles' ? addDays(published, 30) : published);
  const to = plan.inForce?.to ?? (plan.years ? addDays(addYears(from, plan.years), -1) : undefined);
  return {
    ...plan,
    record: {
      source_key: sourceKey('document', plan.key),
      title: plan.title,
      summary: plan.summary,
      level: issuer?.level ?? 18,
      area_codes: issuer ? placesOf(issuer) : [],
      industries: plan.industries ?? [],
      labels: plan.labels,
      published_on: published,
      effective_from: from,
      effective_to: to,
      issuer: issuer?.name ?? (plan.by as { national: string }).national,
      category: plan.category,
      written_on: written,
      doc_no: plan.docNo,
      source_url: plan.docNo && officialText(plan.docNo),
      body: '-',
    },
    citations: new Map(),
  };
}

/** Where the policy library of the State Council finds a document by its number. */
const officialText = (number: string): string =>
  `https://sousuo.www.gov.cn/zcwjk/policyDocumentLibrary?q=${encodeURIComponent(number)}&t=zhengcelibrary`;

/** A document that another replaces ends on the day before the other begins. */
function endReplaced(plans: DatedPlan[], find: FindDocument): void {
  for (const plan of plans) {
    for (const [kind, to] of plan.relations ?? []) {
      if (kind === 'replaces') find(to).record.effective_to = addDays(plan.record.effective_from!, -1);
    }
  }
}

/** What later documents did to one is its history. */
function noteAmendments(plans: DatedPlan[], find: FindDocument): void {
  for (const plan of plans) {
    for (const [kind, to] of plan.relations ?? []) {
      if (kind !== 'amends' && kind !== 'replaces') continue;
      const { record } = find(to);
      const act = kind === 'amends' ? '修改' : '替代';
      record.history = `${inChinese(plan.record.published_on)}由${plan.record.issuer}《${plan.record.title}》（${plan.record.doc_no}）${act}。`;
    }
  }
}

/** Numbers the documents of each issuer and year in the order of their days, at the issuer's yearly pace. */
function giveNumbers(plans: DatedPlan[]): void {
  const last = new Map<string, number>();
  const inOrder = [...plans].sort((a, b) =>
    `${a.record.written_on}${a.key}` < `${b.record.written_on}${b.key}` ? -1 : 1,
  );
  for (const plan of inOrder) {
    const issuer = issuerOfPlan(plan);
    if (!issuer?.prefix || plan.docNo) continue;
    const written = plan.record.written_on!;
    const series = `${issuer.prefix}〔${yearOf(written)}〕`;
    const pace = Math.ceil((dayOfYear(written) / 366) * issuer.yearly);
    const number = Math.max(pace, (last.get(series) ?? 0) + 1);
    last.set(series, number);
    plan.record.doc_no = `${series}${number}号`;
    plan.record.index_no = `${issuer.area}-${String(hash(issuer.name) % 90).padStart(2, '0')}/${yearOf(written)}-${String(number).padStart(5, '0')}`;
  }
}

/** Replaces {Y+1}, {doc:key} and {title:key} in a text of a document or item published on a day. */
export function fillIn(text: string, published: string, find: FindDocument): string {
  return text.replace(/\{(Y|doc:|title:)([^}]*)\}/g, (_, kind: string, rest: string) => {
    if (kind === 'Y') return String(yearOf(published) + Number(rest || 0));
    const record = find(rest).record;
    return kind === 'doc:' && record.doc_no ? `《${record.title}》（${record.doc_no}）` : `《${record.title}》`;
  });
}

function closing(plan: DatedPlan, find: FindDocument): string {
  const { record } = plan;
  const name = `本${ownName(record.title)}`;
  const end = record.effective_to ? `，有效期至${inChinese(record.effective_to)}` : '';
  const old = (plan.relations ?? []).filter(([kind]) => kind === 'replaces');
  const repeal = old.map(([, key]) => fillIn(`{doc:${key}}`, record.published_on, find)).join('、');
  const begin =
    record.effective_from === record.published_on ? '自印发之日起施行' : `自${inChinese(record.effective_from!)}起施行`;
  return `${name}${begin}${end}。${repeal ? `${repeal}同时废止。` : ''}`;
}

function closingLines(plan: DatedPlan, find: FindDocument): string[] {
  const issuer = issuerOfPlan(plan);
  if (!issuer) return [];
  if (plan.form === 'articles') {
    const lead = plan.text.includes('# 附则') ? [] : ['# 附则'];
    return [...lead, `本${ownName(plan.title)}由${issuer.name}负责解释。`, closing(plan, find)];
  }
  return plan.form === 'opinions' ? [`> ${closing(plan, find)}`] : [];
}

function signature(plan: DatedPlan): string[] {
  const issuer = issuerOfPlan(plan);
  if (!issuer) return [];
  const open = plan.form === 'announcement' ? ['特此公告。'] : [];
  return [...open, issuer.name, inChinese(plan.record.written_on!), '（此件公开发布）'];
}

/** What is only a summary says so before anything else. */
function digestNote(plan: DatedPlan): string[] {
  if (plan.form !== 'digest') return [];
  return [
    `（本文为要点摘编，便于企业查阅；执行中以${plan.record.issuer}公布的正式文本为准，可在国务院政策文件库按文号（${plan.record.doc_no}）查阅。）`,
  ];
}

function writeBody(plan: DatedPlan, find: FindDocument): void {
  const issuer = issuerOfPlan(plan);
  const lines = [...plan.text.trim().split('\n'), ...closingLines(plan, find)].map((line) =>
    fillIn(line.trim(), plan.record.published_on, find),
  );
  const numbered: NumberedBody = numberBody(plan.form, lines);
  const address = issuer && plan.form !== 'announcement' ? [issuer.to] : [];
  plan.citations = numbered.citations;
  plan.record.body = [...digestNote(plan), ...address, ...numbered.paragraphs, ...signature(plan)].join('\n\n');
}

/** Dates, numbers and writes all documents; today is YYYY-MM-DD. */
export function composeDocuments(plans: DocumentPlan[], today: string): { documents: DatedPlan[]; find: FindDocument } {
  const documents = plans.map((plan) => withDays(plan, today));
  const byKey = new Map(documents.map((plan) => [plan.key, plan]));
  const find: FindDocument = (key) => {
    const found = byKey.get(key);
    if (!found) throw new Error(`no demo document '${key}'`);
    return found;
  };
  endReplaced(documents, find);
  giveNumbers(documents);
  for (const plan of documents) {
    plan.record.title = fillIn(plan.title, plan.record.published_on, find);
    plan.record.summary = fillIn(plan.summary, plan.record.published_on, find);
    plan.record.relations = (plan.relations ?? []).map(([kind, key]) => ({ kind, to: find(key).record.source_key }));
  }
  noteAmendments(documents, find);
  for (const plan of documents) writeBody(plan, find);
  return { documents, find };
}
