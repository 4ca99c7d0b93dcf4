import { addDays } from '../calendar';

export interface DemoService {
  source_key: string;
  type: string;
  name: string;
  summary: string;
  provider: string;
  price: string;
  published_at: string;
}

type Plan = readonly [name: string, summary: string, provider: string, price: string];

/** Services by kind, in the order in which the kinds are shown. */
const PLANS: Record<string, readonly Plan[]> = {
  政策服务: [
    [
      '惠企政策一对一解读',
      '把与贵企业相关的政策逐条讲清：能不能报、差什么、何时报。线上 40 分钟。',
      '澜州市企业服务中心',
      '免费',
    ],
    [
      '项目申报材料预审',
      '正式提交前核对材料是否齐全、口径是否一致，3 个工作日内书面反馈。',
      '澜州市企业服务中心',
      '免费',
    ],
    [
      '申报辅导工作坊',
      '每月一次，围绕当月开放的事项现场填报，带着数据来、带着草稿走。',
      '江澜省中小企业公共服务平台',
      '免费',
    ],
  ],
  知识产权: [
    ['专利检索与查新', '立项或申请前的现有技术检索，交付检索报告和改进建议。', '江澜省知识产权保护中心', '800 元/项起'],
    ['专利年费托管', '建立年费台账，到期前逐级提醒，代缴并回传收据。', '澜知知识产权代理', '官费另计，80 元/件·年'],
    ['商标注册与续展', '注册可行性分析、类别建议、续展代办，按类别报价。', '澜知知识产权代理', '600 元/类起'],
    ['知识产权快速维权', '展会、电商平台侵权线索受理与快速处置指导。', '江澜省知识产权保护中心', '免费'],
  ],
  科技创新: [
    [
      '高新技术企业认定辅导',
      '研发项目梳理、辅助账规范、知识产权与成果转化对应表编制。',
      '屏海科创服务联盟',
      '按项目报价',
    ],
    ['检验检测共享预约', '高校与检测机构的大型仪器在线预约，创新券可抵扣。', '江澜省科技资源共享网', '按机时计费'],
    ['技术需求对接', '发布技术难题，由行业专家初筛并匹配高校团队。', '澜州技术转移中心', '免费对接'],
  ],
  财税法务: [
    ['研发费用加计扣除辅导', '归集范围判断、辅助账样式、留存备查资料清单。', '云屏正清税务师事务所', '首次免费'],
    [
      '合同与合规体检',
      '劳动用工、采购销售、数据合规三类常见合同的风险清单。',
      '江澜律师协会中小企业服务团',
      '首次免费',
    ],
    ['上市合规培育', '股改前的历史沿革、税务和关联交易梳理。', '江澜资本市场服务基地', '按项目报价'],
  ],
  金融服务: [
    ['信用贷款额度测算', '依据纳税、社保和专利数据给出可贷区间与可选产品。', '江澜省企业信用促进中心', '免费'],
    ['知识产权质押融资对接', '评估、登记、放款一站对接，贴息政策同步测算。', '澜州知识产权运营中心', '免费对接'],
  ],
  人才用工: [
    ['高层次人才认定代办', '分类目录判断、材料准备、进度跟踪。', '澜州人才发展集团', '免费'],
    ['校企实习专场', '按专业对接高校，春秋两季集中招聘，线上全年可报名。', '江澜高校就业联盟', '免费'],
    ['技能等级自主评价备案', '企业自主开展技能等级认定的备案辅导。', '屏海市职业技能鉴定指导中心', '免费'],
  ],
  数字化转型: [
    ['数字化水平诊断', '现场半天，对照中小企业数字化水平评测指标出具诊断报告。', '江澜工业互联网创新中心', '免费'],
    ['设备上云与能耗监测', '关键设备数据采集、能耗看板、异常提醒。', '云屏智造服务商联盟', '2 万元/产线起'],
  ],
};

/** Kinds of services in their order. */
export const SERVICE_TYPES: string[] = Object.keys(PLANS);

/** Services of the imaginary province, published over the year before `today`. */
export function makeServices(today: string): DemoService[] {
  let count = 0;
  return Object.entries(PLANS).flatMap(([type, plans]) =>
    plans.map(([name, summary, provider, price]) => ({
      source_key: `demo-service-${++count}`,
      type,
      name,
      summary,
      provider,
      price,
      published_at: `${addDays(today, -1 - ((count * 37) % 360))}T09:00:00+08:00`,
    })),
  );
}
