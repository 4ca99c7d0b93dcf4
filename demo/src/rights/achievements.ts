import { MATURITIES, type TRANSFERS } from '@zhice/contract/ip/enumerations';
import { addDays } from '../calendar';
import type { DemoEnterprise } from '../enterprises/generate';
import { seeded } from '../random';
import { INSTITUTIONS } from './people';

/** A technology achievement (技术成果) that its owner would like to see used. */
export interface DemoAchievement {
  source_key: string;
  title: string;
  owner: string;
  /** Credit code of the owner where it is on the portal. */
  credit_code: string | null;
  field: string;
  maturity: (typeof MATURITIES)[number];
  transfer: (typeof TRANSFERS)[number][];
  price_wan: number | null;
  summary: string;
  highlights: string;
  published_on: string;
}

const SUBJECTS: Record<string, readonly string[]> = {
  智能制造: [
    '多机器人协同装配',
    '机床主轴热误差补偿',
    '视觉引导无序抓取',
    '产线数字孪生调度',
    '激光焊缝在线检测',
    '柔性夹具快速换型',
  ],
  新材料: [
    '高导热氮化铝陶瓷基板',
    '可降解聚乳酸发泡材料',
    '耐低温密封橡胶',
    '碳纤维回收再利用',
    '纳米涂层防污玻璃',
    '竹纤维增强复合板',
  ],
  生物医药: ['多联呼吸道病原检测', '缓释微球注射剂', '中药饮片质量快速鉴别', '可吸收骨修复支架', '细胞冻存自动化'],
  电子信息: [
    '工业边缘智能网关',
    '高精度惯性测量单元',
    '低功耗物联网芯片',
    '数据脱敏与隐私计算',
    '毫米波雷达感知',
    '国产化工控操作系统',
  ],
  新能源: ['储能电站热失控预警', '低温锂离子电池电解液', '光伏组件隐裂检测', '氢燃料电池双极板', '钠离子电池正极材料'],
  节能环保: [
    '印染废水深度脱色',
    '余热梯级利用系统',
    '焊接烟尘治理',
    '污泥低温干化',
    '餐厨垃圾生物转化',
    '工业园区碳排放监测',
  ],
  现代农业: [
    '茶叶智能萎凋',
    '深水网箱远程监控',
    '设施蔬菜水肥一体化',
    '水产种苗选育',
    '农产品无损分级',
    '毛竹林下复合种植',
  ],
};
/** Beginnings of the industry codes whose enterprises have achievements in a field. */
const FIELD_INDUSTRIES: Record<string, readonly string[]> = {
  智能制造: ['3914', '3491', '3569', '3525'],
  新材料: ['3985', '265', '3073'],
  生物医药: ['276', '3581', '2730'],
  电子信息: ['398', '652', '6513', '6450'],
  新能源: ['3841', '3825'],
  节能环保: ['7721'],
  现代农业: ['1530', '01', '04', '2041'],
};
const SHARED: readonly (typeof TRANSFERS)[number][][] = [
  ['licence'],
  ['sale'],
  ['joint', 'licence'],
  ['joint', 'equity'],
  ['sale', 'licence'],
];

export function makeAchievements(today: string, enterprises: readonly DemoEnterprise[]): DemoAchievement[] {
  const random = seeded('achievements of the imaginary province');
  const firms = enterprises.filter((enterprise) => enterprise.review_status === 2);
  return Object.entries(SUBJECTS).flatMap(([field, subjects]) =>
    subjects.map((subject, at) => {
      const suited = firms.filter(({ industry }) =>
        FIELD_INDUSTRIES[field]!.some((start) => industry?.startsWith(start)),
      );
      const firm = suited.length > 0 && random.chance(0.45) ? random.pick(suited) : null;
      const maturity = random.pick(MATURITIES);
      const share = random.whole(12, 45);
      return {
        source_key: `achievement-${field}-${at + 1}`,
        title: `${subject}技术`,
        owner: firm?.name ?? random.pick(INSTITUTIONS),
        credit_code: firm?.credit_code ?? null,
        field,
        maturity,
        transfer: [...random.pick(SHARED)],
        price_wan: random.chance(0.65) ? random.whole(4, 60) * 5 : null,
        summary: `${subject}技术面向${field}领域的实际需求，解决了现有方案成本高、适应性差的问题，已完成${random.whole(2, 9)}家单位的验证，可提供样品、工艺文件与技术培训。`,
        highlights: `关键指标较常规方案提升 ${share}%\n已形成 ${random.whole(2, 8)} 项专利的保护组合\n投资回收期预计 ${random.whole(10, 30)} 个月`,
        published_on: addDays(today, -random.whole(2, 420)),
      };
    }),
  );
}
