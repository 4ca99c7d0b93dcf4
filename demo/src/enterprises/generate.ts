import type { EnterpriseRecord } from '@zhice/contract/policy/record';
import { addDays } from '../calendar';
import { AREAS } from '../places';
import { type Random, seeded } from '../random';
import { makeCreditCode } from './credit-code';
import type { IndustryKind } from './industry-kind';
import { joinedOn } from './joined';
import { fillSheet } from './life';
import { MANUFACTURING } from './manufacturing';
import { SERVICES } from './services';

/** review_status: 0 none, 1 in review, 2 approved, 3 returned. */
export type DemoEnterprise = EnterpriseRecord & {
  credit_code: string;
  review_status: 0 | 1 | 2 | 3;
  joined_on: string;
};

const FIRST = [...'澜启宏瑞博华恒鼎凌睿智安金海远卓正晟翰拓锐铭嘉泰永联信汇佳德康祥兴盛云星天元景昊承乐万聚优创百弘'];
const SECOND = [...'达源成通力维思泽诺辰合润邦腾航翔峰川洋林岳晨曜禾原帆舟图纬芯驰越科立庆胜丰业程坤轩鸣'];
const CITY_NAMES: Record<string, string[]> = {
  '9901': ['澜州', '澜州', '江澜', '澜州市'],
  '9902': ['屏海', '屏海', '江澜'],
  '9903': ['云屏', '云屏', '江澜'],
};
const COUNTY_NAMES: Record<string, string> = { '990121': '竹川', '990221': '屏山', '990321': '茶岭' };
const COUNTIES = AREAS.filter((area) => !area.code.endsWith('00')).map((area) => area.code);

function placeName(random: Random, area: string): string {
  const county = COUNTY_NAMES[area];
  return county && random.chance(0.7) ? county : random.pick(CITY_NAMES[area.slice(0, 4)]!);
}

function makeName(random: Random, kind: IndustryKind, area: string, taken: Set<string>, large: boolean): string {
  for (;;) {
    const brand = random.pick(FIRST) + random.pick(SECOND);
    const end = large && random.chance(0.45) ? '股份有限公司' : '有限公司';
    const name = placeName(random, area) + brand + random.pick(kind.words) + end;
    if (taken.has(brand)) continue;
    taken.add(brand);
    return name;
  }
}

/** Most are small: the logarithm of the staff is spread evenly, with more weight on the lower part. */
function staffOf(random: Random, [low, high]: [number, number]): number {
  const share = random.chance(0.7) ? random.next() * 0.62 : random.next();
  return Math.round(low * (high / low) ** share);
}

function reviewStatus(random: Random): 0 | 1 | 2 | 3 {
  const roll = random.next();
  if (roll < 0.86) return 2;
  if (roll < 0.93) return 1;
  return roll < 0.98 ? 0 : 3;
}

/** The generated enterprises of the imaginary province, the same for the same day; today is YYYY-MM-DD. */
export function generateEnterprises(today: string): DemoEnterprise[] {
  const random = seeded('enterprises of the imaginary province');
  const taken = new Set<string>();
  return [...SERVICES, ...MANUFACTURING].flatMap((kind) =>
    Array.from({ length: kind.count }, () => {
      const area = kind.areas && random.chance(0.72) ? random.pick(kind.areas) : random.pick(COUNTIES);
      const staff = staffOf(random, kind.staff);
      const age = random.whole(staff > 200 ? 2200 : 300, staff > 200 ? 9200 : 6200);
      const enterprise = {
        name: makeName(random, kind, area, taken, staff > 250),
        credit_code: makeCreditCode(random, area),
        area,
        industry: kind.code,
        registered_on: addDays(today, -age),
        facts: fillSheet(random, kind, { staff, age, today }).rows,
        review_status: reviewStatus(random),
      };
      return { ...enterprise, joined_on: joinedOn(enterprise, today) };
    }),
  );
}
