import { quoted } from '@zhice/matching/quoted';
import type { ItemGroup } from '@zhice/matching/rule';
import { addDays, inChinese } from '../calendar';
import type { DocumentPlan } from '../documents/plan';
import { issuerOf } from '../places';
import { seeded } from '../random';
import {
  CONDITION_HEADINGS,
  LEADS,
  PROCESS_HEADINGS,
  PROCESSES,
  ROLES,
  SUPERVISION,
  SUPERVISION_HEADINGS,
  SUPPORT_HEADINGS,
} from './phrases';
import type { BasisPlan, ItemPlan } from './plan';

/** Key of the document that is written for an item. */
export function basisKey(item: ItemPlan): string {
  return 'document' in item.basis ? item.basis.document : `i-${item.key}`;
}

function asList(lines: string[]): string[] {
  return lines.map((line, index) => `- ${line}${index === lines.length - 1 ? '。' : '；'}`);
}

export function materialName(line: string): string {
  return line.replace(/^\?/, '').split('|')[0]!;
}

/** What an item gives, and what goes together of it and others, in the words of the policy. */
export const benefitsOf = ({ benefits, groups = [] }: ItemPlan): string[] => [...benefits, ...groups.map(groupText)];

function groupText(group: ItemGroup): string {
  if (group.kind === 'joint_cap') return `${group.label}，合计最高${group.cap}万元。`;
  if (group.kind === 'at_most') return `${group.label}，最多${group.count}项。`;
  return `${group.label}只能享受一项，按照就高不重复的原则执行。`;
}

function articles(item: ItemPlan, basis: BasisPlan): string[] {
  const random = seeded(item.key);
  const [afterConditions, afterBenefits, last] = basis.details;
  return [
    '# 总则',
    basis.aim,
    random.pick(ROLES),
    `# ${random.pick(CONDITION_HEADINGS)}`,
    `支持对象为${item.audience}`,
    `@conditions ${random.pick(LEADS)}：`,
    ...asList(item.conditions.map(([text]) => text)),
    afterConditions,
    `# ${random.pick(SUPPORT_HEADINGS)}`,
    ...benefitsOf(item),
    afterBenefits,
    `# ${random.pick(PROCESS_HEADINGS)}`,
    ...random.pick(PROCESSES[item.way]),
    `申请材料包括：${item.materials.map(materialName).join('、')}。能够通过数据共享取得的，不得要求企业重复提交。`,
    `# ${random.pick(SUPERVISION_HEADINGS)}`,
    last,
    ...random.sample(SUPERVISION, 2),
  ];
}

function notice(item: ItemPlan, basis: BasisPlan, today: string): string[] {
  const random = seeded(item.key);
  const { opens, closes } = item.window;
  const from = inChinese(addDays(today, opens ?? 0));
  const to = inChinese(addDays(today, closes ?? 30));
  return [
    `${basis.aim}有关事项通知如下：`,
    '# 支持对象',
    item.audience,
    '# 申报条件',
    `@conditions ${random.pick(LEADS)}：`,
    ...asList(item.conditions.map(([text]) => text)),
    '# 支持标准',
    ...benefitsOf(item),
    basis.details[0],
    '# 申报时间和方式',
    `申报时间为${from}至${to}，逾期系统自动关闭，不再受理。`,
    ...random.pick(PROCESSES[item.way]),
    '# 申报材料',
    '申报企业应当提交以下材料的电子版：',
    ...asList(item.materials.map(materialName)),
    '# 有关要求',
    basis.details[1],
    basis.details[2],
    random.pick(SUPERVISION),
    `咨询电话：${phoneOf(item)}（${item.office}）。`,
  ];
}

/** A telephone number of the imaginary province. */
export function phoneOf(item: Pick<ItemPlan, 'phone'>): string {
  return `0599-8800${String(item.phone).padStart(4, '0')}`;
}

/** The document that an item is based on, written from the item; none when the document exists already. */
export function basisDocument(item: ItemPlan, today: string): DocumentPlan | undefined {
  const { basis } = item;
  if ('document' in basis) return undefined;
  const lines = basis.form === 'articles' ? articles(item, basis) : notice(item, basis, today);
  const text = lines
    .join('\n')
    .replaceAll('{dept}', issuerOf(item.by).name)
    .replaceAll('{office}', item.office)
    .replaceAll('{item}', quoted(item.title));
  return {
    key: basisKey(item),
    title: basis.title,
    by: item.by,
    category: item.category,
    form: basis.form,
    published: basis.published,
    years: basis.years,
    labels: item.labels,
    industries: item.industries,
    summary: `明确${quoted(item.title)}的支持对象、条件、标准和办理程序。${item.summary}`,
    text,
    relations: [
      ['implements', basis.carriesOut],
      ...(basis.replaces ? ([['replaces', basis.replaces]] as DocumentPlan['relations'] & object) : []),
    ],
  };
}
