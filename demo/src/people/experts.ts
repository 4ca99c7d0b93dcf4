import { addDays } from '../calendar';
import type { DemoEnterprise } from '../enterprises/generate';
import { AREAS } from '../places';
import { type Random, seeded } from '../random';
import type { DemoPaper } from '../rights/papers';
import { INSTITUTIONS } from '../rights/people';
import type { DemoRight } from '../rights/right';
import { type DemoPersonCase, makeConsults, makeSettles } from './consults';
import { EXPERT_FIELDS } from './expert-fields';
import { makeListedExperts } from './listed';
import { personNames } from './names';

export interface DemoEvidence {
  expert: string;
  kind: 'paper' | 'patent' | 'standard' | 'project' | 'award';
  title: string;
  number: string;
  dated_on: string | null;
  link: string;
  state: 'claimed' | 'verified';
  note: string;
  verified_at: string | null;
}

export interface DemoExpert {
  source_key: string;
  name: string;
  title: string;
  institution: string;
  field: string;
  strengths: string;
  about: string;
  area_code: string;
  services: string[];
  fee_kind: 'free' | 'quota' | 'paid';
  free_quota: number | null;
  fee: number | null;
  contact_name: string;
  contact_phone: string;
  /** Whose entry it is, by the name of the account. */
  account?: string;
  state: 'online' | 'paused' | 'down';
  online_until: string | null;
  confirmed_at: string;
  published_at: string;
}

const TITLES = ['教授', '研究员', '正高级工程师', '副教授', '高级工程师', '注册税务师', '专利代理师'];
const SERVICES = ['consult', 'diagnose', 'review', 'standard', 'train', 'research', 'transfer'];
const CITIES = AREAS.filter((area) => area.code.endsWith('00') && area.code !== '990000');
/** Experts who sign in themselves; the others are reached through the platform. */
export const EXPERT_ACCOUNTS: readonly string[] = ['zhuanjia', 'zhuanjia2', 'zhuanjia3'];
const EVERY = 8;

/** 56 experts, eight of each field of the first level. */
function makeExperts(today: string): DemoExpert[] {
  const random = seeded('experts of the imaginary province');
  const names = personNames(EXPERT_FIELDS.length * EVERY, 0);
  return names.map((name, number) => makeExpert({ today, random, name, number }));
}

interface Plan {
  today: string;
  random: Random;
  name: string;
  number: number;
}

function makeExpert({ today, random, name, number }: Plan): DemoExpert {
  const { name: first, institutions, below } = EXPERT_FIELDS[Math.floor(number / EVERY)]!;
  const index = number % EVERY;
  const field = below[index % below.length]!;
  const fee_kind = random.pick(['free', 'free', 'quota', 'quota', 'paid'] as const);
  const listed = addDays(today, -1 - ((number * 13) % 400));
  return {
    ...{ source_key: `demo-expert-${number + 1}`, name, field: field.name },
    title: random.pick(TITLES.slice(0, first === '财税管理' ? 6 : 5)),
    institution: institutions[index % institutions.length]!,
    strengths: field.strengths.join('、'),
    about: `长期从事${field.name}方面的研究与企业服务，主持和参与${first}领域项目 ${random.whole(3, 18)} 项，为 ${random.whole(4, 40)} 家企业解决过${field.strengths[0]}问题。`,
    area_code: random.pick(CITIES).code,
    services: ['consult', ...random.sample(SERVICES.slice(1), 2)],
    fee_kind,
    free_quota: fee_kind === 'quota' ? random.whole(2, 5) : null,
    fee: fee_kind === 'free' ? null : random.pick([200, 300, 400, 500, 800]),
    contact_name: name,
    contact_phone: `139${String(10_000_000 + number * 7919).slice(-8)}`,
    account: number % 17 === 0 ? EXPERT_ACCOUNTS[number / 17] : undefined,
    state: number % 27 === 25 ? 'paused' : 'online',
    online_until: addDays(today, 30 + ((number * 11) % 330)),
    confirmed_at: `${number % 5 === 0 ? addDays(today, -(number % 60)) : listed}T10:00:00+08:00`,
    published_at: `${listed}T10:00:00+08:00`,
  };
}

/** Of what their journals are, by the field of the second level or of the first. */
const JOURNALS: Readonly<Record<string, string>> = {
  ...{ 智能制造: '机械工程', 新材料: '材料科学', 电池材料: '能源技术', 生物医药: '生物医药', 电子信息: '信息技术' },
  ...{ 知识产权: '知识产权', 绿色低碳: '环境工程', 节能改造: '能源技术' },
};

/** A field of the second level by its name, with the name of the one that it is below. */
function fieldNamed(name: string): { first: string; ipc: readonly string[] } {
  const first = EXPERT_FIELDS.find(({ below }) => below.some((one) => one.name === name));
  return { first: first?.name ?? '', ipc: first?.below.find((one) => one.name === name)?.ipc ?? [] };
}

/** Some of what fits and nobody has, first what one's own house has; the rest is its own from now on. */
function takeFitting<Row extends object>(
  fitting: Row[],
  most: number,
  isOwn: (row: Row) => boolean,
  taken: Set<object>,
): Row[] {
  const free = fitting.filter((row) => !taken.has(row));
  const found = free.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a))).slice(0, most);
  for (const row of found) taken.add(row);
  return found;
}

/** What these experts are known by: papers and patents of the hall that are of their field, where their institution has some, and what they say. */
function makeEvidence(
  today: string,
  experts: readonly DemoExpert[],
  { rights, papers }: { rights: readonly DemoRight[]; papers: readonly DemoPaper[] },
): DemoEvidence[] {
  const random = seeded('evidence of experts');
  const patents = rights.filter(
    ({ kind, credit_code, status }) => kind === 'patent' && credit_code === null && status === 'granted',
  );
  const taken = new Set<object>();
  return experts.flatMap(({ source_key: expert, name, institution, field, strengths }, at) => {
    const house = INSTITUTIONS.find((one) => institution.startsWith(one));
    const { first, ipc } = fieldNamed(field);
    const own = <Row extends object>(
      rows: readonly Row[],
      most: number,
      of: (row: Row) => string,
      fits: (row: Row) => boolean,
    ) => (house === undefined ? [] : takeFitting(rows.filter(fits), most, (row) => of(row) === house, taken));
    const [strong = field] = strengths.split('、');
    const row = (
      kind: DemoEvidence['kind'],
      title: string,
      number: string,
      ago: number,
      checked: boolean,
    ): DemoEvidence => ({
      ...{ expert, kind, title, number, dated_on: addDays(today, -ago), link: '' },
      ...(checked
        ? {
            state: 'verified',
            note: '与公开登记核对一致',
            verified_at: `${addDays(today, -(at % 90) - 3)}T15:00:00+08:00`,
          }
        : { state: 'claimed', note: '', verified_at: null }),
    });
    const inField = ({ classes }: DemoRight) => classes.some((symbol) => ipc.includes(symbol.slice(0, 4)));
    const found = own(patents, 2, ({ owners }) => owners[0] ?? '', inField).map((patent) => {
      // who is listed with a patent of the hall is its first inventor there
      patent.owners = [house ?? ''];
      patent.creators = [name, ...patent.creators.filter((one) => one !== name).slice(0, 3)];
      return { ...row('patent', patent.name, patent.number, 0, true), dated_on: patent.granted_on };
    });
    const onField = ({ journal }: DemoPaper) => journal.includes(JOURNALS[field] ?? JOURNALS[first] ?? '-');
    const written = own(papers, 1, ({ institution: of }) => of, onField).map((paper) => {
      paper.institution = house ?? '';
      paper.authors = [name, ...paper.authors.filter((one) => one !== name).slice(0, 4)];
      return {
        ...row('paper', paper.title, `${paper.journal} ${paper.year} 年${paper.issue}`, 0, true),
        dated_on: `${paper.year}-06-01`,
      };
    });
    const year = Number(today.slice(0, 4));
    return [
      ...found,
      ...written,
      row(
        'project',
        `${strong}关键技术与应用`,
        `JL-${year - 1 - (at % 4)}-${String(100 + at * 7)}`,
        400 + at * 9,
        at % 3 !== 0,
      ),
      ...(at % 2 === 0
        ? [row('standard', `${field}术语与技术要求`, `T/JLKX ${100 + at}-${year - 2}`, 620 + at * 3, at % 4 === 0)]
        : []),
      ...(at % 5 === 0 ? [row('award', '江澜省科学技术进步奖三等奖', `第 ${at + 3} 号`, 900 + at, true)] : []),
      ...(random.chance(0.3) ? [row('paper', `${strong}的企业实践与改进`, '', 1000 + at * 2, false)] : []),
    ];
  });
}

export interface DemoSlot {
  expert: string;
  starts_at: string;
  minutes: number;
  way: 'online' | 'phone' | 'visit';
  place: string;
}

/** Slots of the weeks to come: of every third expert, four. */
const makeSlots = (today: string, experts: readonly DemoExpert[]): DemoSlot[] =>
  experts.flatMap((expert, at) =>
    at % 3 === 0 && expert.state === 'online' ? [0, 1, 2, 3].map((index) => makeSlot(today, expert, at, index)) : [],
  );

function makeSlot(today: string, { source_key: expert, institution }: DemoExpert, at: number, index: number): DemoSlot {
  const way = (['online', 'phone', 'visit'] as const)[(at + index) % 3]!;
  const long = index % 2 === 0;
  return {
    ...{ expert, way, minutes: long ? 60 : 30 },
    starts_at: `${addDays(today, 2 + index * 4 + (at % 4))}T${long ? '09:30' : '14:00'}:00+08:00`,
    place: { visit: institution, online: '视频会议，会前发送链接', phone: '按预留电话拨打' }[way],
  };
}

/** Experts with all that belongs to them. */
export interface DemoExperts {
  fields: typeof EXPERT_FIELDS;
  experts: DemoExpert[];
  evidence: DemoEvidence[];
  slots: DemoSlot[];
  consults: DemoPersonCase[];
  settles: DemoPersonCase[];
}

/** Experts of the demo; those with a patent or paper of the hall stand there as its first author from now on. */
export function makeExpertHall(
  today: string,
  enterprises: readonly DemoEnterprise[],
  property: { rights: readonly DemoRight[]; papers: readonly DemoPaper[] },
): DemoExperts {
  const experts = makeExperts(today);
  const evidence = makeEvidence(today, experts, property);
  return {
    ...{ fields: EXPERT_FIELDS, experts, slots: makeSlots(today, experts) },
    evidence,
    consults: makeConsults(today, experts, enterprises),
    settles: [...makeSettles(today), ...makeListedExperts(experts, evidence)],
  };
}
