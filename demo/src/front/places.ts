import { addDays } from '../calendar';

export interface DemoPlace {
  source_key: string;
  kind: 'banner' | 'recommended';
  title: string;
  service: string;
  from_on: string;
  to_on: string;
  position: number;
}

const PLANS = [
  ['banner', '研发费用归集一次讲清，首次辅导免费', '研发费用加计扣除辅导'],
  ['banner', '半天看清数字化该从哪里改起', '数字化水平诊断'],
  ['recommended', '到期前逐级提醒，不再漏缴', '专利年费托管'],
  ['recommended', '提交前先过一遍，3 个工作日反馈', '项目申报材料预审'],
  ['recommended', '创新券抵一半', '大型仪器共享预约'],
  ['recommended', '六周上线车间报工', '车间报工与排产上线'],
  ['recommended', '发明专利质押，贴息同步测算', '知识产权质押融资对接'],
  ['recommended', '按专业对接 23 所高校', '校企实习专场'],
] as const;

/** Where services stand out: most of them now, one that is over and one that is to come. */
export const makePlaces = (today: string): DemoPlace[] => [
  ...PLANS.map(([kind, title, service], position) => ({
    ...{ source_key: `demo-place-${position + 1}`, kind, title, service, position },
    ...{ from_on: addDays(today, -30 - position), to_on: addDays(today, 60 + position * 3) },
  })),
  {
    ...{
      source_key: 'demo-place-past',
      kind: 'banner',
      title: '汇算清缴前的税务自查',
      service: '税务风险自查',
      position: 20,
    },
    ...{ from_on: addDays(today, -150), to_on: addDays(today, -60) },
  },
  {
    ...{
      source_key: 'demo-place-next',
      kind: 'banner',
      title: '明年首场申报辅导工作坊',
      service: '申报辅导工作坊',
      position: 21,
    },
    ...{ from_on: addDays(today, 20), to_on: addDays(today, 80) },
  },
];
