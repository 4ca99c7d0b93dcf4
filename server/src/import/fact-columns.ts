import { FACTS, type FactDef } from '@zhice/matching/facts';
import type { TitleValue } from '@zhice/matching/profile';
import { isAbsent, readDay } from '../sheet/days';
import { readFlag, readMoney, readNumber } from '../sheet/numbers';
import { type ColumnName, readColumnName } from './columns';
import { readIndustry, readPlace } from './places';
import { textOf } from './row-reader';

/** Names that lists of enterprises use beside the labels of the catalogue. */
const OTHER_NAMES: Record<string, string> = {
  registered_capital: '注册资金 注册资本金',
  staff: '职工人数 员工人数 从业人数 从业人员 员工总数 员工数 人数',
  tech_staff: '科技人员数 科技人员人数',
  rd_staff: '研发人员数 研发人员人数 研发人员概数',
  insured_staff: '社保人数 参保人员',
  revenue: '营收 销售收入 营业总收入 年营业收入',
  taxable_income: '应税所得额',
  tax_paid: '纳税额 实缴税金 纳税总额',
  net_profit: '净利',
  assets: '资产总计 总资产',
  liabilities: '负债合计 总负债',
  rd_expense: '研发投入 研发经费 研究开发费用 研发支出',
  high_tech_income: '高新技术产品收入 高新收入',
  invention_patents: '发明专利数 发明专利数量 发明专利件数',
  utility_models: '实用新型 实用新型数量 实用新型专利数量',
  designs: '外观设计 外观设计数量 外观专利',
  software_rights: '软著 软著数量 软件著作权数量',
  trademarks: '商标 商标数量 有效商标数量',
  title_high_tech: '高企 国家高新技术企业 国高',
  title_tech_sme: '科小',
  title_innovative_sme: '创新型中小企业',
  title_specialized_sme: '专精特新 专精特新企业',
  title_little_giant: '小巨人 小巨人企业',
  title_above_scale: '规上企业 规上',
};

let table: Map<string, FactDef> | undefined;

function factTable(): Map<string, FactDef> {
  if (table) return table;
  table = new Map();
  for (const def of FACTS as readonly FactDef[]) {
    const names = [def.key, def.label, ...(OTHER_NAMES[def.key]?.split(' ') ?? [])];
    for (const name of names) table.set(readColumnName(name).name, def);
  }
  return table;
}

/** The fact that a column holds; undefined when it holds none. */
export function factOf(column: ColumnName): FactDef | undefined {
  return factTable().get(column.name.replace(/["“”']/g, ''));
}

interface FactReading {
  value?: unknown;
  fault?: string;
}

/** The value that a cell gives to a fact; undefined when the cell says nothing; a fault says what to write. */
export function readFactValue(def: FactDef, value: unknown, unit: string | undefined): FactReading {
  if (def.kind === 'boolean' || def.kind === 'title') return readYesNo(def, value);
  if (isAbsent(value)) return {};
  switch (def.kind) {
    case 'number': {
      const number = def.unit === '万元' ? readMoney(value, unit) : readNumber(value);
      return number === undefined ? { fault: '不是数字' } : { value: number };
    }
    case 'date':
      return readFactDay(value);
    case 'code':
      return readCode(def, value);
    case 'codes': {
      const parts = Array.isArray(value) ? value : String(value).split(/[、，,;；\s]+/);
      const codes = parts.map((part) => readCode(def, part));
      return codes.find((code) => code.fault) ?? { value: codes.map((code) => code.value) };
    }
  }
}

function readFactDay(value: unknown): FactReading {
  const reading = readDay(value);
  if (typeof reading === 'object') return 'day' in reading ? { value: reading.day } : {};
  return reading === 'unreadable' ? { fault: '不是能识别的日期，请写成 2019-02-15' } : {};
}

function readYesNo(def: FactDef, value: unknown): FactReading {
  if (value === null || value === undefined || textOf(value) === '') return {};
  const flag = readFlag(value);
  if (flag !== undefined) return { value: def.kind === 'title' ? ({ held: flag } satisfies TitleValue) : flag };
  if (isAbsent(value)) return {};
  if (def.kind === 'title' && typeof value === 'object') return { value };
  const reading = def.kind === 'title' ? readDay(value) : 'unreadable';
  if (typeof reading === 'object' && 'day' in reading) return { value: { held: true, from: reading.day } };
  return { fault: def.kind === 'title' ? '请写“是”“否”或取得日期' : '请写“是”或“否”' };
}

function readCode(def: FactDef, value: unknown): FactReading {
  if (def.choices === 'area') {
    const code = readPlace(value)?.code;
    return code ? { value: code } : { fault: '不是认识的地区，请写全称，如 浙江省杭州市西湖区' };
  }
  if (def.choices === 'industry') {
    const code = readIndustry(value);
    return code ? { value: code } : { fault: '不是国民经济行业分类（GB/T 4754）的代码或名称' };
  }
  const text = textOf(value) ?? '';
  const choice = def.choices?.find((one) => one.value === text || one.label === text);
  if (choice) return { value: choice.value };
  return { fault: `请从这些选项中选择：${def.choices?.map((one) => one.label).join('、')}` };
}
