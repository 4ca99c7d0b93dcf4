import type { BulletinRecord } from '@zhice/contract/policy/record';
import { addDays, inChinese, workday } from '../calendar';
import { type DatedPlan, type FindDocument, fillIn } from '../documents/compose';
import type { DemoItem } from '../items/compose';
import { hash } from '../random';
import { type InterpretationPlan, UPPER_INTERPRETATIONS } from './interpretation-plans';
import { LOWER_INTERPRETATIONS } from './lower-interpretation-plans';
import { makeNotices } from './notices';

function interpretation(plan: InterpretationPlan, today: string, find: FindDocument): BulletinRecord {
  const { record } = find(plan.document);
  const published = workday(addDays(today, -plan.published));
  const answers = plan.answers.flatMap(([question, answer]) => [`## 问：${question}`, `答：${answer}`]);
  const body = [
    fillIn(plan.lead, published, find),
    ...answers,
    `（本解读由${record.level === 18 ? '平台政策服务团队' : record.issuer}整理，执行中以{doc:${plan.document}}正式文本为准。）`,
  ];
  return {
    source_key: `demo-interpretation-${plan.document}`,
    kind: 2,
    level: record.level,
    title: plan.title,
    body: fillIn(body.join('\n\n'), published, find),
    source: record.issuer ?? '',
    published_on: published,
    policy: record.source_key,
  };
}

/** Keys of the documents that are announced as files. */
const FILES = [
  'n-ai-plus',
  'n-digital-sme',
  'n-equipment-renewal',
  'n-green-factory',
  'n-drone',
  'n-sme-2026',
  'p-environment',
  'p-low-altitude',
  'p-trade',
  'p-green',
  'p-finance',
  'a-talent-platform',
  'c-sme',
  'c-software',
  'c-consumption',
  'a-repeal',
  'a-digital',
  'y-office-health',
  'd-low-altitude',
  'd-hitech-unicorn',
  'd-linjiang-jobs',
  'd-wanghu-service',
  'd-hailan-ecommerce',
  'd-yunxi-scale',
];

/** Every second clause of a text, without its number: enough to say what it is about. */
function excerpts(body: string): string[] {
  const number = /^(第[一二三四五六七八九十]+条 ?|（[一二三四五六七八九十]+）|[一二三四五六七八九十]+、)/;
  const clauses = body
    .split('\n\n')
    .filter((line) => line.length > 40 && !/^(## |（以上|各)/.test(line))
    .map((line) => line.replace(number, ''))
    .filter((line) => !/^本.{1,4}(由|自)/.test(line));
  return clauses.filter((_, index) => index % 2 === 0).slice(0, 5);
}

function file(plan: DatedPlan): BulletinRecord {
  const { record } = plan;
  const until = record.effective_to ? `，有效期至${inChinese(record.effective_to)}` : '';
  const headings = record.body.split('\n\n').filter((line) => line.startsWith('## '));
  const body = [
    `${record.issuer}印发《${record.title}》${record.doc_no ? `（${record.doc_no}）` : ''}，自${inChinese(record.effective_from!)}起施行${until}。`,
    record.summary ?? '',
    ...(headings.length > 0
      ? [
          `全文分为${headings.length}个部分：${headings.map((line) => line.slice(3).replace(/^(第.{1,3}章 |.{1,3}、)/, '')).join('、')}。`,
        ]
      : []),
    '## 内容摘要',
    ...excerpts(record.body),
  ];
  return {
    source_key: `demo-file-${plan.key}`,
    kind: 3,
    level: record.level,
    title: `${record.issuer!.split('、')[0]}印发《${record.title}》`,
    body: body.join('\n\n'),
    source: record.issuer!,
    published_on: workday(addDays(record.published_on, 1 + (hash(plan.key) % 3))),
    policy: record.source_key,
  };
}

/** News about policies: notices, interpretations, files. */
export function makeBulletins(
  today: string,
  documents: DatedPlan[],
  items: DemoItem[],
  find: FindDocument,
): BulletinRecord[] {
  const interpretations = [...UPPER_INTERPRETATIONS, ...LOWER_INTERPRETATIONS].map((plan) =>
    interpretation(plan, today, find),
  );
  const files = documents.filter((plan) => FILES.includes(plan.key)).map(file);
  return [...makeNotices(today, items), ...interpretations, ...files];
}
