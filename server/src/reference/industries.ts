import { INDUSTRY_SECTIONS, industrySection } from '@zhice/matching/classification';

/** A class of GB/T 4754-2017: 1 section 门类 (letter), 2 division 大类, 3 group 中类, 4 class 小类. */
export type Industry = { code: string; level: 1 | 2 | 3 | 4; parent: string; name: string; remark: string };

/** A row of the full standard as a file has it. */
export type IndustryRow = { code: string; level: string | number; parent?: string; name: string; remark?: string };

/** The 97 divisions (大类) of GB/T 4754-2017 by section; groups and classes come by import. */
const DIVISIONS: Readonly<Record<string, string>> = {
  A: '01农业|02林业|03畜牧业|04渔业|05农、林、牧、渔专业及辅助性活动',
  B:
    '06煤炭开采和洗选业|07石油和天然气开采业|08黑色金属矿采选业|09有色金属矿采选业|10非金属矿采选业|' +
    '11开采专业及辅助性活动|12其他采矿业',
  C:
    '13农副食品加工业|14食品制造业|15酒、饮料和精制茶制造业|16烟草制品业|17纺织业|18纺织服装、服饰业|' +
    '19皮革、毛皮、羽毛及其制品和制鞋业|20木材加工和木、竹、藤、棕、草制品业|21家具制造业|22造纸和纸制品业|' +
    '23印刷和记录媒介复制业|24文教、工美、体育和娱乐用品制造业|25石油、煤炭及其他燃料加工业|' +
    '26化学原料和化学制品制造业|27医药制造业|28化学纤维制造业|29橡胶和塑料制品业|30非金属矿物制品业|' +
    '31黑色金属冶炼和压延加工业|32有色金属冶炼和压延加工业|33金属制品业|34通用设备制造业|35专用设备制造业|' +
    '36汽车制造业|37铁路、船舶、航空航天和其他运输设备制造业|38电气机械和器材制造业|' +
    '39计算机、通信和其他电子设备制造业|40仪器仪表制造业|41其他制造业|42废弃资源综合利用业|' +
    '43金属制品、机械和设备修理业',
  D: '44电力、热力生产和供应业|45燃气生产和供应业|46水的生产和供应业',
  E: '47房屋建筑业|48土木工程建筑业|49建筑安装业|50建筑装饰、装修和其他建筑业',
  F: '51批发业|52零售业',
  G:
    '53铁路运输业|54道路运输业|55水上运输业|56航空运输业|57管道运输业|58多式联运和运输代理业|' +
    '59装卸搬运和仓储业|60邮政业',
  H: '61住宿业|62餐饮业',
  I: '63电信、广播电视和卫星传输服务|64互联网和相关服务|65软件和信息技术服务业',
  J: '66货币金融服务|67资本市场服务|68保险业|69其他金融业',
  K: '70房地产业',
  L: '71租赁业|72商务服务业',
  M: '73研究和试验发展|74专业技术服务业|75科技推广和应用服务业',
  N: '76水利管理业|77生态保护和环境治理业|78公共设施管理业|79土地管理业',
  O: '80居民服务业|81机动车、电子产品和日用产品修理业|82其他服务业',
  P: '83教育',
  Q: '84卫生|85社会工作',
  R: '86新闻和出版业|87广播、电视、电影和录音制作业|88文化艺术业|89体育|90娱乐业',
  S:
    '91中国共产党机关|92国家机构|93人民政协、民主党派|94社会保障|95群众团体、社会团体和其他成员组织|' +
    '96基层群众自治组织及其他组织',
  T: '97国际组织',
};

const byCode = new Map<string, Industry>();
const children = new Map<string, Industry[]>();

for (const { letter, name } of INDUSTRY_SECTIONS) {
  register({ code: letter, level: 1, parent: '', name, remark: '' });
  for (const division of (DIVISIONS[letter] ?? '').split('|')) {
    register({ code: division.slice(0, 2), level: 2, parent: letter, name: division.slice(2), remark: '' });
  }
}

function register(industry: Industry): void {
  if (byCode.has(industry.code)) return;
  byCode.set(industry.code, industry);
  const siblings = children.get(industry.parent);
  if (siblings === undefined) children.set(industry.parent, [industry]);
  else siblings.push(industry);
}

/**
 * Adds groups and classes (levels 3 and 4) from rows of the standard; sections and divisions are known already and stay.
 * A class whose group is missing hangs on the nearest class above it. Nothing is added when a row is wrong.
 * @throws RangeError naming the code of the first wrong row.
 */
export function withIndustries(rows: readonly IndustryRow[]): void {
  const wanted = rows.map(industryFrom).filter((industry) => !byCode.has(industry.code));
  for (const industry of wanted.sort((a, b) => a.code.localeCompare(b.code))) {
    const parent = byCode.has(industry.parent) ? industry.parent : industry.parent.slice(0, 2);
    register({ ...industry, parent });
  }
}

/** A class from a row of the standard. @throws RangeError when code and level do not fit. */
export function industryFrom(row: IndustryRow): Industry {
  const level = Number(row.level);
  const known = level === 1 ? /^[A-T]$/ : new RegExp(`^\\d{${level}}$`);
  if (![1, 2, 3, 4].includes(level) || !known.test(row.code)) {
    throw new RangeError(`行业代码与层级不符：${row.code}（第 ${row.level} 级）`);
  }
  if (level > 2 && !byCode.has(row.code.slice(0, 2)))
    throw new RangeError(`行业 ${row.code} 的上级 ${row.code.slice(0, 2)} 不存在`);
  const parent = level === 2 ? (industrySection(row.code) ?? '') : level === 1 ? '' : row.code.slice(0, -1);
  return { code: row.code, level: level as Industry['level'], parent, name: row.name, remark: row.remark ?? '' };
}

let sorted: readonly Industry[] = [];

/** Every class that is known, sections first, then by code; the same list until one is added. */
export function allIndustries(): readonly Industry[] {
  if (sorted.length !== byCode.size)
    sorted = [...byCode.values()].sort((a, b) => a.level - b.level || a.code.localeCompare(b.code));
  return sorted;
}

/** The class of a code: "C", "39", "396", "3963", also with its letter ("C39"). */
export function industryOf(code: string): Industry | undefined {
  return byCode.get(/^[A-T]\d/.test(code) ? code.slice(1) : code);
}

/** Whether a code is one of the standard; groups and classes are only known by name when all of it was imported, their division always is. */
export const isIndustryCode = (code: string): boolean =>
  industryOf(code) !== undefined || (/^\d{3,4}$/.test(code) && industryOf(code.slice(0, 2)) !== undefined);

/** The classes directly under a code; the sections for ''. */
export const industriesUnder = (code: string): readonly Industry[] =>
  children.get(industryOf(code)?.code ?? code) ?? [];

/**
 * 39 -> 计算机、通信和其他电子设备制造业; a group or class that was not imported goes by its division:
 * 计算机、通信和其他电子设备制造业（3914）; '' for an unknown code.
 */
export function industryName(code: string): string {
  const known = industryOf(code);
  if (known || !isIndustryCode(code)) return known?.name ?? '';
  return `${industryOf(code.slice(0, 2))?.name}（${code}）`;
}

/** The letter of the section (门类) that a code belongs to: 39 -> C; undefined for a code outside the standard. */
export const sectionOf = (code: string): string | undefined => industrySection(code);

/** 39 -> 制造业 / 计算机、通信和其他电子设备制造业; what is not known is left out, '' for an unknown code. */
export function industryPath(code: string): string {
  const names: string[] = [];
  for (let industry = industryOf(code); industry !== undefined; industry = byCode.get(industry.parent)) {
    names.unshift(industry.name);
  }
  return names.join(' / ');
}

/** The class with this name, of the highest level when several bear it (房地产业); undefined when unknown. */
export function findIndustry(name: string): Industry | undefined {
  const text = name.trim();
  return allIndustries().find((industry) => industry.name === text);
}
