import { shareOf, tiersOf } from '@zhice/matching/amounts/forms';
import type { FactKey } from '@zhice/matching/facts';
import type { Condition, ItemGroup } from '@zhice/matching/rule';
import { all, any, number, oneOf, person } from './conditions';
import type { ItemPlan } from './plan';

const FULL_TIME: Condition = { fact: 'person_full_time', is: true };
const GRADUATES = ['bachelor', 'master', 'doctor'];

/** Years pass and are not made up for: whoever is beyond is not nearly there. */
const within = (fact: FactKey, most: number): Condition => ({ ...number(fact, '<=', most), near: 0 }) as Condition;
const insured = (months: number): Condition => number('person_insured_months', '>=', months);
const is = (fact: FactKey, value: boolean): Condition => ({ fact, is: value });
const paid = (fact: FactKey): Condition => number(fact, '>', 0);

const HOMES: ItemGroup[] = [{ kind: 'exclusive', key: 'people-homes', label: '购房补贴、租房补贴' }];

const shared = {
  by: 'c-labour',
  office: '人才开发处',
  phone: 1507,
  category: '人才',
  people: true,
  way: 'quick',
  grade: '市级',
} as const;

/** 人才政策: what a person asks for; rules read facts of persons alone. */
export const PEOPLE_ITEMS: ItemPlan[] = [
  {
    ...shared,
    key: 'people-class',
    title: '澜州市高层次人才分类认定',
    labels: ['人才', '高层次人才'],
    summary: '在澜州全职工作的高层次人才经认定，按照层次给予100万元、50万元或者20万元奖励。',
    basis: { document: 'c-people', clause: 'class' },
    audience: '在澜州市全职工作的高层次人才个人。',
    conditions: [
      ['与本市单位签订一年以上劳动合同并全职工作', FULL_TIME],
      ['年龄不超过60周岁', within('person_age', 60)],
      [
        '入选省级以上人才计划，或者具有正高级职称，或者具有博士学历且上年度税前年薪30万元以上',
        any(
          oneOf('person_honours', 'national', 'provincial'),
          oneOf('person_title_grade', 'full'),
          all(oneOf('person_education', 'doctor'), number('person_annual_pay', '>=', 30)),
        ),
      ],
      ['遵纪守法，无学术不端和严重失信记录', person('由认定部门核查')],
    ],
    benefits: [
      '入选国家级人才计划的给予100万元奖励，入选省级人才计划的给予50万元，其余经认定的给予20万元，分三年按照40%、30%、30%发放。',
    ],
    amount: {
      ...tiersOf([
        { when: oneOf('person_honours', 'national'), value: 100 },
        { when: oneOf('person_honours', 'provincial'), value: 50 },
        { value: 20 },
      ]),
      instalments: [
        { percent: 40, when: '认定当年' },
        { percent: 30, when: '第二年' },
        { percent: 30, when: '第三年' },
      ],
    } as ItemPlan['amount'],
    form: '人才奖励',
    window: { opens: -60, closes: 90 },
    materials: ['高层次人才认定申请表', '人才称号、职称或者学历证书', '劳动合同'],
    cases: [
      {
        name: '全职博士，年薪35万元',
        facts: [
          ['person_area', '990102'],
          ['person_full_time', true],
          ['person_birth_on', '1990-06-18'],
          ['person_education', 'doctor'],
          ['person_annual_pay', 35],
          ['person_honours', ['none']],
          ['person_title_grade', 'middle'],
        ],
        verdict: 'fit',
        amount: 20,
      },
    ],
  },
  {
    ...shared,
    key: 'people-living',
    title: '澜州市青年人才生活补贴',
    labels: ['人才', '青年人才', '生活补贴'],
    summary: '毕业5年内来澜州就业的本科、硕士、博士毕业生，分别给予1万元、3万元、10万元生活补贴。',
    basis: { document: 'c-people', clause: 'living' },
    audience: '毕业5年内在澜州市就业的高校毕业生个人。',
    conditions: [
      ['具有本科以上学历', oneOf('person_education', ...GRADUATES)],
      ['毕业不超过5年', within('person_years_graduated', 5)],
      ['在本市连续缴纳社会保险6个月以上', insured(6)],
      ['与本市单位签订一年以上劳动合同并全职工作', FULL_TIME],
    ],
    benefits: ['本科毕业生给予1万元、硕士毕业生给予3万元、博士毕业生给予10万元生活补贴，分两年发放。'],
    amount: tiersOf([
      { when: oneOf('person_education', 'doctor'), value: 10 },
      { when: oneOf('person_education', 'master'), value: 3 },
      { when: oneOf('person_education', 'bachelor'), value: 1 },
    ]),
    form: '生活补贴',
    window: { opens: -120, closes: 60 },
    materials: ['生活补贴申请表', '毕业证书', '?劳动合同|抽查时提供'],
  },
  {
    ...shared,
    key: 'people-postdoc',
    title: '澜州市博士后资助',
    labels: ['人才', '博士后'],
    summary: '在站博士后每年12万元生活补助，出站留澜工作30万元安家补助。',
    basis: { document: 'c-people', clause: 'postdoc' },
    audience: '在澜州市博士后工作站（流动站）从事研究或者出站留在本市工作的博士后个人。',
    conditions: [
      ['在本市博士后工作站（流动站）从事研究，或者出站后留在本市工作', oneOf('person_postdoc', 'in', 'out')],
      ['年龄不超过40周岁', within('person_age', 40)],
    ],
    benefits: ['在站期间每年给予12万元生活补助；出站留在本市工作的给予30万元安家补助。'],
    amount: tiersOf([
      { when: oneOf('person_postdoc', 'out'), value: 30 },
      { when: oneOf('person_postdoc', 'in'), value: 12 },
    ]),
    form: '科研资助',
    window: { opens: -40, closes: 20 },
    materials: ['博士后资助申请表', '进站或者出站证明'],
  },
  {
    ...shared,
    key: 'people-skill',
    title: '澜州市技能人才补贴',
    labels: ['人才', '高技能人才'],
    summary: '取得技师、高级技师以上证书一年内申请，分别补贴2000元、3000元。',
    basis: { document: 'c-people', clause: 'skill' },
    audience: '在澜州市参保、取得技师以上职业技能等级证书的个人。',
    conditions: [
      ['取得技师以上职业技能等级证书', oneOf('person_skill_grade', 'two', 'one', 'chief')],
      ['取得证书不超过12个月', within('person_skill_months', 12)],
      ['在本市连续缴纳社会保险12个月以上', insured(12)],
    ],
    benefits: ['技师给予2000元、高级技师以上给予3000元补贴。'],
    amount: tiersOf([
      { when: oneOf('person_skill_grade', 'one', 'chief'), value: 0.3 },
      { when: oneOf('person_skill_grade', 'two'), value: 0.2 },
    ]),
    form: '技能补贴',
    window: { opens: -150, closes: 160 },
    materials: ['技能人才补贴申请表', '职业技能等级证书'],
  },
  {
    ...shared,
    key: 'people-home',
    title: '澜州市青年人才购房补贴',
    labels: ['人才', '安居', '购房补贴'],
    summary: '硕士以上学历或者中级以上职称人才在澜州购买首套住房，按总价的5%补贴，最高20万元。',
    basis: { document: 'c-people', clause: 'home' },
    audience: '在澜州市购买首套住房的人才个人。',
    conditions: [
      [
        '具有硕士以上学历或者中级以上职称',
        any(oneOf('person_education', 'master', 'doctor'), oneOf('person_title_grade', 'middle', 'senior', 'full')),
      ],
      ['在本市购买首套住房', paid('person_home_price')],
      ['在本市连续缴纳社会保险12个月以上', insured(12)],
      ['年龄不超过45周岁', within('person_age', 45)],
    ],
    benefits: ['按照购房总价的5%给予补贴，最高20万元。'],
    amount: shareOf({ fact: 'person_home_price' }, 5, { cap: 20 }),
    groups: HOMES,
    form: '安居补贴',
    window: { opens: -90, closes: 200 },
    materials: ['购房补贴申请表', '购房合同和契税发票', '学历或者职称证书'],
  },
  {
    ...shared,
    key: 'people-rent',
    title: '澜州市青年人才租房补贴',
    labels: ['人才', '安居', '租房补贴'],
    summary: '毕业5年内、在澜州没有住房的本科以上毕业生，按一年房租的50%补贴，每年最高1.2万元。',
    basis: { document: 'c-people', clause: 'rent' },
    audience: '在澜州市租房居住的高校毕业生个人。',
    conditions: [
      [
        '具有本科以上学历，毕业不超过5年',
        all(oneOf('person_education', ...GRADUATES), within('person_years_graduated', 5)),
      ],
      ['本人及配偶在本市没有住房', is('person_owns_home', false)],
      ['在本市租房居住', paid('person_annual_rent')],
      ['在本市连续缴纳社会保险6个月以上', insured(6)],
    ],
    benefits: ['按照一年房租的50%给予补贴，每年最高1.2万元。'],
    amount: shareOf({ fact: 'person_annual_rent' }, 50, { cap: 1.2 }),
    groups: HOMES,
    form: '安居补贴',
    window: { opens: -90, closes: 200 },
    materials: ['租房补贴申请表', '租房合同和备案证明'],
  },
];
