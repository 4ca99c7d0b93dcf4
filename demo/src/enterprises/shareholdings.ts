import { addDays } from '../calendar';
import { type Random, seeded } from '../random';
import { BANK_ENTERPRISE, FULL_ENTERPRISE, YOUNG_ENTERPRISE } from './accounts';
import type { DemoEnterprise } from './generate';

interface DemoShareholding {
  enterprise: string;
  holder_name: string;
  holder_code: string;
  holder_kind: 'enterprise' | 'person' | 'government' | 'other';
  /** Percent; null: not disclosed. */
  share: number | null;
  since: string | null;
  ended_on: string | null;
  source: string;
  source_on: string;
}

type Holder = Pick<DemoShareholding, 'holder_name' | 'holder_kind'> & Partial<DemoShareholding>;

const SOURCE = '江澜省市场主体登记簿（演示）';
const SURNAMES = ['陈', '林', '周', '许', '何', '宋', '方', '沈', '韩', '冯', '程', '蒋'];
const GIVEN = ['立新', '月华', '宁远', '一诺', '清和', '圆圆', '越', '文博', '嘉禾', '思远', '海澜', '明轩'];

const person = (holder_name: string, share: number | null, more: Partial<DemoShareholding> = {}): Holder => ({
  ...{ holder_name, holder_kind: 'person', share },
  ...more,
});
const firm = (holder_name: string, share: number | null): Holder => ({ holder_name, holder_kind: 'enterprise', share });

/** Who holds the enterprises of the demo: several layers, one cross-holding, one that discloses nothing, persons above. */
export function makeShareholdings(today: string, enterprises: readonly DemoEnterprise[]): DemoShareholding[] {
  const named = [FULL_ENTERPRISE, YOUNG_ENTERPRISE, BANK_ENTERPRISE];
  const others = enterprises.filter(({ name, review_status }) => review_status === 2 && !named.includes(name));
  const [top, upper, cross, below, minor, second, third, bankHolder, otherHolder, hidden, ...rest] = others.map(
    ({ name }) => name,
  ) as [string, string, string, string, string, string, string, string, string, string, ...string[]];
  const [fourth = '', fifth = '', sixth = '', sister = '', ...plain] = rest;
  const number = { holder_code: 'JL-P-000731' };
  const entries: Record<string, Holder[]> = {
    [FULL_ENTERPRISE]: [
      firm(top, 52),
      { holder_name: '澜州启新股权投资合伙企业（有限合伙）', holder_kind: 'other', share: 20 },
      person('陈立新', 18),
      person('林月华', 10),
      person('方圆', 12, { since: addDays(today, -2900), ended_on: addDays(today, -700) }),
    ],
    [top]: [firm(upper, 60), person('周宁远', 40)],
    // upper and cross hold each other
    [upper]: [person('何清和', 80, number), firm(cross, 20)],
    [cross]: [firm(upper, 30), person('宋思远', 70)],
    [sister]: [person('何清和', 100, number)],
    [YOUNG_ENTERPRISE]: [person('王嘉禾', 75), person('李海澜', 25)],
    [BANK_ENTERPRISE]: [
      { holder_name: '江澜省财政厅', holder_kind: 'government', share: 34 },
      { holder_name: '社会公众股东', holder_kind: 'other', share: 31 },
      firm(bankHolder, 20),
      firm(otherHolder, 15),
    ],
    [below]: [firm(FULL_ENTERPRISE, 70), person('许一诺', 30)],
    [minor]: [firm(FULL_ENTERPRISE, 35), person('方圆', 65)],
    [second]: [firm(below, 100)],
    [third]: [firm(second, 51), person('沈越', 49)],
    [fourth]: [firm(third, 60), person('韩文博', 40)],
    [fifth]: [firm(fourth, 80), person('冯明轩', 20)],
    [sixth]: [firm(fifth, 66.666667), person('程思远', 33.333333)],
    [hidden]: [person('蒋海澜', null), person('许文博', null)],
  };
  for (const name of [bankHolder, otherHolder, ...plain]) entries[name] = plainHolders(seeded(`holders ${name}`));
  const founded = new Map(enterprises.map(({ name, registered_on }) => [name, registered_on ?? '']));
  return Object.entries(entries).flatMap(([enterprise, holders]) =>
    holders.map((holder) => ({
      ...{ enterprise, holder_code: '', share: null, ended_on: null },
      // nobody held what was not founded yet
      since: [addDays(today, -(400 + seeded(enterprise).whole(0, 2000))), founded.get(enterprise) ?? ''].sort()[1]!,
      ...{ source: SOURCE, source_on: addDays(today, -35) },
      ...holder,
    })),
  );
}

/** Two or three persons who hold all of it. */
function plainHolders(random: Random): Holder[] {
  const names = random.sample(SURNAMES, 3).map((surname) => surname + random.pick(GIVEN));
  const first = random.whole(36, 80);
  const second = random.whole(5, 99 - first);
  return random.chance(0.5)
    ? [person(names[0]!, first), person(names[1]!, 100 - first)]
    : [person(names[0]!, first), person(names[1]!, second), person(names[2]!, 100 - first - second)];
}
