import { addDays, yearOf } from '../calendar';
import { FULL_ENTERPRISE } from '../enterprises/accounts';
import type { DemoEnterprise } from '../enterprises/generate';
import type { DemoAct } from '../front/appeals';
import { AREAS } from '../places';
import { type Random, seeded } from '../random';
import type { DemoPersonCase } from './consults';
import { makeListedTalents } from './listed';
import { personNames } from './names';

export interface DemoTalent {
  source_key: string;
  type: string;
  name: string;
  gender: number;
  birth_year: number;
  education: string;
  title_grade: string;
  strengths: string;
  post: string;
  area_code: string;
  pay_from: number | null;
  pay_to: number | null;
  job_state: string;
  arrival: string;
  experiences: { employer: string; post: string; from: string; to: string }[];
  schools: { school: string; major: string; year: string }[];
  certificates: { name: string; number: string; state: string }[];
  contact_name: string;
  contact_phone: string;
  account?: string;
  state: string;
  online_until: string;
  confirmed_at: string;
  published_at: string;
}

/** Kinds of talents with the posts that they look for, and what they are good at there. */
const KINDS: Readonly<Record<string, readonly (readonly [post: string, major: string, strengths: string])[]>> = {
  研发技术: [
    ['嵌入式软件工程师', '自动化', '熟悉实时系统与现场总线，做过三代控制器的驱动和自检'],
    ['结构设计工程师', '机械工程', '钣金与压铸件设计，主导过两款整机从样机到量产'],
    ['算法工程师', '计算机', '工业视觉缺陷识别，现场部署过二十余条产线'],
    ['工艺研发工程师', '材料工程', '锂电正极烧结与包覆工艺，收率提升四个百分点'],
    ['硬件测试工程师', '电子信息', '电磁兼容整改与可靠性试验，一次通过率九成'],
  ],
  生产管理: [
    ['生产主管', '工业工程', '带过六十人班组，换型时间缩短一半'],
    ['质量体系工程师', '质量管理', '体系内审与客户审核，主导过车规体系导入'],
    ['设备维护工程师', '机电一体化', '数控与机器人维护，推行过点检和备件管理'],
    ['精益改善专员', '工业工程', '价值流分析与节拍平衡，年化节约两百万元'],
  ],
  市场营销: [
    ['海外市场经理', '国际贸易', '东南亚渠道开发，英语流利，独立谈成过年框'],
    ['大客户销售', '市场营销', '装备行业大客户，熟悉招投标流程'],
    ['品牌策划', '新闻传播', '工业品牌内容与展会策划'],
    ['电商运营', '电子商务', '跨境平台店铺从零到月销百万元'],
  ],
  财务法务: [
    ['财务经理', '会计学', '高企财务与研发费用归集，经历过一次上市辅导'],
    ['税务主管', '财政税收', '出口退税与加计扣除'],
    ['法务专员', '法学', '合同审查与劳动争议'],
    ['成本会计', '会计学', '多品种小批量的成本核算'],
  ],
  知识产权: [
    ['专利工程师', '机械工程', '撰写与答复，累计授权发明四十余件'],
    ['知识产权专员', '知识产权', '知识产权管理体系与年费管理'],
    ['技术情报分析师', '图书情报', '专利导航与自由实施检索'],
  ],
};
export const TALENT_TYPES: readonly string[] = Object.keys(KINDS);
/** The talent who signs in. */
const ACCOUNT = 'rencai';
const COUNT = 60;

const CITIES = AREAS.filter((area) => area.code.endsWith('00') && area.code !== '990000');
const SCHOOLS = ['江澜大学', '江澜理工大学', '江澜财经大学'];
const COLLEGES = ['澜州职业技术学院', '屏海职业学院'];
const EDUCATIONS = ['college', 'bachelor', 'bachelor', 'bachelor', 'master', 'master', 'doctor'];
const GRADUATED_AT: Readonly<Record<string, number>> = { college: 21, bachelor: 22, master: 25, doctor: 28 };
const CERTIFICATES = ['中级工程师证', '注册会计师证', '专利代理师资格证', '质量工程师证', '法律职业资格证'];

export interface DemoTalents {
  types: readonly string[];
  talents: DemoTalent[];
  invites: DemoPersonCase[];
  settles: DemoPersonCase[];
}

/** 60 talents of all kinds, and what enterprises invited them to. */
export function makeTalentHall(today: string, enterprises: readonly DemoEnterprise[]): DemoTalents {
  const random = seeded('talents of the imaginary province');
  const approved = enterprises.filter(({ review_status }) => review_status === 2);
  const talents = personNames(COUNT, 56).map((name, at) => makeTalent({ today, random, name, at, approved }));
  const settles = [...makeSettles(today), ...makeListedTalents(talents)];
  return { types: TALENT_TYPES, talents, invites: makeInvites(today, talents, approved), settles };
}

interface Plan {
  today: string;
  random: Random;
  name: string;
  at: number;
  approved: readonly DemoEnterprise[];
}

function makeTalent({ today, random, name, at, approved }: Plan): DemoTalent {
  const type = TALENT_TYPES[at % TALENT_TYPES.length]!;
  const [post, major, strengths] = random.pick(KINDS[type]!);
  const age = random.whole(23, 52);
  const year = yearOf(today);
  // who is young has not studied longer than that
  const studied = random.pick(EDUCATIONS.filter((one) => age >= GRADUATED_AT[one]! + 1));
  const graduated = year - age + GRADUATED_AT[studied]!;
  const pay = random.whole(8, 45);
  const job_state = age < 25 ? 'graduate' : random.pick(['left', 'looking', 'looking', 'advising']);
  const listed = addDays(today, -1 - ((at * 5) % 200));
  const job = (employer: string, from: number, to: string) => ({ employer, post, from: String(from), to });
  const middle = Math.round((graduated + year) / 2);
  return {
    ...{ source_key: `demo-talent-${at + 1}`, type, name, post, strengths },
    gender: at % 20 === 19 ? 0 : 1 + (at % 2),
    birth_year: year - age,
    education: studied,
    title_grade: age < 28 ? 'none' : random.pick(['none', 'junior', 'middle', 'middle', 'senior']),
    area_code: random.pick(CITIES).code,
    pay_from: at % 6 === 5 ? null : pay,
    pay_to: at % 6 === 5 ? null : pay + random.whole(3, 12),
    job_state,
    arrival: random.pick(job_state === 'left' ? ['now', 'month'] : ['month', 'month', 'quarter', 'later']),
    experiences:
      age < 25
        ? []
        : [
            job(approved[(at * 29 + 3) % approved.length]!.name, graduated, String(middle)),
            job(approved[(at * 31 + 11) % approved.length]!.name, middle, job_state === 'left' ? String(year) : ''),
          ],
    schools: [{ school: random.pick(studied === 'college' ? COLLEGES : SCHOOLS), major, year: String(graduated) }],
    certificates:
      at % 3 === 0
        ? [
            {
              name: random.pick(CERTIFICATES),
              number: `ZS${100_000 + at * 37}`,
              state: at % 2 === 0 ? 'verified' : 'claimed',
            },
          ]
        : [],
    contact_name: name,
    contact_phone: `136${String(10_000_000 + at * 9973).slice(-8)}`,
    account: at === 0 ? ACCOUNT : undefined,
    state: at % 23 === 22 ? 'paused' : 'online',
    online_until: addDays(today, 20 + ((at * 7) % 160)),
    confirmed_at: `${listed}T10:00:00+08:00`,
    published_at: `${listed}T10:00:00+08:00`,
  };
}

const act = (action: string, after: number, more: Omit<DemoAct, 'action' | 'after'> = {}): DemoAct => ({
  ...{ action, after },
  ...more,
});

const FATES: readonly (readonly DemoAct[])[] = [
  [],
  [act('agree', 2, { words: '可以先电话聊一聊' })],
  [act('agree', 1), act('hire', 12), act('rate', 1, { words: '到岗顺利', details: { score: 5 } })],
  [act('agree', 3), act('end', 8, { words: '待遇没有谈拢' })],
  [act('decline', 2, { words: '暂不考虑异地' })],
  [act('expire', 15)],
  [act('agree', 2), act('withhold_contact', 5), act('end', 3, { words: '对方已有去处' })],
  [act('withdraw', 2)],
];

/** 24 invitations in all states. */
function makeInvites(
  today: string,
  talents: readonly DemoTalent[],
  approved: readonly DemoEnterprise[],
): DemoPersonCase[] {
  const people = personNames(24, 140);
  return people.map((person, at): DemoPersonCase => {
    const acts = FATES[at % FATES.length]!;
    const talent = at < 4 ? talents[0]! : talents[(at * 7) % talents.length]!;
    const employers = new Set(talent.experiences.map(({ employer }) => employer));
    const free = approved.filter(({ name }) => !employers.has(name));
    const called = `${[...talent.name][0]}${talent.gender === 1 ? '先生' : talent.gender === 2 ? '女士' : '**'}`;
    return {
      ...{ source_key: `talent-invite-${at + 1}`, about: talent.source_key, title: `邀请${called}：${talent.post}` },
      enterprise: at % 6 === 2 ? FULL_ENTERPRISE : free[(at * 41 + 7) % free.length]!.name,
      form: {
        post: talent.post,
        words: `我公司正在扩充${talent.type}团队，岗位为${talent.post}，希望与您面谈，时间地点可商量。`,
        pay: talent.pay_from === null ? '面议' : `${talent.pay_from}–${talent.pay_to} 万元/年`,
        contact_name: person,
        contact_phone: `135${10_000_000 + at * 65_537}`,
        contact_consent: true,
      },
      submitted_on: addDays(today, acts.length === 0 ? -3 : -(45 + at * 3)),
      acts,
    };
  });
}

/** Those who asked to be listed: in review, returned, refused. */
function makeSettles(today: string): DemoPersonCase[] {
  const fates: readonly (readonly DemoAct[])[] = [
    [],
    [act('return', 1, { words: '请补充学历证明' })],
    [act('refuse', 2, { words: '所填经历无法核实' })],
    [],
    [act('withdraw', 1)],
    [],
  ];
  return personNames(fates.length, 180).map((name, at): DemoPersonCase => {
    const type = TALENT_TYPES[at % TALENT_TYPES.length]!;
    const [post, major, strengths] = KINDS[type]![0]!;
    return {
      ...{ source_key: `talent-settle-${at + 1}`, about: type, title: `求职：${post}` },
      form: {
        ...{
          name,
          gender: 1 + (at % 2),
          birth_year: yearOf(today) - 30 - at,
          education: 'bachelor',
          title_grade: 'middle',
        },
        ...{ strengths, post, area: '990100', pay_from: 15, pay_to: 20, job_state: 'looking', arrival: 'month' },
        ...{ experiences: [], schools: [{ school: '江澜大学', major, year: '2015' }], certificates: [], shut_out: '' },
        ...{ files: [], contact_name: name, agreed: true, type_name: type, area_name: '江澜省澜州市' },
        contact_phone: `134${10_000_000 + at * 8191}`,
      },
      submitted_on: addDays(today, -(1 + at * 2)),
      acts: fates[at]!,
    };
  });
}
