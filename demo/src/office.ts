/** Of every account of the demo, in the portal and in the office. */
export const DEMO_PASSWORD = 'Demo#2026';

export interface DemoUnit {
  name: string;
  short_name: string;
  area_code: string;
}

export interface DemoStaff {
  username: string;
  name: string;
  mobile: string;
  /** Name of the unit, and of the role. */
  unit: string;
  role: string;
}

const CENTRE = '澜州市企业服务中心';
const INDUSTRY = '澜州市经济和信息化局';

/** The departments of the city that answer appeals and declarations, named as the appeal types and the items name them. */
export const DEMO_UNITS: DemoUnit[] = [
  { name: CENTRE, short_name: '企服中心', area_code: '990100' },
  { name: INDUSTRY, short_name: '市经信局', area_code: '990100' },
  { name: '澜州市科学技术局', short_name: '市科技局', area_code: '990100' },
  { name: '澜州市财政局', short_name: '市财政局', area_code: '990100' },
  { name: '澜州市人力资源和社会保障局', short_name: '市人社局', area_code: '990100' },
  { name: '澜州市自然资源和规划局', short_name: '市资规局', area_code: '990100' },
  { name: '澜州市生态环境局', short_name: '市生态环境局', area_code: '990100' },
  { name: '澜州市商务局', short_name: '市商务局', area_code: '990100' },
  { name: '澜州市市场监督管理局', short_name: '市市监局', area_code: '990100' },
  { name: '澜州市地方金融管理局', short_name: '市金融局', area_code: '990100' },
  { name: '澜州市数据局', short_name: '市数据局', area_code: '990100' },
  { name: '国家税务总局澜州市税务局', short_name: '市税务局', area_code: '990100' },
  { name: '澜州高新技术产业开发区管理委员会', short_name: '高新区管委会', area_code: '990105' },
];

export const DEMO_STAFF: DemoStaff[] = [
  { username: 'admin', name: '沈一鸣', mobile: '13900000011', unit: CENTRE, role: '系统管理员' },
  { username: 'neirong', name: '苏文澜', mobile: '13900000012', unit: CENTRE, role: '内容编辑' },
  { username: 'guize', name: '顾知行', mobile: '13900000013', unit: INDUSTRY, role: '规则编辑' },
  { username: 'shenhe', name: '程明远', mobile: '13900000014', unit: CENTRE, role: '审核员' },
  { username: 'jingban', name: '陆安平', mobile: '13900000015', unit: INDUSTRY, role: '诉求经办' },
  { username: 'fuhe', name: '何静远', mobile: '13900000017', unit: INDUSTRY, role: '诉求经办' },
  { username: 'duban', name: '周正清', mobile: '13900000016', unit: CENTRE, role: '诉求督办' },
];

export interface DemoTemplate {
  /** Who of the office wrote it, for the own unit. */
  by: string;
  name: string;
  body: string;
}

/** Answers that the units give again and again. */
export const DEMO_TEMPLATES: DemoTemplate[] = [
  {
    by: 'admin',
    name: '转办告知',
    body: '您提出的“{名称}”（编号 {编号}）已收到，涉及多个部门，我们正在协调，将在 {截止日} 前答复。',
  },
  {
    by: 'jingban',
    name: '补助拨付进度',
    body: '您反映的“{名称}”已核实：资金已列入本期拨付计划，到账后请在系统里确认。如有疑问，请凭编号 {编号} 联系{部门}。',
  },
  {
    by: 'jingban',
    name: '请补充材料',
    body: '为准确答复“{名称}”，请补充相关批复或合同的扫描件。补充前办理期限暂停计算。',
  },
];
