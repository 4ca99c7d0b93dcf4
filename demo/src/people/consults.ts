import { addDays } from '../calendar';
import type { DemoEnterprise } from '../enterprises/generate';
import type { DemoAct } from '../front/appeals';
import { type Random, seeded } from '../random';
import { CONSULT_TEXTS } from './consult-texts';
import { EXPERT_FIELDS } from './expert-fields';
import type { DemoExpert } from './experts';
import { personNames } from './names';

/** A case between an enterprise or account of the demo and somebody who was asked. */
export interface DemoPersonCase {
  source_key: string;
  /** The record that it is about. */
  about: string;
  title: string;
  /** In whose name it was opened: a person of the demo, else an enterprise. */
  account?: string;
  enterprise?: string;
  form: Readonly<Record<string, unknown>>;
  /** null: a draft. */
  submitted_on: string | null;
  acts: readonly DemoAct[];
}

const act = (action: string, after: number, more: Omit<DemoAct, 'action' | 'after'> = {}): DemoAct => ({
  ...{ action, after },
  ...more,
});

const PHONE_FROM = 10_000_000;

/** What happened to a question, by what became of it. */
function actsOf(fate: number, answer: string): DemoAct[] {
  const answered = act('answer', 1 + (fate % 4), { words: answer });
  const closed = [answered, act('close', 2)];
  const score = fate % 3 === 0 ? 4 : 5;
  const rated = [
    ...closed,
    act('rate', 1, { words: score === 5 ? '讲得很具体，照着做了' : '有帮助', details: { score } }),
  ];
  const further = [
    answered,
    act('ask', 1, { words: '按建议做了第一步，第二步的参数怎样取？' }),
    act('answer', 2, { words: '从保守值开始，每次调 5%，观察三批再动下一次。' }),
    act('close', 3),
  ];
  const fates = [
    [...rated, act('publish', 1)],
    rated,
    further,
    [...closed, act('publish', 2)],
    [answered],
    [],
    [act('decline', 2, { words: '与本人所在单位正在开展的合作有利益关系，请改问其他专家。' })],
    [act('withdraw', 1)],
  ];
  return fates[fate % fates.length]!;
}

/** 48 questions to experts in all states: every one of 21 texts, some asked again by others. */
export function makeConsults(
  today: string,
  experts: readonly DemoExpert[],
  enterprises: readonly DemoEnterprise[],
): DemoPersonCase[] {
  const random = seeded('questions to experts');
  const asking = enterprises.filter(({ review_status }) => review_status === 2);
  return personNames(48, 200).map((person, at): DemoPersonCase => {
    const { name: first, below } = EXPERT_FIELDS[at % EXPERT_FIELDS.length]!;
    const texts = CONSULT_TEXTS[first]!;
    const [topic, words, answer] = texts[Math.floor(at / EXPERT_FIELDS.length) % texts.length]!;
    const known = experts.filter(({ field, state }) => state === 'online' && below.some(({ name }) => name === field));
    const own = at < 12 ? known.find(({ account }) => account) : undefined;
    const acts = actsOf(fateOf(at), answer);
    const account = askerOf(at);
    return {
      ...{ source_key: `expert-consult-${at + 1}`, about: (own ?? random.pick(known)).source_key, title: topic },
      account,
      enterprise: account ? undefined : asking[(at * 37 + 5) % asking.length]!.name,
      form: {
        ...{ topic, words, files: [], contact_name: person, slot_text: '' },
        contact_phone: `138${PHONE_FROM + at * 104_729}`,
        contact_consent: at % 3 === 0,
        public: acts.some(({ action }) => action === 'publish') || at % 4 === 1,
      },
      submitted_on: at % 24 === 23 ? null : addDays(today, -askedAgo(random, at)),
      acts,
    };
  });
}

/** What is asked again is not published again. */
const fateOf = (at: number): number => (at >= EXPERT_FIELDS.length * 3 && [0, 3].includes(at % 8) ? 1 : at);

const askerOf = (at: number): string | undefined => (at % 8 === 1 ? 'qiye' : at % 16 === 10 ? 'geren' : undefined);

/** Days ago; what is still open was asked lately. */
const askedAgo = (random: Random, at: number): number =>
  [4, 5].includes(at % 8) ? random.whole(1, 6) : random.whole(25, 320);

/** Those who asked to be listed as experts: in review, returned, refused, withdrawn, a draft. */
export function makeSettles(today: string): DemoPersonCase[] {
  const people = personNames(8, 300);
  const fates: (DemoAct[] | null)[] = [
    [],
    [
      act('verify', 1, {
        words: '已与团体标准信息平台核对',
        details: { item: 1, item_name: '标准', verdict: 'verified' },
      }),
    ],
    [act('return', 2, { words: '请补充职称证书，并写明标准的起草排名' })],
    [act('refuse', 3, { words: '申请人从事的业务不属于技术专家范围，可在“惠企服务”中入驻服务机构' })],
    [act('withdraw', 1)],
    [],
    null,
    [],
  ];
  return fates.map((acts, at): DemoPersonCase => {
    const { name: first, institutions, below } = EXPERT_FIELDS[at % EXPERT_FIELDS.length]!;
    const field = below[at % below.length]!;
    const name = people[at]!;
    return {
      ...{ source_key: `expert-settle-${at + 1}`, about: field.name, title: `${name} · ${institutions[0]}` },
      account: at === 6 ? 'geren' : undefined,
      form: {
        ...{
          name,
          title: '副教授',
          institution: institutions[0],
          area: '990100',
          strengths: field.strengths.join('、'),
        },
        ...{
          field_name: `${first} / ${field.name}`,
          area_name: '江澜省澜州市',
          about: '',
          services: ['consult', 'train'],
        },
        ...{ fee_kind: 'free', free_quota: null, fee: null, files: [], contact_name: name, agreed: true },
        contact_phone: `137${PHONE_FROM + at * 131_071}`,
        evidence: [
          {
            kind: 'standard',
            title: `${field.name}通用要求`,
            number: `T/JLKX ${300 + at}`,
            dated_on: addDays(today, -700),
            link: '',
          },
          {
            kind: 'project',
            title: `${field.strengths[0]}应用示范`,
            number: '',
            dated_on: addDays(today, -400),
            link: '',
          },
        ],
      },
      submitted_on: acts === null ? null : addDays(today, -(2 + at * 2)),
      acts: acts ?? [],
    };
  });
}
