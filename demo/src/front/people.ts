import { addDays, yearOf } from '../calendar';
import { AREAS } from '../places';
import { seeded } from '../random';

export interface DemoExpert {
  source_key: string;
  name: string;
  title: string;
  institution: string;
  field: string;
  strengths: string;
  area_code: string;
  listed_at: string;
}

export interface DemoTalent {
  source_key: string;
  type: string;
  name: string;
  gender: number;
  birth_year: number;
  education: string;
  post: string;
  desired_area: string;
  listed_at: string;
}

/** Fields with institutions and what their experts are good at. */
const FIELDS: Record<string, { institutions: string[]; strengths: string[] }> = {
  智能制造: {
    institutions: ['江澜理工大学机械工程学院', '江澜工业互联网创新中心'],
    strengths: ['工业机器人与柔性产线', '数控装备误差补偿', '设备预测性维护', '精益生产与数字孪生'],
  },
  新材料: {
    institutions: ['江澜大学材料学院', '屏海先进材料研究院'],
    strengths: ['高性能复合材料', '锂电正极材料', '涂层与表面工程', '可降解高分子'],
  },
  生物医药: {
    institutions: ['江澜医科大学药学院', '云屏生物医药产业研究院'],
    strengths: ['创新药临床前评价', '体外诊断试剂', '中药标准化提取', '医疗器械注册申报'],
  },
  电子信息: {
    institutions: ['江澜大学计算机学院', '澜州集成电路设计中心'],
    strengths: ['工业视觉检测算法', '嵌入式系统安全', '射频芯片设计', '数据治理与隐私计算'],
  },
  知识产权: {
    institutions: ['江澜省知识产权保护中心', '江澜政法大学知识产权学院'],
    strengths: ['专利布局与导航', '商标驳回复审', '侵权判定与证据保全', '技术秘密保护体系'],
  },
  财税管理: {
    institutions: ['江澜财经大学会计学院', '江澜省注册税务师协会'],
    strengths: ['研发费用归集与加计扣除', '高企财务指标规范', '股权激励税务筹划', '内部控制与审计'],
  },
  绿色低碳: {
    institutions: ['江澜省节能技术中心', '江澜大学环境学院'],
    strengths: ['产品碳足迹核算', '余热回收改造', '工业废水回用', '绿色工厂评价'],
  },
};
/** Fields of experts in their order. */
export const EXPERT_FIELDS: string[] = Object.keys(FIELDS);

const SURNAMES = [...'陈林黄郑吴周徐孙胡朱高何郭马罗梁宋唐许韩冯邓曹彭'];
const GIVEN = [
  '文澜',
  '书恒',
  '景行',
  '若水',
  '明远',
  '思齐',
  '致和',
  '清越',
  '子衿',
  '怀瑾',
  '望舒',
  '知行',
  '嘉言',
  '弘毅',
  '安之',
  '见微',
];
const TITLES = ['教授', '研究员', '正高级工程师', '副教授', '高级工程师', '注册税务师', '专利代理师'];
const CITIES = AREAS.filter((area) => area.code.endsWith('00') && area.code !== '990000');

/** 56 experts, eight of each field. */
export function makeExperts(today: string): DemoExpert[] {
  const random = seeded('experts of the imaginary province');
  return EXPERT_FIELDS.flatMap((field, fieldIndex) =>
    Array.from({ length: 8 }, (_, index) => {
      const { institutions, strengths } = FIELDS[field]!;
      const number = fieldIndex * 8 + index;
      return {
        source_key: `demo-expert-${number + 1}`,
        name: SURNAMES[(number * 7) % SURNAMES.length]! + GIVEN[(number * 5 + fieldIndex) % GIVEN.length]!,
        title: random.pick(TITLES.slice(0, field === '财税管理' ? 6 : 5)),
        institution: institutions[index % institutions.length]!,
        field,
        strengths: random.sample(strengths, 2).join('、'),
        area_code: random.pick(CITIES).code,
        listed_at: `${addDays(today, -1 - ((number * 13) % 400))}T10:00:00+08:00`,
      };
    }),
  );
}

/** Kinds of talents with the posts that they look for. */
const POSTS: Record<string, string[]> = {
  研发技术: ['嵌入式软件工程师', '结构设计工程师', '算法工程师', '工艺研发工程师', '硬件测试工程师'],
  生产管理: ['生产主管', '质量体系工程师', '设备维护工程师', '精益改善专员'],
  市场营销: ['海外市场经理', '大客户销售', '品牌策划', '电商运营'],
  财务法务: ['财务经理', '税务主管', '法务专员', '成本会计'],
  知识产权: ['专利工程师', '知识产权专员', '技术情报分析师'],
};
/** Kinds of talents in their order. */
export const TALENT_TYPES: string[] = Object.keys(POSTS);
const EDUCATION = ['大专', '本科', '本科', '本科', '硕士', '硕士', '博士'];

/** 60 talents who agreed to be listed. */
export function makeTalents(today: string): DemoTalent[] {
  const random = seeded('talents of the imaginary province');
  return Array.from({ length: 60 }, (_, index) => {
    const type = TALENT_TYPES[index % TALENT_TYPES.length]!;
    return {
      source_key: `demo-talent-${index + 1}`,
      type,
      name: SURNAMES[(index * 11) % SURNAMES.length]! + GIVEN[(index * 3) % GIVEN.length]!,
      gender: index % 20 === 19 ? 0 : 1 + (index % 2),
      birth_year: yearOf(today) - random.whole(23, 52),
      education: random.pick(EDUCATION),
      post: random.pick(POSTS[type]!),
      desired_area: `江澜省${random.pick(CITIES).name}`,
      listed_at: `${addDays(today, -1 - ((index * 5) % 200))}T10:00:00+08:00`,
    };
  });
}
