import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { makeCreditCode } from '@zhice/demo/enterprises/credit-code';
import { type Random, seeded } from '@zhice/demo/random';

/** Facts of each enterprise of the sheet. */
export const FACTS_EACH = 30;

const AREAS = ['330106', '330102', '330108', '330203', '330302', '330402', '330502', '330602', '330702', '331002'];
const INDUSTRIES = ['3841', '3562', '2710', '6510', '3525', '5181', '7320', '1353'];
const TYPES = ['有限责任公司', '股份有限公司', '个人独资企业', '合伙企业'];
const BRANDS = ['天目', '之江', '云栖', '南浔', '四明', '雁荡', '括苍', '莫干', '东钱', '甬江', '瓯越', '吴兴', '西溪'];
const SECOND = '恒瑞达盛信远辰景嘉元泰祥和丰凯卓睿';
const THIRD = '创科通联智博力新驰航宇宏康谷图讯驭纳森';
const THINGS = ['科技', '机械', '电子', '贸易', '新材料', '软件', '食品', '物流', '医疗器械', '环保'];
const YEARS = ['2023', '2024', '2025'];
/** By year; the rest are of no year. */
const ANNUAL = ['营业收入(万元)', '净利润(万元)', '资产总额(万元)', '研发费用(万元)', '职工总数', '实缴税收(万元)'];
const PLAIN = [
  ...['注册地', '行业代码', '成立日期', '注册资本(万元)', '企业类型', '独立法人', '增值税一般纳税人'],
  ...['高新技术企业', '发明专利', '实用新型专利', '软件著作权', '注册商标'],
];
const HEADERS = [
  ...['企业名称', '统一社会信用代码', ...PLAIN],
  ...YEARS.flatMap((year) => ANNUAL.map((name) => `${year}年${name}`)),
];

/** Writes a .csv of so many enterprises as a province's registers would send it: name, code and 30 facts each, no two alike. */
export async function writeEnterpriseSheet(path: string, count: number): Promise<void> {
  const stream = createWriteStream(path);
  const random = seeded('a province of enterprises');
  const codes = new Set<string>();
  stream.write(`${HEADERS.join(',')}\n`);
  for (let from = 1; from <= count; from += 1000) {
    const lines: string[] = [];
    for (let n = from; n <= Math.min(count, from + 999); n += 1) lines.push(lineOf(n, random, codes));
    if (!stream.write(lines.join(''))) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}

function lineOf(n: number, random: Random, codes: Set<string>): string {
  const area = AREAS[n % AREAS.length]!;
  let code = makeCreditCode(random, area);
  while (codes.has(code)) code = makeCreditCode(random, area);
  codes.add(code);
  const whole = (most: number) => String(random.whole(0, most));
  const day = (from: number, to: number) =>
    `${random.whole(from, to)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
  const plain = [
    ...[area, INDUSTRIES[n % INDUSTRIES.length], day(1990, 2022), whole(9000), TYPES[n % TYPES.length], '是'],
    ...[n % 3 === 0 ? '否' : '是', n % 5 === 0 ? day(2023, 2025) : '否', whole(20), whole(40), whole(30), whole(9)],
  ];
  const annual = YEARS.flatMap(() => [
    whole(90_000),
    whole(9000),
    whole(200_000),
    whole(5000),
    whole(900),
    whole(4000),
  ]);
  const brand =
    BRANDS[n % 13]! + SECOND[Math.floor(n / 13) % SECOND.length]! + THIRD[Math.floor(n / 221) % THIRD.length]!;
  const name = `${brand}${THINGS[Math.floor(n / 4199) % 10]!}${numeral(Math.floor(n / 41_990))}有限公司`;
  return `${[name, code, ...plain, ...annual].join(',')}\n`;
}

/** A number in words, '' for 0: names with digits are not what companies have. */
const numeral = (n: number): string =>
  n === 0 ? '' : [...String(n)].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('');
