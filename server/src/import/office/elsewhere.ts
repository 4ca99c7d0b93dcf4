import { type ConsolePath, consolePages } from '@zhice/contract/console-pages';
import { CONTENT_KINDS } from '@zhice/contract/editing/kinds';
import { fieldOfColumn } from '../../domains/editing';
import { readColumnName } from '../../sheet/column-name';
import { ZONES } from '../import-zones';
import { readRows } from '../read-file';

/** What holds such a sheet: its page, which of these columns it knows, and what is done there. */
interface Place {
  page: ConsolePath;
  known(headers: readonly string[]): number;
  way: string;
}

/** What sheets call the columns of what has a page of its own, and no import there. */
const BY_HAND = {
  '/staff': '姓名 用户名 账号 手机号 手机号码 手机 部门 所属部门 所在部门 单位 角色 权限',
  '/units': '部门名称 单位名称 上级部门 上级单位 部门编码 所在地区',
  '/holidays':
    '节日 节日名称 节假日 假日名称 年份 放假 放假日期 放假时间 放假开始 放假结束 放假安排 放假天数 调休 调休上班 调休日期 补班 补班日期',
  '/fees': '费用名称 收费项目 收费标准 费用种类 费种 类型 种类 金额 费用 减缴比例 缴费期限 年度',
} satisfies Partial<Record<ConsolePath, string>>;

/** What an import knows by its own words alone, which its template says. */
const BY_TEMPLATE = {
  '/facts': '指标 指标名称 指标编码 数据类型 类型 单位 计量单位 口径 统计口径',
  '/titles': '称号 称号名称 称号级别 级别 认定部门 认定单位',
  '/zones': `功能区 功能区名称 园区 园区名称 园区级别 上级地区 ${Object.values(ZONES.names).flat().join(' ')}`,
} satisfies Partial<Record<ConsolePath, string>>;

const countIn = (names: string) => {
  const known = new Set(names.split(' '));
  return (headers: readonly string[]) => headers.filter((header) => known.has(readColumnName(header).name)).length;
};
const placesOf = (sheets: Partial<Record<ConsolePath, string>>, way: string): Place[] =>
  Object.entries(sheets).map(([page, names]) => ({ page: page as ConsolePath, known: countIn(names), way }));

const PLACES: readonly Place[] = [
  ...CONTENT_KINDS.filter(({ fixed }) => !fixed).map((kind) => ({
    page: `/content/${kind.key}` as const,
    known: (headers: readonly string[]) =>
      new Set(headers.flatMap((header) => fieldOfColumn(kind, header, headers) ?? [])).size,
    way: '它不在这里导入，请打开它的页面，用那里的“导入”',
  })),
  ...placesOf(BY_HAND, '它不能从表格导入，请到它的页面逐条新增'),
  ...placesOf(BY_TEMPLATE, '请用导入页的“下载导入模板”下载模板，照模板的列名填写'),
];

/** Where a sheet of which an import can make nothing seems to belong, by its columns; undefined where they do not tell. */
export async function elsewhere(path: string): Promise<string | undefined> {
  const most = (names: string[]) => Math.max(...PLACES.map(({ known }) => known(names.filter(Boolean))));
  const headers: string[] = [];
  try {
    for await (const row of readRows(path, { knows: most, isMoney: () => false, example: '标题' })) {
      headers.push(...Object.keys(row.cells).filter((name) => name !== '序号'));
      break;
    }
  } catch {
    return undefined;
  }
  const counts = PLACES.map((place) => ({ ...place, count: place.known(headers) }));
  const best = counts.reduce((first, one) => (one.count > first.count ? one : first));
  if (best.count < 2 || best.count * 2 < headers.length) return undefined;
  const { title } = consolePages.find(({ path: one }) => one === best.page)!;
  return `列名像是“${title}”：${best.way}`;
}
