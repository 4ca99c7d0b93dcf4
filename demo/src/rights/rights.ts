import type { PatentKind } from '@zhice/contract/ip/right';
import { addDays } from '../calendar';
import { FULL_ENTERPRISE, YOUNG_ENTERPRISE } from '../enterprises/accounts';
import type { DemoEnterprise } from '../enterprises/generate';
import { type Random, seeded } from '../random';
import { type DemoAchievement, makeAchievements } from './achievements';
import { fullEnterpriseRights } from './full-enterprise';
import { Numbers } from './numbers';
import { appliedBefore, makeMark, makeSoftware, makeWork, received } from './other-rights';
import { type DemoPaper, makePapers } from './papers';
import { makePatent } from './patent';
import { feesDueSince, payFees } from './payment';
import { INSTITUTIONS, personName } from './people';
import type { DemoRight } from './right';
import type { Trade } from './trade';
import { TRADES, tradeOf } from './trades';

export interface DemoRights {
  rights: DemoRight[];
  achievements: DemoAchievement[];
  papers: DemoPaper[];
}

/** Of larger owners the demo has so many held rights only. */
const MOST_HELD = 6;
/** Fees of this time back are paid, grace and holidays included; older ones are taken as paid. */
const BOOKED_DAYS = 240;

interface Counts {
  invention: number;
  utility: number;
  design: number;
  software: number;
  trademark: number;
}

interface Owner {
  name: string;
  creditCode: string;
  brand: string;
  trade: Trade;
  age: number;
}

/** Place names stand first, then the two signs of the brand. */
const brandOf = (name: string): string =>
  name.replace(/^(?:澜州市|澜州|江澜|屏海|云屏|竹川|屏山|茶岭)/, '').slice(0, 2);

function countsOf({ facts }: DemoEnterprise, random: Random): Counts {
  const fact = (key: string, most: number) => {
    const found = facts?.find((row) => row.fact === key);
    return typeof found?.value === 'number' ? found.value : random.whole(0, most);
  };
  return {
    invention: fact('invention_patents', 1),
    utility: fact('utility_models', 2),
    design: fact('designs', 1),
    software: fact('software_rights', 2),
    trademark: fact('trademarks', 2),
  };
}

/** As the facts say, or for large owners a share of each. */
function capped(counts: Counts): Counts {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all <= MOST_HELD) return counts;
  const share = (count: number) => Math.min(count, Math.ceil((count * MOST_HELD) / all));
  return {
    invention: share(counts.invention),
    utility: share(counts.utility),
    design: share(counts.design),
    software: share(counts.software),
    trademark: share(counts.trademark),
  };
}

const YOUNGEST: Record<PatentKind, number> = { invention: 1300, utility: 400, design: 300 };
const OLDEST: Record<PatentKind, number> = { invention: 5200, utility: 3400, design: 3300 };

function patentsOf(owner: Owner, counts: Counts, today: string, random: Random, numbers: Numbers): DemoRight[] {
  const taken = new Set<string>();
  const plan = (key: string, kind: PatentKind, ago: number, fate: 'held' | 'pending' | 'ceased') =>
    makePatent(
      {
        key: `${owner.creditCode}-${key}`,
        owner: { name: owner.name, creditCode: owner.creditCode },
        trade: owner.trade,
        kind,
        filedOn: addDays(today, -ago),
        today,
        fate,
        taken,
      },
      numbers,
    );
  const held = (['invention', 'utility', 'design'] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, at) => {
      const oldest = Math.max(YOUNGEST[kind] + 30, Math.min(OLDEST[kind], owner.age));
      return plan(`${kind}-${at + 1}`, kind, random.whole(YOUNGEST[kind], oldest), 'held');
    }),
  );
  for (const patent of held) if (!random.chance(0.04)) payFees(patent, feesDueSince(patent, today, BOOKED_DAYS));
  const more: DemoRight[] = [];
  if (random.chance(0.45)) more.push(plan('pending-1', 'invention', random.whole(20, 900), 'pending'));
  if (random.chance(0.25)) more.push(plan('pending-2', 'utility', random.whole(10, 180), 'pending'));
  if (owner.age > 1500 && random.chance(0.4))
    more.push(plan('ceased-1', 'utility', random.whole(1400, 4200), 'ceased'));
  if (owner.age > 2600 && random.chance(0.15))
    more.push(plan('ceased-2', 'invention', random.whole(2400, 4000), 'ceased'));
  return [...held, ...more];
}

function othersOf(owner: Owner, counts: Counts, today: string, random: Random, numbers: Numbers): DemoRight[] {
  const { creditCode, trade, age } = owner;
  const ago = (least: number, most: number) =>
    addDays(today, -random.whole(least, Math.max(least + 1, Math.min(most, age))));
  const software = Array.from({ length: counts.software }, (_, at) =>
    makeSoftware({ key: `${creditCode}-software-${at + 1}`, owner, trade, registeredOn: ago(20, 3600) }, numbers),
  );
  const marks = Array.from({ length: counts.trademark }, (_, at) => {
    const registeredOn = ago(60, 3590);
    const key = `${creditCode}-mark-${at + 1}`;
    return makeMark(
      { key, owner, trade, registeredOn, appliedOn: appliedBefore(random, registeredOn), status: 'granted' },
      numbers,
    );
  });
  const works = random.chance(0.3)
    ? [makeWork({ key: `${creditCode}-work-1`, owner, registeredOn: ago(30, 2500) }, numbers)]
    : [];
  return [...software, ...marks, ...works];
}

/** Patents of universities and institutes, which are not on the portal and offer most of what they have. */
function institutionRights(today: string, numbers: Numbers): DemoRight[] {
  const random = seeded('rights of institutions');
  return Array.from({ length: 90 }, (_, at) =>
    makePatent(
      {
        key: `institution-${at + 1}`,
        owner: { name: random.pick(INSTITUTIONS), creditCode: null },
        trade: random.pick(TRADES),
        kind: random.chance(0.8) ? 'invention' : 'utility',
        filedOn: addDays(today, -random.whole(1300, 3000)),
        today,
        fate: 'held',
      },
      numbers,
    ),
  );
}

/** Days from the founding until what the founder had is the enterprise's own. */
const BROUGHT_IN_DAYS = 20;

/** A right that is older than its owner came from who founded it. */
function fromFounder(right: DemoRight, foundedOn: string, founder: string): DemoRight {
  const days = [right.applied_on, right.completed_on, right.published_on, right.granted_on];
  const isOlder = days.some((day) => day !== null && day < foundedOn);
  return isOlder ? received(right, founder, addDays(foundedOn, BROUGHT_IN_DAYS)) : right;
}

/** Rights of the four kinds for the approved enterprises, achievements and papers; the same for the same day. */
export function makeRights(today: string, enterprises: readonly DemoEnterprise[]): DemoRights {
  const numbers = new Numbers();
  const rights = enterprises
    .filter((enterprise) => enterprise.review_status === 2)
    .flatMap((enterprise) => {
      const { name, credit_code: creditCode, industry, registered_on } = enterprise;
      const age = Math.floor((Date.parse(today) - Date.parse(registered_on ?? today)) / 86_400_000);
      const brand = name === YOUNG_ENTERPRISE ? '云禾' : name === FULL_ENTERPRISE ? '智芯' : brandOf(name);
      const owner: Owner = { name, creditCode, brand, trade: tradeOf(industry ?? ''), age };
      if (name === FULL_ENTERPRISE) return fullEnterpriseRights(today, owner, numbers);
      const random = seeded(`rights of ${creditCode}`);
      const counts = countsOf(enterprise, random);
      const kept = name === YOUNG_ENTERPRISE ? { ...counts, utility: 0, design: 0, trademark: 2 } : capped(counts);
      const founder = personName(seeded(`founder of ${creditCode}`));
      return [...patentsOf(owner, kept, today, random, numbers), ...othersOf(owner, kept, today, random, numbers)].map(
        (right) => fromFounder(right, registered_on ?? today, founder),
      );
    });
  return {
    rights: [...rights, ...institutionRights(today, numbers)],
    achievements: makeAchievements(today, enterprises),
    papers: makePapers(today),
  };
}
