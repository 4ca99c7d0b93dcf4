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
];

/** All days are counted from `today` (YYYY-MM-DD). */
export const makeActivities = (today: string): DemoActivity[] =>
  PLANS.map(({ begins, lasts, ...plan }) => {
    const starts_on = workday(addDays(today, begins));
    const published_at = `${addDays(today, -15)}T09:00:00+08:00`;
    return {
      ...plan,
      published_at,
      starts_on,
      ends_on: addDays(starts_on, lasts - 1),
      sign_up_until: addDays(starts_on, -2),
    };
  });
