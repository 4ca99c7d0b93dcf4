export interface DemoArea {
  code: string;
  name: string;
  parent: string;
}

/** An imaginary province; its codes begin with 99, which no real place uses (GB/T 2260). */
export const AREAS: DemoArea[] = [
  { code: '990000', name: '江澜省', parent: '000000' },
  { code: '990100', name: '澜州市', parent: '990000' },
  { code: '990102', name: '临江区', parent: '990100' },
  { code: '990103', name: '望湖区', parent: '990100' },
  { code: '990104', name: '云溪区', parent: '990100' },
  { code: '990105', name: '高新区', parent: '990100' },
  { code: '990121', name: '竹川县', parent: '990100' },
  { code: '990200', name: '屏海市', parent: '990000' },
  { code: '990202', name: '海澜区', parent: '990200' },
  { code: '990221', name: '屏山县', parent: '990200' },
  { code: '990300', name: '云屏市', parent: '990000' },
  { code: '990302', name: '青屏区', parent: '990300' },
  { code: '990321', name: '茶岭县', parent: '990300' },
];

/** Zones of the imaginary province: one that covers an area to its borders, and one that lies in parts of two. */
export const ZONES = [
  {
    code: 'Z99010001',
    name: '澜州高新技术产业开发区',
    aliases: ['澜州高新区'],
    kind: '高新区',
    areas: [{ code: '990105', whole: true }],
  },
  {
    code: 'Z99000001',
    name: '江澜新区',
    aliases: ['江澜省江澜新区'],
    kind: '国家级新区',
    areas: [
      { code: '990102', whole: false },
      { code: '990202', whole: false },
    ],
  },
] as const;

export interface Issuer {
  name: string;
  level: 18 | 19 | 20 | 21;
  area: string;
  /** Beginning of its 文号; absent for those whose numbers are given (national). */
  prefix?: string;
  /** About how many documents it numbers in a year. */
  yearly: number;
  /** Whom its documents address. */
  to: string;
}

const PROVINCE_TO = '各设区市人民政府，省政府各部门、各直属机构：';
const province = (name: string, prefix: string, yearly = 90, to = ''): Issuer => ({
  name: `江澜省${name}`,
  level: 19,
  area: '990000',
  prefix: `江澜${prefix}`,
  yearly,
  to: to || `各设区市${name.replace(/(厅|局)$/, '局')}，各有关单位：`,
});
const CITY_TO = '各区（县）人民政府，高新区管委会，市政府各部门、各直属单位：';
const lanzhou = (name: string, prefix: string, yearly = 70, to = ''): Issuer => ({
  name: `澜州市${name}`,
  level: 20,
  area: '990100',
  prefix,
  yearly,
  to: to || `各区（县）${name}，高新区有关部门，各有关企业：`,
});

/** Who issues the documents and answers for the items, by the key that plans use. */
export const ISSUERS = {
  'p-gov': province('人民政府', '政发', 36, PROVINCE_TO),
  'p-office': province('人民政府办公厅', '政办发', 78, PROVINCE_TO),
  'p-tech': province('科学技术厅', '科发'),
  'p-industry': province('工业和信息化厅', '工信发', 120),
  'p-finance': province('财政厅', '财发', 140),
  'p-reform': province('发展和改革委员会', '发改', 210, '各设区市发展改革委，各有关单位：'),
  'p-market': province('市场监督管理局', '市监发'),
  'p-ip': province('知识产权局', '知发', 40),
  'p-labour': province('人力资源和社会保障厅', '人社发', 88),
  'p-commerce': province('商务厅', '商发', 84),
  'p-agri': province('农业农村厅', '农发', 75),
  'p-culture': province('文化和旅游厅', '文旅发', 66),
  'p-environment': province('生态环境厅', '环发', 72),
  'p-housing': province('住房和城乡建设厅', '建发', 96),
  'p-banking': province('地方金融管理局', '金发', 48),
  'p-drug': province('药品监督管理局', '药监发', 58),
  'p-data': province('数据局', '数发', 36),
  'p-transport': province('交通运输厅', '交发', 80),
  'c-gov': lanzhou('人民政府', '澜政发', 32, CITY_TO),
  'c-office': lanzhou('人民政府办公室', '澜政办', 64, CITY_TO),
  'c-tech': lanzhou('科学技术局', '澜科'),
  'c-industry': lanzhou('经济和信息化局', '澜经信', 96),
  'c-finance': lanzhou('财政局', '澜财', 110),
  'c-reform': lanzhou('发展和改革委员会', '澜发改', 150, '各区（县）发展改革局，各有关单位：'),
  'c-market': lanzhou('市场监督管理局', '澜市监'),
  'c-labour': lanzhou('人力资源和社会保障局', '澜人社', 76),
  'c-commerce': lanzhou('商务局', '澜商务'),
  'c-agri': lanzhou('农业农村局', '澜农', 60),
  'c-culture': lanzhou('文化广电旅游局', '澜文旅', 58),
  'c-environment': lanzhou('生态环境局', '澜环', 66),
  'c-housing': lanzhou('住房和城乡建设局', '澜建', 90),
  'c-banking': lanzhou('金融工作办公室', '澜金', 38, '各区（县）金融工作机构，各有关金融机构：'),
  'c-invest': lanzhou('投资促进局', '澜投促', 30),
  'c-data': lanzhou('数据资源管理局', '澜数', 34),
  'c-transport': lanzhou('交通运输局', '澜交', 62),
  'c-tax': { ...lanzhou('税务局', '澜税', 50, '各县（区）税务局，广大纳税人：'), name: '国家税务总局澜州市税务局' },
  'h-gov': {
    name: '屏海市人民政府',
    level: 20,
    area: '990200',
    prefix: '屏政发',
    yearly: 30,
    to: '各县（区）人民政府，市直各部门：',
  },
  'h-office': {
    name: '屏海市人民政府办公室',
    level: 20,
    area: '990200',
    prefix: '屏政办',
    yearly: 58,
    to: '各县（区）人民政府，市直各部门：',
  },
  'h-commerce': {
    name: '屏海市商务局',
    level: 20,
    area: '990200',
    prefix: '屏商务',
    yearly: 52,
    to: '各县（区）商务主管部门，各有关企业：',
  },
  'y-gov': {
    name: '云屏市人民政府',
    level: 20,
    area: '990300',
    prefix: '云政发',
    yearly: 28,
    to: '各区（县）人民政府，市政府有关部门：',
  },
  'y-office': {
    name: '云屏市人民政府办公室',
    level: 20,
    area: '990300',
    prefix: '云政办',
    yearly: 52,
    to: '各区（县）人民政府，市政府有关部门：',
  },
  'y-culture': {
    name: '云屏市文化和旅游局',
    level: 20,
    area: '990300',
    prefix: '云文旅',
    yearly: 40,
    to: '各区（县）文化和旅游局，各有关企业：',
  },
  'd-hitech': {
    name: '澜州高新技术产业开发区管理委员会',
    level: 21,
    area: '990105',
    prefix: '澜高新管',
    yearly: 44,
    to: '管委会各部门，各街道，区内各企业：',
  },
  'd-linjiang': {
    name: '澜州市临江区人民政府',
    level: 21,
    area: '990102',
    prefix: '临政发',
    yearly: 30,
    to: '各街道办事处，区政府各部门：',
  },
  'd-wanghu': {
    name: '澜州市望湖区人民政府',
    level: 21,
    area: '990103',
    prefix: '望政发',
    yearly: 30,
    to: '各街道办事处，区政府各部门：',
  },
  'd-yunxi': {
    name: '澜州市云溪区人民政府',
    level: 21,
    area: '990104',
    prefix: '云溪政发',
    yearly: 30,
    to: '各镇人民政府、街道办事处，区政府各部门：',
  },
  'd-zhuchuan': {
    name: '竹川县人民政府',
    level: 21,
    area: '990121',
    prefix: '竹政发',
    yearly: 30,
    to: '各乡镇人民政府，县政府各部门：',
  },
  'd-hailan': {
    name: '屏海市海澜区人民政府',
    level: 21,
    area: '990202',
    prefix: '海政发',
    yearly: 28,
    to: '各街道办事处，区政府各部门：',
  },
  'd-chaling': {
    name: '茶岭县人民政府',
    level: 21,
    area: '990321',
    prefix: '茶政发',
    yearly: 26,
    to: '各乡镇人民政府，县政府各部门：',
  },
} as const satisfies Record<string, Issuer>;

export type IssuerKey = keyof typeof ISSUERS;

export function issuerOf(key: IssuerKey): Issuer {
  return ISSUERS[key];
}

/** The places for which an issuer issues; none: nationwide. */
export const placesOf = ({ area }: Issuer): string[] => (area === '000000' ? [] : [area]);

const areaNames = new Map(AREAS.map((area) => [area.code, area.name]));

export function areaName(code: string): string {
  return areaNames.get(code) ?? '全国';
}
