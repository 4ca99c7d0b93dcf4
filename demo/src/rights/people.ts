import { type Random, seeded } from '../random';

const SURNAMES = [...'陈林黄郑吴周徐孙胡朱高何郭马罗梁宋唐许韩冯邓曹彭谢潘董袁蒋沈苏卢'];
const FIRST = [...'文书景明思致清子怀知嘉弘安见家志国建海晓雨雪立永新少'];
const SECOND = [...'澜恒行远齐和越衿瑾舒言毅之微伟军平华峰琳燕涛宁波磊斌洁'];

const AGENCIES = [
  '澜州知远专利代理有限公司',
  '江澜立信知识产权代理事务所（普通合伙）',
  '屏海智翼专利商标代理有限公司',
  '云屏正则知识产权代理有限公司',
  '江澜衡准专利代理事务所（特殊普通合伙）',
  '',
];
export const BANKS = ['江澜银行股份有限公司科技支行', '屏海农村商业银行股份有限公司', '云屏科技担保有限公司'];
/** Owners of the library that are not on the portal. */
export const INSTITUTIONS = ['江澜理工大学', '江澜大学', '屏海先进材料研究院', '江澜医科大学', '云屏农业科学研究所'];

export const personName = (random: Random): string =>
  random.pick(SURNAMES) + random.pick(FIRST) + (random.chance(0.8) ? random.pick(SECOND) : '');

export const persons = (random: Random, most: number): string[] => [
  ...new Set(Array.from({ length: random.whole(1, most) }, () => personName(random))),
];

const TEAM = 14;

/** Some of the people who invent at an owner: the same ones again and again. */
export function inventors(random: Random, owner: string, most: number): string[] {
  const team = seeded(`team of ${owner}`);
  const people = Array.from({ length: TEAM }, () => personName(team));
  return [
    ...new Set(Array.from({ length: random.whole(1, most) }, () => people[Math.floor(random.next() ** 2 * TEAM)]!)),
  ];
}

/** An agency with its agent; both empty when the owner filed without one. */
export function agencyOf(random: Random): { agency: string; agent: string } {
  const agency = random.pick(AGENCIES);
  return { agency, agent: agency === '' ? '' : personName(random) };
}
