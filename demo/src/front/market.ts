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

type Plan = readonly [title: string, summary: string, category: string, price: string];

const SUPPLIES: readonly Plan[] = [
  ['工业视觉检测整机', '支持 0.02 mm 缺陷识别，含安装调试与一年质保。', '智能装备', '12 万元/台起'],
  ['六轴协作机器人工作站', '上下料、打磨、装配场景，可试用两周。', '智能装备', '面议'],
  ['低温锂电池组', '零下 40 ℃ 放电保持率 80%，可按规格定制。', '新能源', '面议'],
  ['环保水性涂料', 'VOC 低于 50 g/L，适用钢构与机箱。', '新材料', '28 元/千克起'],
  ['精密注塑模具开发', '医疗与汽车件，最快 18 天出样。', '加工服务', '面议'],
  ['产品碳足迹核算服务', '依据 GB/T 24067，交付报告与数据底稿。', '专业服务', '2 万元/项'],
  ['冷链温控监测模块', '5 年免维护，开放数据接口。', '电子信息', '180 元/只'],
  ['食品级不锈钢管件', '现货 40 种规格，当日发货。', '零部件', '按目录报价'],
  ['研发辅助账软件', '按加计扣除口径归集，导出备查资料。', '软件', '6800 元/年'],
  ['CNC 五轴加工产能', '每月可承接 1200 工时，铝件钛件。', '加工服务', '按图报价'],
  ['有机茶提取物', '茶多酚含量 95% 以上，批批检测。', '农产品加工', '260 元/千克'],
  ['展会搭建与海外参展', '覆盖东南亚、中东主要专业展。', '专业服务', '面议'],
];
const DEMANDS: readonly Plan[] = [
  ['求购高精度编码器', '23 位绝对值，月需 2000 只，需替代进口。', '零部件', '预算 600 元/只以内'],
  ['寻钣金喷涂外协', '月均 3000 件，要求具备排污许可。', '加工服务', '按图报价'],
  ['需要 ERP 与产线数据打通', '三条产线、120 台设备，预计三个月完成。', '软件', '预算 40 万元'],
  ['寻找光学镀膜合作', '红外窗口片，口径 100 mm，小批量试制。', '新材料', '面议'],
  ['采购污水回用设备', '日处理 200 吨，要求远程运维。', '环保', '预算 80 万元'],
  ['求中药饮片检测合作', '年送检 800 批次，需 CMA 资质。', '专业服务', '面议'],
  ['寻跨境物流服务商', '澜州至吉隆坡拼箱，每周一班。', '物流', '面议'],
  ['需求工业设计团队', '新一代家用机器人外观与结构。', '专业服务', '预算 25 万元'],
  ['采购车间除尘系统', '焊接工位 24 个，达到最新排放限值。', '环保', '预算 60 万元'],
  ['求购国产 EDA 工具试用', '混合信号设计，5 席位起。', '软件', '面议'],
];

/** Supplies and demands of demo enterprises over the last months. */
export function makeMarket(today: string, enterprises: DemoEnterprise[]): DemoMarketEntry[] {
  const random = seeded('market of the imaginary province');
  const approved = enterprises.filter((enterprise) => enterprise.review_status === 2);
  const entries = (kind: 'supply' | 'demand', plans: readonly Plan[]) =>
    plans.map(([title, summary, category, price], index) => ({
      source_key: `demo-${kind}-${index + 1}`,
      kind,
      title,
      summary,
      category,
      price,
      enterprise: random.pick(approved).name,
      published_at: `${addDays(today, -random.whole(1, 120))}T14:00:00+08:00`,
    }));
  return [...entries('supply', SUPPLIES), ...entries('demand', DEMANDS)];
}
