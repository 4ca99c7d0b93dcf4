import type { AwardRecord } from '@zhice/contract/policy/record';
import { addDays, workday } from '../calendar';
import { sourceKey } from '../documents/compose';
import type { DemoEnterprise } from '../enterprises/generate';
import { type Random, seeded } from '../random';
import type { AwardPlan } from './award-plan';
import { AWARD_PLANS } from './award-plans';
import { TOPICS } from './award-topics';

function topicFor(random: Random, industry: string): string {
  for (let length = industry.length; length > 0; length--) {
    const topics = TOPICS[industry.slice(0, length)];
    if (topics) return random.pick(topics);
  }
  return '企业创新能力提升项目';
}

function policyKey(policy: string | undefined): string | undefined {
  const [kind, key] = policy?.split(':') ?? [];
  return key && sourceKey(kind === 'item' ? 'item' : 'document', key);
}

type Won = AwardRecord['enterprises'][number];

/** No award is more than a fifth of what the enterprise sells in a year. */
const MOST_OF_REVENUE = 0.2;

function moneyFor(random: Random, [low, high]: AwardPlan['money'], enterprise: DemoEnterprise): number {
  const drawn = low === high ? low : random.decimal(low, high, 2);
  const revenue = enterprise.facts?.find((row) => row.fact === 'revenue')?.value;
  if (low === high || typeof revenue !== 'number') return drawn;
  const cap = Math.max(low, revenue * MOST_OF_REVENUE);
  return Number(Math.min(drawn, low + (cap - low) * (0.5 + random.next() / 2)).toFixed(2));
}

function award(plan: AwardPlan, today: string, enterprises: DemoEnterprise[]): AwardRecord {
  const random = seeded(`award ${plan.key}`);
  const eligible = enterprises.filter(
    (enterprise) =>
      enterprise.review_status === 2 &&
      plan.areas.some((area) => enterprise.area!.startsWith(area)) &&
      plan.industries.some((industry) => enterprise.industry!.startsWith(industry)),
  );
  const { named, unit } = plan;
  const first: Won[] = named ? [{ name: named.name, topic_name: named.topic, unit, total_money: named.money }] : [];
  const others = random.sample(eligible, plan.count - first.length).map((enterprise) => ({
    name: enterprise.name,
    topic_name: topicFor(random, enterprise.industry!),
    unit,
    total_money: moneyFor(random, plan.money, enterprise),
  }));
  return {
    source_key: `demo-award-${plan.key}`,
    entry_name: plan.name,
    level: plan.level,
    announced_on: workday(addDays(today, -plan.announced)),
    policy: policyKey(plan.policy),
    enterprises: [...first, ...others],
  };
}

/** Projects that were awarded to enterprises, six rounds for each level, drawn from these enterprises. */
export function makeAwards(today: string, enterprises: DemoEnterprise[]): AwardRecord[] {
  return AWARD_PLANS.map((plan) => award(plan, today, enterprises));
}
