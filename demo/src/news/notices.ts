import type { BulletinRecord } from '@zhice/contract/policy/record';
import { quoted } from '@zhice/matching/quoted';
import { addDays, inChinese, workday } from '../calendar';
import type { DemoItem } from '../items/compose';
import { hash } from '../random';
import { REMINDERS } from './reminder-plans';

/** Items whose declaration is announced as a notice, by key, with days before today. */
const ANNOUNCED: [key: string, ago: number][] = [
  ['open-challenge', 4],
  ['smart-factory', 6],
  ['little-giant', 8],
  ['high-tech', 23],
  ['specialized-sme', 16],
  ['green-factory', 39],
  ['first-set', 21],
  ['ip-advantage', 14],
  ['rd-subsidy', 19],
  ['tech-loan', 17],
  ['tech-renovation', 33],
  ['rd-center', 12],
  ['market-opening', 37],
  ['talent-recruiting', 27],
  ['gazelle', 7],
  ['ai-compute', 15],
  ['hailan-park', 64],
  ['bamboo', 41],
];

const OPENINGS = [
  (item: DemoItem) => `${item.department}日前启动${quoted(item.title)}工作，符合条件的企业请及时关注。`,
  (item: DemoItem) => `${quoted(item.title)}已经列入近期申报安排，由${item.department}${item.office}负责受理。`,
  (item: DemoItem) => `为方便企业提前准备，现将${quoted(item.title)}有关安排提示如下。`,
];

function windowText(item: DemoItem, today: string): string {
  const to = item.closes_on ? inChinese(item.closes_on) : '';
  if (item.opens_on! > today) return `预计自${inChinese(item.opens_on!)}起受理，${to}截止，目前可以对照条件准备材料。`;
  return to ? `受理时间为${inChinese(item.opens_on!)}至${to}，请勿集中在最后几天提交。` : '常年受理。';
}

function announce(item: DemoItem, today: string, ago: number): BulletinRecord {
  const materials = (item.materials ?? []).filter((material) => material.required).map((material) => material.name);
  const body = [
    OPENINGS[hash(item.source_key) % OPENINGS.length]!(item),
    `## 支持谁`,
    item.audience!,
    `## 支持什么`,
    item.benefits!.split('\n').join(''),
    `## 什么时候办`,
    windowText(item, today),
    `## 要准备什么`,
    `${materials.length > 0 ? `${materials.join('、')}。` : '无需提交材料，由系统比对。'}可以先在“政策匹配”中查看本企业与各项条件的差距。`,
    `咨询电话：${item.phone}。`,
  ];
  return {
    source_key: `demo-notice-${item.source_key}`,
    kind: 1,
    level: item.level,
    title: item.opens_on! > today ? `预告：${quoted(item.title)}即将开放申报` : `${quoted(item.title)}申报提示`,
    body: body.join('\n\n'),
    source: item.department!,
    published_on: workday(addDays(today, -ago)),
    policy: item.source_key,
  };
}

/** Notices: reminders, and announcements of items that are open or will be. */
export function makeNotices(today: string, items: DemoItem[]): BulletinRecord[] {
  const reminders = REMINDERS.map(
    (plan): BulletinRecord => ({
      source_key: `demo-notice-${plan.key}`,
      kind: 1,
      level: plan.level,
      title: plan.title,
      body: plan.body.join('\n\n'),
      source: plan.source,
      published_on: workday(addDays(today, -plan.published)),
    }),
  );
  const announced = ANNOUNCED.map(([key, ago]) => {
    const item = items.find((candidate) => candidate.source_key === `demo-item-${key}`);
    if (!item) throw new Error(`no demo item '${key}'`);
    return announce(item, today, ago);
  });
  return [...reminders, ...announced];
}
