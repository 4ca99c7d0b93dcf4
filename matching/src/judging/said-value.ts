import type { FactDef } from '../facts';
import type { FactValue, TableValue, TitleValue } from '../profile';
import { quantityText } from './number-text';
import { codeNames, type NameOf, titleText } from './wording';

/** A value in words with its unit: '1200 万元', '是', '浙江省杭州市', '有效（2026-05-01 起，至 2029-04-30）'. */
export function saidValue(def: FactDef, value: FactValue, asOf: string, nameOf?: NameOf): string {
  if (typeof value === 'number') return quantityText(value, def.unit ?? '');
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return codeNames(def.key, value, nameOf);
  if (typeof value === 'object' && 'rows' in value) return tableText(def, value);
  if (typeof value === 'object') return gradedText(def, value, asOf);
  return def.kind === 'code' ? codeNames(def.key, [value], nameOf) : value;
}

function tableText({ unit = '项' }: FactDef, { rows, complete }: TableValue): string {
  if (rows.length === 0) return complete ? '没有' : '未填写';
  return `${rows.length} ${unit}${complete ? '' : '，不一定是全部'}`;
}

/** A title with its level before the days: '省级，有效（…）'. */
function gradedText({ terms }: FactDef, value: TitleValue, asOf: string): string {
  const level = terms?.levels?.find((one) => one.value === value.level)?.label;
  return [level, titleText(value, asOf, terms)].filter(Boolean).join('，');
}
