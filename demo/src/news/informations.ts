import type { InformationRecord } from '@zhice/contract/policy/record';
import { ruleInForce } from '@zhice/matching/evaluate';
import { quoted } from '@zhice/matching/quoted';
import type { Condition } from '@zhice/matching/rule';
import { addDays, inChinese, workday } from '../calendar';
import type { DemoEnterprise } from '../enterprises/generate';
import type { DemoItem } from '../items/compose';
import { seeded } from '../random';
import { EVENTS, type EventPlan } from './event-plans';

const OPEN = [
  'rd-center',
  'tech-loan',
  'first-set',
  'agri-leader',
  'chip-design',
  'bio-rd',
  'ip-advantage',
  'gazelle',
  'digital-workshop',
  'talent-recruiting',
  'tourism',
  'green-factory',
  'market-opening',
  'ai-compute',
];
/** Items with the days since their list was published, and how many enterprises it names. */
const LISTS: [key: string, ago: number, count: number][] = [
  ['champion', 3, 7],
  ['energy-saving', 2, 9],
  ['new-material', 9, 8],
  ['building-step', 30, 6],
  ['tea', 21, 6],
  ['scale-up', 12, 12],
  ['stable-jobs', 6, 15],
  ['retail-scale', 17, 8],
  ['yunxi-growth', 11, 6],
  ['rd-subsidy', 45, 10],
  ['software-scale', 14, 9],
  ['digital-light', 5, 11],
  ['equity', 38, 5],
];

function pickItem(items: DemoItem[], key: string): DemoItem {
  const item = items.find((candidate) => candidate.source_key === `demo-item-${key}`);
  if (!item) throw new Error(`no demo item '${key}'`);
  return item;
}

function open(item: DemoItem): InformationRecord {
  const conditions = item.conditions!.split('\n').map((line, index) => `${index + 1}. ${line}；`);
  const materials = (item.materials ?? []).map(
    (material, index) => `${index + 1}. ${material.name}${material.required ? '' : '（选交）'}`,
  );
  const closes = item.closes_on
    ? `${inChinese(item.opens_on!)}至${inChinese(item.closes_on)}`
    : `自${inChinese(item.opens_on!)}起常年受理`;
  const body = [
    `${quoted(item.title)}现已开放申报，有关事项如下。`,
    '## 申报时间',
    `${closes}。`,
    '## 申报对象',
    item.audience!,
    '## 主要条件',
    ...conditions,
    '## 支持内容',
    item.benefits!.split('\n').join(''),
    '## 申报材料',
    ...materials,
    '## 咨询',
    `${item.department}${item.office}，电话${item.phone}。系统预判结果仅供参考，以主管部门审核意见为准。`,
  ];
  return {
    source_key: `demo-open-${item.source_key}`,
    kind: 0,
    title: `${item.title}开始申报`,
    body: body.join('\n\n'),
    department: item.department!,
    period_from: item.opens_on,
    period_to: item.closes_on,
    published_on: item.opens_on!,
    policy: item.source_key,
    attachments: [],
  };
}

function codesOf(condition: Condition, fact: string): string[] | undefined {
  if ('all' in condition) return condition.all.map((part) => codesOf(part, fact)).find((codes) => codes);
  return 'in' in condition && condition.fact === fact ? condition.in : undefined;
}

const SECTIONS: Record<string, RegExp> = {
  A: /^0[1-5]/,
  B: /^(0[6-9]|1[0-2])/,
  C: /^(1[3-9]|[23]\d|4[0-3])/,
  D: /^4[4-6]/,
  E: /^(4[7-9]|50)/,
  F: /^5[12]/,
  G: /^(5[3-9]|60)/,
  H: /^6[12]/,
  I: /^6[345]/,
  L: /^7[12]/,
  M: /^7[345]/,
  N: /^7[6-9]/,
  R: /^(8[6-9]|90)/,
};

/** Approved enterprises of the item's area and industries, so that published lists are plausible. */
function candidatesFor(item: DemoItem, enterprises: DemoEnterprise[], today: string): DemoEnterprise[] {
  const rule = ruleInForce(item.rules, today);
  const areas = (rule && codesOf(rule.condition, 'area')) ?? item.area_codes ?? [];
  const industries = rule && codesOf(rule.condition, 'industry');
  return enterprises.filter((enterprise) => {
    if (enterprise.review_status !== 2) return false;
    const inArea = areas.some((area) => enterprise.area!.startsWith(area.replace(/(00)+$/, '')));
    const code = enterprise.industry!;
    return inArea && (!industries || industries.some((asked) => SECTIONS[asked]?.test(code) ?? code.startsWith(asked)));
  });
}

function list(
  item: DemoItem,
  ago: number,
  count: number,
  today: string,
  enterprises: DemoEnterprise[],
): InformationRecord {
  const random = seeded(`list ${item.source_key}`);
  const named = random.sample(candidatesFor(item, enterprises, today), count);
  const published = item.publicity_from ?? workday(addDays(today, -ago));
  const until = item.publicity_to ?? workday(addDays(published, 7));
  const body = [
    `根据有关规定，经申报（比对）、审核等程序，现将${quoted(item.title)}拟支持企业名单予以公示，公示期自${inChinese(published)}至${inChinese(until)}。`,
    '## 拟支持企业名单',
    ...named.map((enterprise, index) => `${index + 1}. ${enterprise.name}`),
    '## 异议反馈',
    `公示期内，任何单位和个人对名单有异议的，可以书面向${item.department}${item.office}反映，并提供必要的证明材料；以单位名义反映的应当加盖公章，以个人名义反映的应当签署真实姓名。联系电话：${item.phone}。`,
  ];
  return {
    source_key: `demo-list-${item.source_key}`,
    kind: 1,
    title: `关于${quoted(item.title)}拟支持企业名单的公示`,
    body: body.join('\n\n'),
    department: item.department!,
    period_from: published,
    period_to: until,
    published_on: published,
    policy: item.source_key,
    attachments: [],
  };
}

function event(plan: EventPlan, today: string): InformationRecord {
  const day = plan.on === undefined ? undefined : workday(addDays(today, plan.on));
  const when = day && plan.on! > 0 ? ['## 时间', `${inChinese(day)}，具体时段以报名回执为准。`] : [];
  return {
    source_key: `demo-event-${plan.key}`,
    kind: 2,
    title: plan.title,
    body: [...plan.body, ...when].join('\n\n'),
    department: plan.department,
    period_from: day,
    period_to: day,
    published_on: workday(addDays(today, -plan.published)),
    policy: plan.item ? `demo-item-${plan.item}` : undefined,
    attachments: [],
  };
}

/** Declaration information: what is open, lists in publicity, trainings and briefings. */
export function makeInformations(today: string, items: DemoItem[], enterprises: DemoEnterprise[]): InformationRecord[] {
  return [
    ...OPEN.map((key) => open(pickItem(items, key))),
    ...LISTS.map(([key, ago, count]) => list(pickItem(items, key), ago, count, today, enterprises)),
    ...EVENTS.map((plan) => event(plan, today)),
  ];
}
