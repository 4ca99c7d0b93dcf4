import type { RecordKey } from '@zhice/contract/public-record/kinds';
import { addDays, addYears, yearOf } from '../calendar';
import { personNames } from '../people/names';
import { issuerOf } from '../places';
import { hash, type Random, seeded } from '../random';
import { FULL_ENTERPRISE } from './accounts';
import type { DemoEnterprise } from './generate';
import { makeShareholdings } from './shareholdings';

/** A public record of a demo enterprise: whose it is, what it says, and where it comes from. */
export interface DemoRecord {
  credit_code: string;
  fields: Readonly<Record<string, string | number | null>>;
  source: string;
  source_on: string;
}
export type DemoRecords = Readonly<Record<RecordKey, readonly DemoRecord[]>>;

type Fields = DemoRecord['fields'];

/** Of whom, as of which day, with what chance; `first`: the enterprise of the demo's first account, which has every kind. */
interface Making {
  enterprise: DemoEnterprise;
  /** Another enterprise of the province. */
  other: DemoEnterprise;
  today: string;
  founded: string;
  random: Random;
  first: boolean;
  people: readonly string[];
}

/** Some day after the founding, no longer ago than so many years. */
function dayWithin({ today, founded, random }: Making, years: number): string {
  const earliest = [addYears(today, -years), founded].sort().at(-1)!;
  const day = addDays(earliest, random.whole(10, Math.max(11, years * 360)));
  return day < today ? day : addDays(today, -1);
}

const some = ({ random, first }: Making, chance: number, most: number): number =>
  first ? Math.max(2, Math.ceil(most / 2)) : random.chance(chance) ? random.whole(1, most) : 0;
const several = (count: number, make: (at: number) => Fields): Fields[] =>
  Array.from({ length: count }, (_, at) => make(at));
const numberOf = (letters: string, making: Making, day: string, at: number): string =>
  `${letters}〔${yearOf(day)}〕${String((hash(`${making.enterprise.credit_code} ${letters} ${at}`) % 9000) + 100)}号`;

const TENDERS = [
  '智慧园区管理平台建设',
  '公共机房设备采购',
  '污水处理站改造',
  '检测仪器采购',
  '数字化车间改造',
  '公共服务信息系统运维',
];
const CONTRACTS = ['设备供货合同', '技术开发合同', '年度框架采购合同', '系统运维服务合同', '检测服务合同'];
const CHECKS = ['登记事项检查', '公示信息检查', '产品质量监督抽查', '安全生产检查', '特种设备使用检查'];
const ABNORMALITIES = [
  '未按规定期限公示年度报告',
  '通过登记的住所或经营场所无法联系',
  '公示企业信息隐瞒真实情况、弄虚作假',
];
const PENALTIES: readonly [kind: string, fact: string, amount: number | null][] = [
  ['fine', '未按规定落实建设项目环境影响评价制度', 3.5],
  ['fine', '广告使用绝对化用语', 1.2],
  ['warning', '未按规定建立安全生产教育培训档案', null],
  ['fine', '未按期申报纳税', 0.2],
];
const CERTIFICATES = ['质量管理体系认证', '环境管理体系认证', '安全生产许可证', '两化融合管理体系贯标'];
const AWARDS = ['企业研发投入后补助', '技术改造奖补', '首台（套）装备奖励', '稳岗返还', '科技型中小企业奖励'];

const MAKERS: Readonly<Record<Exclude<RecordKey, 'shareholder'>, { source: string; make(making: Making): Fields[] }>> =
  {
    person: {
      source: '国家企业信用信息公示系统（演示）',
      make: ({ people, founded, first }) => [
        { name: people[0]!, position: '董事长', since: founded, ended_on: null },
        { name: people[1]!, position: '总经理', since: founded, ended_on: null },
        { name: people[2]!, position: '监事', since: founded, ended_on: null },
        ...(first ? [{ name: people[5]!, position: '董事', since: founded, ended_on: addYears(founded, 2) }] : []),
      ],
    },
    branch: {
      source: '国家企业信用信息公示系统（演示）',
      make: (making) =>
        several(some(making, 0.15, 3), (at) => ({
          name: `${making.enterprise.name}${['屏海', '云屏', '竹川'][at] ?? '茶岭'}分公司`,
          code: '',
          address: `${['屏海市屏山区', '云屏市茶岭县', '澜州市竹川县'][at] ?? '云屏市茶岭县'}工业路 ${10 + at} 号`,
          opened_on: dayWithin(making, 6),
          ended_on: at === 1 ? addDays(making.today, -60) : null,
        })),
    },
    change: {
      source: '国家企业信用信息公示系统（演示）',
      make: (making) =>
        several(some(making, 0.5, 3), (at) => ({
          item: ['注册资本变更', '经营范围变更', '住所变更'][at] ?? '章程备案',
          was: ['500 万元', '一般项目：技术服务', '澜州市竹川县工业路 1 号'][at] ?? '',
          became: ['1000 万元', '一般项目：技术服务；软件开发', '澜州市竹川县创新路 8 号'][at] ?? '',
          changed_on: dayWithin(making, 5),
        })),
    },
    certificate: {
      source: '江澜省市场监督管理局（演示）',
      make: (making) =>
        several(some(making, 0.4, 4), (at) => {
          const issued = dayWithin(making, 4);
          return {
            name: CERTIFICATES[at] ?? CERTIFICATES[0]!,
            number: numberOf('ZS', making, issued, at),
            batch: '',
            authority: '江澜质量认证中心',
            issued_on: issued,
            ended_on: addYears(issued, 3),
          };
        }),
    },
    tender: {
      source: '江澜省公共资源交易平台（演示）',
      make: (making) =>
        several(some(making, 0.4, 12), (at) => {
          const announced = dayWithin(making, 3);
          return {
            title: `${['澜州市', '屏海市', '云屏市'][at % 3]}${TENDERS[at % TENDERS.length]}项目`,
            number: numberOf('JLZB', making, announced, at),
            side: making.random.pick(['won', 'won', 'bid', 'issued']),
            other: at % 2 === 0 ? '澜州市政务服务中心' : (making.other.name ?? ''),
            amount: making.random.decimal(20, 900, 2),
            announced_on: announced,
          };
        }),
    },
    contract: {
      source: '江澜省政府采购网（演示）',
      make: (making) =>
        several(some(making, 0.3, 8), (at) => {
          const signed = dayWithin(making, 3);
          return {
            title: CONTRACTS[at % CONTRACTS.length]!,
            number: numberOf('JLHT', making, signed, at),
            side: making.random.pick(['supplier', 'supplier', 'buyer']),
            other: making.other.name ?? '',
            amount: making.random.decimal(5, 500, 2),
            signed_on: signed,
            ended_on: addYears(signed, 1),
          };
        }),
    },
    check: {
      source: '双随机、一公开监管平台（演示）',
      make: (making) =>
        several(some(making, 0.5, 3), (at) => ({
          title: CHECKS[at % CHECKS.length]!,
          authority: issuerOf('p-market').name,
          checked_on: dayWithin(making, 3),
          result: making.first && at === 0 ? 'corrected' : making.random.chance(0.04) ? 'failed' : 'good',
        })),
    },
    abnormality: {
      source: '国家企业信用信息公示系统（演示）',
      make: (making) => {
        const inForce = !making.first && registerSays(making.enterprise);
        if (!inForce && !making.first && !making.random.chance(0.02)) return [];
        const listed = dayWithin(making, 3);
        const removed = addDays(listed, 40) < making.today ? addDays(listed, 40) : making.today;
        return [
          {
            kind: 'abnormal',
            reason: making.random.pick(ABNORMALITIES),
            listed_on: listed,
            authority: '澜州市市场监督管理局',
            ended_on: inForce ? null : removed,
            removal_reason: inForce ? '' : '已履行公示义务，申请移出',
          },
        ];
      },
    },
    penalty: {
      source: '信用中国（江澜）（演示）',
      make: (making) =>
        several(making.first ? 1 : making.random.chance(0.05) ? making.random.whole(1, 2) : 0, (at) => {
          const [kind, fact, amount] = making.first ? PENALTIES[2]! : making.random.pick(PENALTIES);
          const decided = making.first ? addYears(making.today, -2) : dayWithin(making, 4);
          return {
            number: numberOf('澜市监处罚', making, decided, at),
            kind,
            fact,
            amount,
            authority: '澜州市市场监督管理局',
            decided_on: decided,
            ended_on: addYears(decided, 3),
            repaired_on: making.first ? addYears(decided, 1) : null,
          };
        }),
    },
    award: {
      source: '江澜省财政厅（演示）',
      make: (making) =>
        several(some(making, 0.35, 4), (at) => ({
          title: AWARDS[at % AWARDS.length]!,
          project: '',
          authority: issuerOf('p-tech').name,
          amount: making.random.decimal(3, 80, 1),
          announced_on: dayWithin(making, 3),
        })),
    },
  };

const factOf = ({ facts = [] }: DemoEnterprise, key: string): unknown => facts?.find(({ fact }) => fact === key)?.value;
/** Which enterprise says of itself that it is listed, its public record says too. */
const registerSays = (enterprise: DemoEnterprise): boolean => factOf(enterprise, 'abnormal_listing') === true;

/** What public registers tell of the demo's enterprises, of every kind; the same for the same day. */
export function makePublicRecords(today: string, enterprises: readonly DemoEnterprise[]): DemoRecords {
  const making = enterprises.map((enterprise, at): Making => {
    const random = seeded(`public records of ${enterprise.credit_code}`);
    const founded = enterprise.registered_on ?? addYears(today, -3);
    const other = enterprises[(at + 7) % enterprises.length]!;
    const first = enterprise.name === FULL_ENTERPRISE;
    return { enterprise, other, today, founded, random, first, people: personNames(6, at * 6) };
  });
  const codes = new Map(enterprises.map(({ name, credit_code }) => [name, credit_code]));
  const shareholder = makeShareholdings(today, enterprises).map(({ enterprise, source, source_on, ...fields }) => {
    const holder_code = fields.holder_code || (codes.get(fields.holder_name) ?? '');
    return { credit_code: codes.get(enterprise) ?? '', fields: { ...fields, holder_code }, source, source_on };
  });
  const others: Partial<Record<RecordKey, DemoRecord[]>> = Object.fromEntries(
    Object.entries(MAKERS).map(([kind, { source, make }]) => [
      kind,
      making.flatMap((one) =>
        make(one).map((fields) => ({
          ...{ credit_code: one.enterprise.credit_code, fields, source },
          source_on: addDays(today, -1),
        })),
      ),
    ]),
  );
  return { ...others, shareholder } as DemoRecords;
}
