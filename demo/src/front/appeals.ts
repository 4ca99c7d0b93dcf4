import { addDays } from '../calendar';
import type { DemoEnterprise } from '../enterprises/generate';
import { seeded } from '../random';

export interface DemoAppealType {
  name: string;
  department: string;
  /** Working days until the first answer. */
  working_days: number;
}

export interface DemoAppeal {
  source_key: string;
  type: string;
  enterprise: string;
  title: string;
  state: 'submitted' | 'accepted' | 'handling' | 'solved';
  created_at: string;
  closed_at: string | null;
}

export const APPEAL_TYPES: DemoAppealType[] = [
  { name: '政策兑现', department: '澜州市经济和信息化局', working_days: 5 },
  { name: '融资需求', department: '澜州市地方金融管理局', working_days: 5 },
  { name: '用地用能', department: '澜州市自然资源和规划局', working_days: 7 },
  { name: '用工人才', department: '澜州市人力资源和社会保障局', working_days: 5 },
  { name: '知识产权', department: '澜州市市场监督管理局', working_days: 5 },
  { name: '审批服务', department: '澜州市数据局', working_days: 3 },
  { name: '其他诉求', department: '澜州市企业服务中心', working_days: 7 },
];

const TITLES: Record<string, string[]> = {
  政策兑现: ['技改补助公示后尚未拨付', '首台套奖励申报系统无法选择年度', '研发投入奖补口径咨询与复核'],
  融资需求: ['订单增长需要流动资金周转', '专利质押评估费用偏高希望协调', '设备更新贷款贴息申请进度'],
  用地用能: ['厂房扩建容积率调整咨询', '夏季错峰用电影响连续生产', '燃气增容办理周期过长'],
  用工人才: ['数控技工招聘困难', '引进博士的安家补助办理', '实习生社保参保方式咨询'],
  知识产权: ['电商平台外观专利被仿冒', '商标被抢注如何维权', '海外参展前的侵权风险排查'],
  审批服务: ['环评变更与排污许可衔接', '食品生产许可增项时限', '跨区迁移税务登记'],
  其他诉求: ['园区公交线路覆盖', '厂区周边道路夜间照明'],
};
const STATES = ['solved', 'solved', 'solved', 'handling', 'accepted', 'submitted'] as const;

/** Appeals of demo enterprises over the last half year. */
export function makeAppeals(today: string, enterprises: DemoEnterprise[]): DemoAppeal[] {
  const random = seeded('appeals of the imaginary province');
  const approved = enterprises.filter((enterprise) => enterprise.review_status === 2);
  return Array.from({ length: 84 }, (_, index) => {
    const type = random.pick(APPEAL_TYPES).name;
    const state = random.pick(STATES);
    const age =
      state === 'submitted' ? random.whole(1, 3) : state === 'solved' ? random.whole(12, 180) : random.whole(2, 10);
    return {
      source_key: `demo-appeal-${index + 1}`,
      type,
      enterprise: random.pick(approved).name,
      title: random.pick(TITLES[type]!),
      state,
      created_at: `${addDays(today, -age)}T09:30:00+08:00`,
      closed_at: state === 'solved' ? `${addDays(today, random.whole(3, 9) - age)}T16:00:00+08:00` : null,
    };
  });
}
