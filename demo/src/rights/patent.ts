import type { PatentKind } from '@zhice/contract/ip/right';
import { addDays, addYears } from '../calendar';
import { type Random, seeded } from '../random';
import { monthsAfter, type Numbers } from './numbers';
import { agencyOf, BANKS, inventors } from './people';
import { blankRight, type DemoRight, type DemoRightEvent } from './right';
import type { Trade } from './trade';

export interface PatentPlan {
  key: string;
  owner: { name: string; creditCode: string | null };
  trade: Trade;
  kind: PatentKind;
  filedOn: string;
  today: string;
  /** `ceased`: granted once, given up or run out since. */
  fate: 'held' | 'pending' | 'ceased';
  /** Where fixed: otherwise composed or left to chance. */
  name?: string;
  offer?: boolean;
  /** Names that the owner has used already. */
  taken?: Set<string>;
}

const NOT_A_UTILITY = /方法|工艺|组合物|材料|试剂盒|制剂|膜$|涂层|复合|面料|芯片/;
const TERM: Record<PatentKind, number> = { invention: 20, utility: 10, design: 10 };
/** Months from filing to grant. */
const WAIT: Record<PatentKind, [number, number]> = { invention: [20, 40], utility: [6, 11], design: [4, 8] };
const LICENSEES = ['江澜精工装备有限公司', '屏海海洋装备有限公司', '云屏绿色制造有限公司', '澜州远航供应链有限公司'];

interface Subject {
  name: string;
  thing: string;
  classes: string[];
  group: string;
}

function subjectOf(random: Random, trade: Trade, kind: PatentKind): Subject {
  if (kind === 'design') {
    const [product, locarno] = random.pick(trade.designs);
    const name = `${product}${random.pick(['', '', '（一）', '（二）', '（便携式）', '（壁挂式）', '（新款）'])}`;
    return { name, thing: product, classes: [locarno], group: locarno.slice(0, 2) };
  }
  const suited = kind === 'utility' ? trade.things.filter(([thing]) => !NOT_A_UTILITY.test(thing)) : trade.things;
  const [thing, ipc] = random.pick(suited.length > 0 ? suited : trade.things);
  const [, second] = random.pick(trade.things);
  const end =
    kind === 'invention' && /方法$/.test(thing) ? random.pick(['', '及系统', '、装置及存储介质', '及设备']) : '';
  const classes = second !== ipc && random.chance(0.4) ? [ipc, second] : [ipc];
  return { name: `一种${random.pick(trade.features)}${thing}${end}`, thing, classes, group: ipc[0]! };
}

/** One that the owner has not used yet, where a few tries find it. */
function freshSubject(random: Random, { trade, kind, taken }: PatentPlan): Subject {
  let subject = subjectOf(random, trade, kind);
  for (let tries = 0; taken?.has(subject.name) && tries < 12; tries++) subject = subjectOf(random, trade, kind);
  taken?.add(subject.name);
  return subject;
}

/** The day of grant, as long after the filing as the kind takes; always before today. */
const grantedAfter = (random: Random, kind: PatentKind, filedOn: string, today: string): string => {
  const granted = monthsAfter(filedOn, random.decimal(...WAIT[kind], 1));
  return granted < today ? granted : addDays(today, -random.whole(3, 40));
};

export function makePatent(plan: PatentPlan, numbers: Numbers): DemoRight {
  const { key, owner, kind, filedOn, today, fate } = plan;
  const random = seeded(key);
  const subject = freshSubject(random, plan);
  const granted = fate === 'pending' ? null : grantedAfter(random, kind, filedOn, today);
  const published = kind === 'invention' ? monthsAfter(filedOn, random.decimal(5, 18, 1)) : granted;
  const shown = published !== null && published < today ? published : null;
  const right = blankRight({
    source_key: key,
    credit_code: owner.creditCode,
    kind: 'patent',
    patent_kind: kind,
    number: numbers.application(key, kind, filedOn),
    name: plan.name ?? subject.name,
    status: fate === 'pending' ? (shown ? 'published' : 'pending') : 'granted',
    owners: [owner.name],
    creators: inventors(random, owner.name, kind === 'design' ? 2 : 4),
    classes: subject.classes,
    class_group: subject.group,
    goods: kind === 'design' ? `用于${subject.thing}` : '',
    ...agencyOf(random),
    applied_on: filedOn,
    published_on: shown,
    granted_on: granted,
    publication_no: shown || granted ? numbers.publication(key, kind, granted !== null) : '',
    certificate_no: granted ? `第${numbers.publication(`${key} certificate`, kind, true).slice(4, 11)}号` : '',
    summary: summaryOf(random, subject, kind),
    reductions: reductionsOf(random),
  });
  if (fate === 'ceased') cease(right, today);
  if (fate === 'held') addLife(random, right, plan);
  return right;
}

function summaryOf(random: Random, { thing, name }: Subject, kind: PatentKind): string {
  if (kind === 'design') return `本外观设计产品的名称：${name}。设计要点：产品的形状与图案的结合。`;
  const gain = random.pick(['降低了能耗', '缩短了换型时间', '提高了使用寿命', '减少了人工干预', '提高了一次合格率']);
  const means = random.pick(['限位与弹性补偿结构', '分级反馈控制', '多参数融合判断', '可拆卸的模块化布置', '闭环调节']);
  return `本${kind === 'utility' ? '实用新型' : '发明'}公开了${name}，针对现有${thing}稳定性不足的问题，采用${means}，${gain}，便于推广应用。`;
}

const reductionsOf = (random: Random): DemoRight['reductions'] =>
  random.chance(0.45) ? [{ percent: random.chance(0.85) ? 85 : 70, from_year: 1, to_year: null }] : [];

/** Ended at its term, or with the fee of a year that nobody paid. */
function cease(right: DemoRight, today: string): void {
  const filed = right.applied_on!;
  const end = addYears(filed, TERM[right.patent_kind!]);
  if (end <= today) {
    Object.assign(right, { status: 'expired', ceased_on: end });
    return;
  }
  let due = addYears(filed, 1);
  while (due <= right.granted_on! || addDays(due, 400) < today) due = addYears(due, 1);
  if (due >= today) due = addYears(due, -1);
  const ceased = due > right.granted_on! ? due : addDays(right.granted_on!, 70);
  Object.assign(right, { status: 'lapsed', ceased_on: ceased });
  right.events.push({ ...event('ceased', ceased), note: '未缴年费终止失效' });
}

export function event(kind: DemoRightEvent['kind'], from: string, to: string | null = null): DemoRightEvent {
  return { kind, from_on: from, to_on: to, party: '', amount_wan: null, note: '' };
}

/** What has happened to a held patent since its grant, and whether it is to be had. */
function addLife(random: Random, right: DemoRight, { today, offer, owner }: PatentPlan): void {
  const since = right.granted_on!;
  const days = Math.floor((Date.parse(today) - Date.parse(since)) / 86_400_000);
  if (days > 60 && random.chance(0.07)) {
    const from = addDays(since, random.whole(30, days));
    right.events.push({
      ...event('licence', from, addYears(from, 3)),
      party: random.pick(LICENSEES),
      amount_wan: random.whole(2, 30),
      note: '普通实施许可',
    });
  }
  if (days > 200 && owner.creditCode !== null && random.chance(0.06)) {
    const from = addDays(since, random.whole(100, days));
    right.events.push({
      ...event('pledge', from, addYears(from, 2)),
      party: random.pick(BANKS),
      amount_wan: random.whole(10, 60) * 5,
      note: '专利权质押登记',
    });
  }
  const chance = owner.creditCode === null ? 0.75 : 0.13;
  if (offer ?? random.chance(chance)) addOffer(random, right, today);
}

export function addOffer(random: Random, right: DemoRight, today: string): void {
  const offers = random.pick([['sale'], ['licence'], ['sale', 'licence'], ['licence', 'open_licence']] as const);
  right.offers = [...offers];
  right.price_wan = random.chance(0.7) ? random.whole(2, 48) : null;
  right.offer_note = random.pick([
    '可提供技术指导与样机验证，付款方式可协商。',
    '优先与省内制造企业合作，可先试用后签约。',
    '独占许可、普通许可均可，许可期不少于三年。',
    '一次性转让，协助办理著录项目变更。',
  ]);
  if (right.offers.includes('open_licence') && right.granted_on) {
    const days = Math.floor((Date.parse(today) - Date.parse(right.granted_on)) / 86_400_000);
    const from = addDays(today, -random.whole(1, Math.max(1, Math.min(700, days))));
    right.events.push({ ...event('open_licence', from), amount_wan: right.price_wan, note: '专利开放许可声明公告' });
  }
}
