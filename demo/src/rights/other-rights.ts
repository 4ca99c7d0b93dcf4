import { quoted } from '@zhice/matching/quoted';
import { addDays, addYears } from '../calendar';
import { type Random, seeded } from '../random';
import { monthsAfter, type Numbers } from './numbers';
import { event } from './patent';
import { agencyOf, persons } from './people';
import { blankRight, type DemoRight } from './right';
import type { Trade } from './trade';

interface Owner {
  name: string;
  creditCode: string;
  /** The two signs that a name is known by: 智芯. */
  brand: string;
}

export interface MarkPlan {
  key: string;
  owner: Owner;
  trade: Trade;
  /** 注册日; null while it is applied for, then `appliedOn` counts. */
  registeredOn: string | null;
  appliedOn: string;
  status: 'granted' | 'pending' | 'expired';
  name?: string;
  nice?: string;
}

const MARK_ENDS = ['', '', '科技', '优选', '智造', '云'];

export function makeMark(plan: MarkPlan, numbers: Numbers): DemoRight {
  const random = seeded(plan.key);
  const [nice, goods] = plan.trade.marks.find(([found]) => found === plan.nice) ?? random.pick(plan.trade.marks);
  const ended = plan.status === 'expired' ? addYears(plan.registeredOn!, 10) : null;
  return blankRight({
    source_key: plan.key,
    credit_code: plan.owner.creditCode,
    kind: 'trademark',
    number: numbers.trademark(plan.key, plan.appliedOn),
    name: plan.name ?? `${plan.owner.brand}${random.pick(MARK_ENDS)}`,
    status: plan.status,
    owners: [plan.owner.name],
    classes: [nice],
    class_group: nice,
    goods,
    ...agencyOf(random),
    agent: '',
    applied_on: plan.appliedOn,
    published_on: plan.registeredOn && addDays(plan.registeredOn, -91),
    granted_on: plan.registeredOn,
    ceased_on: ended,
    ...(plan.status === 'granted' && random.chance(0.06)
      ? {
          offers: ['licence' as const],
          offer_note: '可许可省内同类商品使用，须符合质量标准。',
          price_wan: random.whole(1, 12),
        }
      : {}),
  });
}

export interface SoftwarePlan {
  key: string;
  owner: Owner;
  trade: Trade;
  registeredOn: string;
  name?: string;
}

export function makeSoftware({ key, owner, trade, registeredOn, name }: SoftwarePlan, numbers: Numbers): DemoRight {
  const random = seeded(key);
  const finished = addDays(registeredOn, -random.whole(60, 400));
  const published = random.chance(0.8) ? addDays(finished, random.whole(3, 40)) : null;
  const [major, minor] = [random.pick(['1.0', '1.0', '2.0', '3.0']), random.pick(['系统', '平台', '软件'])];
  return blankRight({
    source_key: key,
    credit_code: owner.creditCode,
    kind: 'software',
    number: numbers.software(key, registeredOn),
    name: name ?? `${owner.brand}${random.pick(trade.software)}${minor}`,
    status: 'granted',
    owners: [owner.name],
    software_version: `V${major}`,
    completed_on: finished,
    published_on: published,
    granted_on: registeredOn,
    certificate_no: `软著登字第${numbers.software(`${key} certificate`, registeredOn).slice(6)}号`,
    ...(random.chance(0.05)
      ? { offers: ['licence' as const], offer_note: '支持源码授权与二次开发。', price_wan: 6 }
      : {}),
  });
}

const WORKS: readonly (readonly [kind: string, name: string])[] = [
  ['美术作品', '吉祥物形象'],
  ['文字作品', '产品使用手册'],
  ['摄影作品', '产品系列图集'],
  ['美术作品', '企业标识图形'],
  ['工程设计图', '产品设计图'],
  ['视听作品', '企业宣传片'],
];

export interface WorkPlan extends Omit<SoftwarePlan, 'trade'> {
  /** Which of the kinds; left to chance otherwise. */
  work?: number;
}

export function makeWork({ key, owner, registeredOn, name, work }: WorkPlan, numbers: Numbers): DemoRight {
  const random = seeded(key);
  const [kind, title] = WORKS[work ?? random.whole(0, WORKS.length - 1)]!;
  const finished = addDays(registeredOn, -random.whole(40, 500));
  return blankRight({
    source_key: key,
    credit_code: owner.creditCode,
    kind: 'copyright',
    number: numbers.work(key, registeredOn),
    name: name ?? `${quoted(owner.brand)}${title}`,
    status: 'granted',
    owners: [owner.name],
    creators: persons(random, 2),
    classes: [kind],
    class_group: kind,
    completed_on: finished,
    published_on: addDays(finished, random.whole(5, 30)),
    granted_on: registeredOn,
  });
}

/** When a mark registered on a day was applied for. */
export const appliedBefore = (random: Random, registeredOn: string): string =>
  monthsAfter(registeredOn, -random.decimal(8, 13, 1));

/** A right that came from somebody else on a day. */
export function received(right: DemoRight, from: string, on: string): DemoRight {
  right.events.push({ ...event('acquired', on), party: from });
  return right;
}
