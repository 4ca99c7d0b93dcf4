import { addDays } from '../calendar';
import { FULL_ENTERPRISE } from '../enterprises/accounts';
import type { DemoEnterprise } from '../enterprises/generate';
import { AREAS } from '../places';
import { type Random, seeded } from '../random';
import { APPEAL_TEXTS, type AppealText } from './appeal-texts';

export interface DemoAppealType {
  name: string;
  department: string;
  /** Working days until the end. */
  working_days: number;
}

/** One act on an appeal, so many working days (or days of the calendar) after the one before it. */
export interface DemoAct {
  action: string;
  after: number;
  calendar?: true;
  words?: string;
  details?: Readonly<Record<string, unknown>>;
  /** The unit that it is handed to. */
  unit?: string;
}

export interface DemoAppeal extends Omit<AppealText, 'answer'> {
  source_key: string;
  enterprise: string;
  area: string;
  contact_name: string;
  contact_phone: string;
  /** Whether the enterprise agreed to have it public. */
  public: boolean;
  /** The public appeal that it joins. */
  joins?: string;
  /** The day of its submission; null for a draft. */
  submitted_on: string | null;
  acts: readonly DemoAct[];
}

const CENTRE = '澜州市企业服务中心';

export const APPEAL_TYPES: DemoAppealType[] = [
  { name: '政策兑现', department: '澜州市经济和信息化局', working_days: 5 },
  { name: '融资需求', department: '澜州市地方金融管理局', working_days: 5 },
  { name: '用地用能', department: '澜州市自然资源和规划局', working_days: 7 },
  { name: '用工人才', department: '澜州市人力资源和社会保障局', working_days: 5 },
  { name: '知识产权', department: '澜州市市场监督管理局', working_days: 5 },
  { name: '审批服务', department: '澜州市数据局', working_days: 3 },
  { name: '其他诉求', department: CENTRE, working_days: 7 },
];

/** Who answers in an area, where that is not the department of the kind. */
export const APPEAL_ROUTES = [
  { type: '用地用能', area: '990105', unit: '澜州高新技术产业开发区管理委员会' },
  { type: '其他诉求', area: '990105', unit: '澜州高新技术产业开发区管理委员会' },
];

const act = (action: string, after: number, more: Omit<DemoAct, 'action' | 'after'> = {}): DemoAct => ({
  ...{ action, after },
  ...more,
});
const begun = (after: number) => [act('accept', after), act('start', 0)];
const answered = (answer: string, after: number) => act('answer', after, { words: answer });
const rated = (score: number, words = '') => act('rate', 0, { words, details: { score } });
const askedAgain = (score?: number) => [
  act('ask_again', 28, { calendar: true }),
  ...(score === undefined ? [] : [act('rate_again', 1, { details: { score } })]),
];

type Way = (answer: string) => DemoAct[];

/** Ways of appeals that are over, the commonest first. */
const OVER: readonly Way[] = [
  (answer) => [...begun(1), answered(answer, 2), act('agree', 1), rated(5, '答复很快，问题解决了'), ...askedAgain(5)],
  (answer) => [...begun(1), answered(answer, 2), act('agree', 2), rated(4), ...askedAgain()],
  (answer) => [...begun(0), answered(answer, 4), act('expire', 10), ...askedAgain()],
  (answer) => [
    act('ask_more', 1, { words: '请补充项目批复文号和开户行信息' }),
    act('supplement', 2, { words: '已补充，见附件说明' }),
    answered(answer, 2),
    act('agree', 1),
    rated(4),
    ...askedAgain(4),
  ],
  (answer) => [
    ...begun(1),
    answered('已转有关科室研究，结果另行告知。', 2),
    act('disagree', 1, { words: '没有说明什么时候能有结果' }),
    answered(answer, 2),
    act('agree', 1),
    rated(3, '希望第一次就能说清'),
    ...askedAgain(4),
  ],
  (answer) => [...begun(3), answered(answer, 7), act('agree', 2), rated(2, '超过了承诺的时间'), ...askedAgain(3)],
  (answer) => [
    act('hand_over', 1, { words: '需由牵头部门统筹', unit: CENTRE }),
    ...begun(1),
    answered(answer, 3),
    act('agree', 1),
    rated(4),
    ...askedAgain(),
  ],
  (answer) => [
    ...begun(1),
    act('extend', 2, { words: '需会同两个部门现场核实', details: { days: 5 } }),
    answered(answer, 5),
    act('agree', 1),
    act('reopen', 6, { words: '同样的问题又出现了一次' }),
    answered('已再次核实并处理，同时调整了办理流程，避免再次发生。', 3),
    act('agree', 1),
    rated(4, '重新打开后处理得很快'),
    ...askedAgain(5),
  ],
];

/** Ways of appeals that are still under way, or ended otherwise, with how many days ago they began. */
const UNDER_WAY: readonly [ago: number, way: Way][] = [
  [1, () => []],
  [2, () => [act('accept', 1)]],
  [5, () => begun(1)],
  [6, () => [...begun(1), act('ask_more', 1, { words: '请补充近三个月的用量和受影响的时段' })]],
  [8, (answer) => [...begun(1), answered(answer, 2)]],
  [12, () => [act('refuse', 1, { words: '事项正在行政复议中，请以复议决定为准' })]],
  [20, () => [act('withdraw', 1)]],
  [9, () => [act('hand_over', 1, { words: '属于市级统筹事项', unit: CENTRE }), act('accept', 1)]],
];

/** Counties of the city whose departments answer. */
const COUNTIES = AREAS.filter(({ parent }) => parent === '990100').map(({ code }) => code);
const NAMES = ['陈立', '林月', '周宁', '许诺', '何川', '宋清', '方圆', '沈越'];
const COUNT = 84;
/** From here on appeals repeat what others brought: some join a public one, the others are not public. */
const FIRST_TIME = APPEAL_TEXTS.length;

/** Appeals of demo enterprises over the past year. */
export function makeAppeals(today: string, enterprises: DemoEnterprise[]): DemoAppeal[] {
  const random = seeded('appeals of the imaginary province');
  const approved = enterprises.filter(({ review_status, name }) => review_status === 2 && name !== FULL_ENTERPRISE);
  return Array.from({ length: COUNT }, (_, at) => {
    const { answer, ...told } = APPEAL_TEXTS[at % FIRST_TIME]!;
    const repeats = at >= FIRST_TIME;
    const way = at % 5 === 2 ? UNDER_WAY[Math.floor(at / 5) % UNDER_WAY.length] : undefined;
    const [ago, acts] = way ? [way[0], way[1](answer)] : [random.whole(16, 330), overWay(random, at)(answer)];
    const joins = repeats && joinsFirst(at) ? `demo-appeal-${(at % FIRST_TIME) + 1}` : undefined;
    const enterprise = random.pick(approved);
    return {
      ...told,
      source_key: `demo-appeal-${at + 1}`,
      enterprise: enterprise.name,
      area: random.pick(COUNTIES),
      contact_name: random.pick(NAMES),
      contact_phone: `139${String(10_000_000 + at * 7919)}`,
      public: !repeats,
      joins,
      submitted_on: addDays(today, -ago),
      acts: repeats ? acts : published(acts),
    };
  });
}

const overWay = (random: Random, at: number): Way => OVER[at < FIRST_TIME ? at % OVER.length : random.whole(0, 3)]!;

/** Every third text is met by several enterprises. */
const joinsFirst = (at: number): boolean => (at % FIRST_TIME) % 3 === 0 && (at % FIRST_TIME) % 5 !== 2;

/** The same, made public once it was answered. */
function published(acts: readonly DemoAct[]): DemoAct[] {
  const at = acts.findLastIndex(({ action }) => action === 'agree' || action === 'expire');
  if (at < 0) return [...acts];
  return [...acts.slice(0, at + 1), act('prepare', 0), act('publish', 0), ...acts.slice(at + 1)];
}

/** Appeals of the enterprise of `qiye`, one in each stretch of the way. */
export function makeOwnAppeals(today: string): DemoAppeal[] {
  const own = (n: number, ago: number | null, told: Omit<AppealText, 'answer'>, acts: readonly DemoAct[]) => ({
    ...{ ...told, source_key: `demo-own-appeal-${n}`, enterprise: FULL_ENTERPRISE, area: '990105', public: true, acts },
    ...{
      contact_name: '顾行舟',
      contact_phone: '13900000001',
      submitted_on: ago === null ? null : addDays(today, -ago),
    },
  });
  const power = {
    type: '用地用能',
    title: '厂区扩建用电容量不足，希望协调增容',
    content: '二期车间明年投产，现有变压器容量不够，增容申请需要园区和供电公司一起确定路由。',
  };
  const school = {
    type: '用工人才',
    title: '新引进研发人员子女入学咨询',
    content: '今年引进 5 名研发人员，其中 3 人的子女需要在高新区入学，请问怎样申请。',
  };
  const line = {
    type: '审批服务',
    title: '新增生产线环评手续如何并联办理',
    content: '新增一条贴片生产线，希望环评、能评和安评一并受理，减少等待。',
  };
  const draft = {
    type: '政策兑现',
    title: '专精特新奖励的拨付批次',
    content: '去年认定的奖励属于哪一批，什么时候拨付。',
  };
  const schools = '已列入人才子女入学名单，教育局将在开学前一个月电话联系，就近安排两所学校供选择。';
  return [
    own(1, 4, power, begun(1)),
    own(2, 45, school, [...begun(1), answered(schools, 3), act('agree', 1), rated(5), ...askedAgain()]),
    own(3, 1, line, []),
    own(4, 7, { ...line, title: '排污许可变更后编号是否变化' }, [...begun(1), answered('编号不变，副本换发。', 2)]),
    own(5, null, draft, []),
  ];
}
