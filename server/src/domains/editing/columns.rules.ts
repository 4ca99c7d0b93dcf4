import type { ContentKind } from '@zhice/contract/editing/content-kind';
import { type FormField, nameOf, sentFields } from '@zhice/contract/fields';
import { byName, readColumnName } from '../../sheet/column-name';
import { isMoneyUnit } from '../../sheet/numbers';

/** The column of a row's id in files. */
export const ID_COLUMN = '编号';
/** When a row was last written, as our own files say it. */
export const WRITTEN_COLUMN = '修改时间';
/** Columns of our own files that say nothing of a row itself. */
export const STATE_COLUMNS = ['状态', '发布时间', WRITTEN_COLUMN, '修改人'];

/** Kinds of fields that a cell of a file can say. */
const IN_FILES: readonly FormField['kind'][] = [
  'text',
  'lines',
  'rich',
  'day',
  'choice',
  'choices',
  'area',
  'tick',
  'amount',
];

/** What else sheets call a field, by its words; of two fields of one kind that would be called so, neither is meant. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  标题: '题目 文章标题',
  来源: '信息来源 稿件来源 文章来源 来源单位',
  发布日期: '发文日期 公布日期 日期',
  正文: '内容 正文内容 全文',
  摘要: '简介 导读 内容摘要',
  开始日期: '起始日期 起始时间',
  结束日期: '终止日期 终止时间',
  截止日期: '结束日期',
  报名截止: '报名截止日期 报名截止时间',
  主办单位: '主办方 举办单位',
  主管部门: '部门 受理部门',
  地点: '地址 举办地点',
  名额: '人数 人数上限',
  网址: '链接 网站 官网',
  排序: '排序号 显示顺序',
  姓名: '名字',
  职称: '专业技术职称 技术职称',
  所在单位: '工作单位 单位 单位名称 所属单位 任职单位',
  专业领域: '领域 技术领域 研究领域',
  擅长方向: '研究方向 专长 擅长领域 专业特长',
  个人简介: '简介 个人简历 简历',
  专长: '特长 专业技能 技能特长',
  最高学历: '学历',
  期望年薪从: '期望年薪起',
  期望年薪到: '到 期望年薪至',
  出生年份: '出生年',
  意向岗位: '求职岗位 应聘岗位 意向职位',
  意向地区: '期望地区 期望工作地区',
  所在地区: '地区 所在地 所属地区 所在区县',
  所在地: '地区 所在地区 所属地区 所在区县',
  服务地区: '服务区域',
  展示至: '有效期至 展示截止日期',
  有效期至: '有效期 失效日期 截止日期',
  在架至: '有效期至 下架日期',
  单位名称: '企业名称 公司名称',
  机构: '金融机构 贷款机构 银行',
  联系电话: '电话 手机 手机号 手机号码 联系方式',
  咨询电话: '电话 联系电话 咨询热线',
  统一社会信用代码: '信用代码 社会信用代码',
  最高额度: '贷款额度上限 额度上限',
  额度起点: '额度下限 最低额度',
  最长期限: '期限上限',
};

/** The fields of a kind that stand in files, by the names of their columns. */
export const columnsOfFile = ({ fields }: ContentKind): Map<string, string> =>
  new Map(
    sentFields(fields)
      .filter((name) => IN_FILES.includes(fields[name]!.kind))
      .map((name) => [nameOf(name, fields[name]!), name]),
  );

/**
 * The field that a column is for, beside the other columns of its file: by its words, its name or what else sheets call it, also
 * behind what the rows are called (专家姓名), of an amount with its unit behind them (最高额度（元）).
 */
export function fieldOfColumn(kind: ContentKind, column: string, columns: readonly string[]): string | undefined {
  const text = column.trim();
  const exact = exactly(kind, text);
  if (exact || text === ID_COLUMN || isOwnState(text, columns)) return exact;
  const [bare, unit] = partedUnit(text);
  const name = unit === undefined ? undefined : (exactly(kind, bare) ?? loosely(kind, bare, columns));
  const own = name && kind.fields[name]!.unit;
  if (own && (unit === own || (isMoney(own) && isMoney(unit!)))) return name;
  return loosely(kind, text, columns);
}

/** Whether a column of a file says where a row of ours stood, and nothing of the row itself. */
export const isOwnState = (column: string, columns: readonly string[]): boolean =>
  STATE_COLUMNS.includes(column) && columns.includes(WRITTEN_COLUMN);

function exactly(kind: ContentKind, text: string): string | undefined {
  const columns = columnsOfFile(kind);
  return columns.get(text) ?? [...columns.values()].find((name) => name === text);
}

/** The one field that a column can mean which no other column names. */
function loosely(kind: ContentKind, text: string, columns: readonly string[]): string | undefined {
  const { name, unit, year, asides } = readColumnName(text);
  if (unit || year || asides) return undefined;
  const meant = byName(otherNames(kind), withoutKind(kind, name));
  const [only, ...more] = [...(meant ?? [])].filter((field) => !columns.some((one) => exactly(kind, one) === field));
  return more.length === 0 ? only : undefined;
}

const KEPT = new WeakMap<ContentKind, Map<string, Set<string>>>();

/** The fields of a kind by whatever they may be called. */
function otherNames(kind: ContentKind): Map<string, Set<string>> {
  const kept = KEPT.get(kind) ?? new Map<string, Set<string>>();
  if (kept.size > 0) return kept;
  for (const [label, field] of columnsOfFile(kind)) {
    for (const name of [label, ...(OTHER_NAMES[label]?.split(' ') ?? [])]) {
      const plain = withoutKind(kind, readColumnName(name).name);
      // what another field is called by its own words is that one
      if (name !== label && exactly(kind, name)) continue;
      kept.set(plain, (kept.get(plain) ?? new Set()).add(field));
    }
  }
  KEPT.set(kind, kept);
  return kept;
}

/** The name of a column without what the rows are called before it: 专家姓名, 产品名称 of 融资产品. */
function withoutKind({ name: kind }: ContentKind, column: string): string {
  const ends = Array.from({ length: kind.length - 1 }, (_, at) => kind.slice(at));
  const before = ends.find((end) => column.startsWith(end) && column.length > end.length + 1);
  return before ? column.slice(before.length) : column;
}

/** The name of a column without the unit in brackets at its end, and that. */
export function partedUnit(column: string): [string, string | undefined] {
  const [, bare = column, unit] = /^(.+)[(（]([^()（）]+)[)）]$/.exec(column.trim()) ?? [];
  return [bare.trim(), unit?.trim()];
}

export const isMoney = (unit: string): boolean => unit !== '' && isMoneyUnit(unit);

/** Whether a column holds money, whose unit may stand in a line above the header. */
export function isMoneyColumn(kind: ContentKind, column: string): boolean {
  const name = fieldOfColumn(kind, column, []);
  return name !== undefined && isMoney(kind.fields[name]!.unit ?? '');
}
