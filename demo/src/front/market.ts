import { addDays } from '../calendar';
import type { DemoEnterprise } from '../enterprises/generate';
import { seeded } from '../random';

export interface DemoMarketEntry {
  source_key: string;
  kind: 'supply' | 'demand';
  title: string;
  summary: string;
  category: string;
  price: string;
  enterprise: string;
  published_at: string;
}

/** `industry` is the class (GB/T 4754) of the enterprises that would offer it or look for it. */
type Plan = readonly [industry: string, title: string, summary: string, category: string, price: string];

const SUPPLIES: readonly Plan[] = [
  ['3914', '产线工业控制计算机', '无风扇宽温，支持国产处理器，含安装调试与一年质保。', '智能装备', '0.9 万元/台起'],
  ['3491', '六轴协作机器人工作站', '上下料、打磨、装配场景，可试用两周。', '智能装备', '面议'],
  ['3841', '低温锂电池组', '零下 40 ℃ 放电保持率 80%，可按规格定制。', '新能源', '面议'],
  ['2659', '水性涂料用合成树脂', 'VOC 低于 50 g/L，适用钢构与机箱涂料。', '新材料', '28 元/千克起'],
  ['3525', '精密注塑模具开发', '医疗与汽车件，最快 18 天出样。', '加工服务', '面议'],
  ['7452', '产品碳足迹核算与检测', '依据 GB/T 24067，交付报告与数据底稿。', '专业服务', '2 万元/项'],
  ['3983', '冷链温控传感模块', '5 年免维护，开放数据接口。', '电子信息', '180 元/只'],
  ['3443', '食品级不锈钢阀门', '现货 40 种规格，当日发货。', '零部件', '按目录报价'],
  ['6513', '研发辅助账软件', '按加计扣除口径归集，导出备查资料。', '软件', '6800 元/年'],
  ['3670', '汽车零件五轴加工产能', '每月可承接 1200 工时，铝件钛件。', '加工服务', '按图报价'],
  ['1530', '有机茶提取物', '茶多酚含量 95% 以上，批批检测。', '农产品加工', '260 元/千克'],
  ['1761', '吸湿速干针织面料', '抗菌整理，色牢度四级，300 米起订。', '纺织', '32 元/米起'],
  ['5181', '海外参展与订单代理', '覆盖东南亚、中东主要专业展。', '专业服务', '面议'],
];
const DEMANDS: readonly Plan[] = [
  ['3491', '求购高精度编码器', '23 位绝对值，月需 2000 只，需替代进口。', '零部件', '预算 600 元/只以内'],
  ['3569', '寻钣金喷涂外协', '月均 3000 件，要求具备排污许可。', '加工服务', '按图报价'],
  ['3670', '需要 ERP 与产线数据打通', '三条产线、120 台设备，预计三个月完成。', '软件', '预算 40 万元'],
  ['3983', '寻找光学镀膜合作', '红外窗口片，口径 100 mm，小批量试制。', '新材料', '面议'],
  ['1761', '采购污水回用设备', '织造废水日处理 200 吨，要求远程运维。', '环保', '预算 80 万元'],
  ['2730', '求中药饮片检测合作', '年送检 800 批次，需 CMA 资质。', '专业服务', '面议'],
  ['5181', '寻跨境物流服务商', '澜州至吉隆坡拼箱，每周一班。', '物流', '面议'],
  ['3963', '需求工业设计团队', '新一代巡检无人机外观与结构。', '专业服务', '预算 25 万元'],
  ['3443', '采购车间除尘系统', '打磨工位 24 个，达到最新排放限值。', '环保', '预算 60 万元'],
  ['6520', '求购国产 EDA 工具试用', '混合信号设计，5 席位起。', '软件', '面议'],
];

/** Supplies and demands of the last months, each of an enterprise whose industry makes or needs such a thing. */
export function makeMarket(today: string, enterprises: DemoEnterprise[]): DemoMarketEntry[] {
  const random = seeded('market of the imaginary province');
  const approved = enterprises.filter((enterprise) => enterprise.review_status === 2);
  const entries = (kind: 'supply' | 'demand', plans: readonly Plan[]) =>
    plans.map(([industry, title, summary, category, price], index) => ({
      source_key: `demo-${kind}-${index + 1}`,
      kind,
      title,
      summary,
      category,
      price,
      enterprise: random.pick(approved.filter((enterprise) => enterprise.industry === industry)).name,
      published_at: `${addDays(today, -random.whole(1, 120))}T14:00:00+08:00`,
    }));
  return [...entries('supply', SUPPLIES), ...entries('demand', DEMANDS)];
}
