import { addDays, workday } from '../calendar';

/** A training or briefing; the text in blocks, as `ArticlePlan` says. */
export interface DemoActivity {
  title: string;
  organiser: string;
  place: string;
  starts_on: string;
  ends_on: string;
  hours: string;
  places: number | null;
  sign_up_until: string;
  body: string;
  /** A moment. */
  published_at: string;
}

interface Plan extends Omit<DemoActivity, 'starts_on' | 'ends_on' | 'sign_up_until' | 'published_at'> {
  /** Days from today; and how many it lasts. */
  begins: number;
  lasts: number;
}

const PLANS: Plan[] = [
  {
    title: '高新技术企业认定申报辅导',
    organiser: '澜州市科学技术局',
    place: '澜州市企业服务中心三楼报告厅',
    begins: 12,
    lasts: 1,
    hours: '14:00–16:30',
    places: 120,
    body: '讲解认定条件、研发费用归集和常见的退回原因，现场答疑。\n\n## 带什么\n\n- 上一年度审计报告\n- 研发项目清单',
  },
  {
    title: '专精特新企业融资对接会',
    organiser: '澜州市经济和信息化局',
    place: '澜州高新区创业大厦',
    begins: 20,
    lasts: 2,
    hours: '9:30–17:00',
    places: 60,
    body: '六家银行和两家担保机构到场，企业可以预约一对一洽谈。',
  },
  {
    title: '知识产权年费与续展线上讲解',
    organiser: '澜州市企业服务中心',
    place: '线上',
    begins: -9,
    lasts: 1,
    hours: '15:00–16:00',
    places: null,
    body: '年费怎么算、滞纳期有多长、费减怎么备案，用平台的台账现场演示。',
  },
  {
    title: '企业研发费用归集与加计扣除实务',
    organiser: '澜州市税务局',
    place: '澜州市企业服务中心三楼报告厅',
    begins: 5,
    lasts: 1,
    hours: '14:00–17:00',
    places: 80,
    body: '讲研发费用怎么归集、辅助账怎么建，带一份上年度的费用明细来对。',
  },
  {
    title: '专利导航与布局沙龙',
    organiser: '澜州市知识产权局',
    place: '澜州高新区创业大厦二楼',
    begins: 3,
    lasts: 1,
    hours: '9:30–11:30',
    places: 30,
    body: '两家企业讲自己的布局，代理师现场答疑，每家可带一个技术方案。',
  },
  {
    title: '中小企业数字化改造现场观摩',
    organiser: '澜州市经济和信息化局',
    place: '澜州经开区示范工厂',
    begins: 8,
    lasts: 1,
    hours: '13:30–17:00',
    places: 40,
    body: '参观两条改造过的产线，算一算投入和补助。',
  },
  {
    title: '人才政策申报一日通',
    organiser: '澜州市人力资源和社会保障局',
    place: '澜州人才大厦一楼',
    begins: 16,
    lasts: 1,
    hours: '9:00–16:30',
    places: 100,
    body: '从认定到补贴，逐项讲申报材料和常见退回原因。',
  },
  {
    title: '绿色工厂创建辅导',
    organiser: '澜州市经济和信息化局',
    place: '线上',
    begins: 18,
    lasts: 1,
    hours: '14:00–15:30',
    places: null,
    body: '讲评价指标、第三方评价怎么找、材料怎么备。',
  },
  {
    title: '出口企业商标海外注册讲解',
    organiser: '澜州市知识产权局',
    place: '澜州市企业服务中心二楼会议室',
    begins: 10,
    lasts: 1,
    hours: '14:00–16:00',
    places: 20,
    body: '马德里体系怎么用、被抢注怎么办，现场查询。',
  },
  {
    title: '首台套装备认定经验交流',
    organiser: '澜州市经济和信息化局',
    place: '澜州经开区管委会',
    begins: 25,
    lasts: 1,
    hours: '9:30–11:30',
    places: 50,
    body: '三家通过认定的企业讲材料准备。',
  },
  {
    title: '科技型中小企业评价入库辅导',
    organiser: '澜州市科学技术局',
    place: '线上',
    begins: 2,
    lasts: 1,
    hours: '15:00–16:30',
    places: null,
    body: '评价系统现场演示，边讲边填。',
  },
  {
    title: '知识产权质押融资对接',
    organiser: '澜州市知识产权局',
    place: '澜州高新区创业大厦',
    begins: 14,
    lasts: 1,
    hours: '14:00–17:00',
    places: 36,
    body: '四家银行、两家评估机构到场，可带专利清单当场初评。',
  },
  {
    title: '专精特新“小巨人”申报辅导',
    organiser: '澜州市经济和信息化局',
    place: '澜州市企业服务中心三楼报告厅',
    begins: 30,
    lasts: 1,
    hours: '14:00–17:00',
    places: 120,
    body: '逐条讲指标和佐证，分行业答疑。',
  },
  {
    title: '工业设计与品牌建设沙龙',
    organiser: '澜州市经济和信息化局',
    place: '澜州文创园',
    begins: 22,
    lasts: 1,
    hours: '13:30–16:30',
    places: 45,
    body: '设计机构与制造企业面对面。',
  },
  {
    title: '新办企业服务开放日',
    organiser: '澜州市企业服务中心',
    place: '澜州市企业服务中心',
    begins: 1,
    lasts: 1,
    hours: '9:00–11:30',
    places: 60,
    body: '开户、社保、认证和政策匹配一次办完。',
  },
  {
    title: '高企研发管理体系建设',
    organiser: '澜州市科学技术局',
    place: '澜州科技馆报告厅',
    begins: -4,
    lasts: 1,
    hours: '14:00–17:00',
    places: 50,
    body: '研发项目立项、过程和结题的管理。',
  },
  {
    title: '技术合同登记实务',
    organiser: '澜州市科学技术局',
    place: '线上',
    begins: -14,
    lasts: 1,
    hours: '15:00–16:00',
    places: null,
    body: '哪些合同可以登记，怎么填，怎么减免。',
  },
  {
    title: '用工与社保政策宣讲',
    organiser: '澜州市人力资源和社会保障局',
    place: '澜州人才大厦一楼',
    begins: -21,
    lasts: 1,
    hours: '9:30–11:30',
    places: 70,
    body: '稳岗返还、社保补贴和用工合规。',
  },
  {
    title: '数据知识产权登记说明会',
    organiser: '澜州市知识产权局',
    place: '澜州高新区创业大厦',
    begins: -30,
    lasts: 1,
    hours: '14:00–16:00',
    places: 40,
    body: '登记的条件、流程和已有的案例。',
  },
  {
    title: '创新券使用说明会',
    organiser: '澜州市科学技术局',
    place: '线上',
    begins: -38,
    lasts: 1,
    hours: '10:00–11:00',
    places: null,
    body: '怎么领、买什么、怎么兑付。',
  },
];

/** All days are counted from `today` (YYYY-MM-DD). */
export const makeActivities = (today: string): DemoActivity[] =>
  PLANS.map(({ begins, lasts, ...plan }) => {
    const starts_on = workday(addDays(today, begins));
    const published_at = `${addDays(today, Math.min(begins, 0) - 15)}T09:00:00+08:00`;
    return {
      ...plan,
      published_at,
      starts_on,
      ends_on: addDays(starts_on, lasts - 1),
      sign_up_until: addDays(starts_on, -2),
    };
  });
