import { CHANGE_KINDS, ENTERPRISE_TYPES, RISKS, SIZES, STOCKS } from '@zhice/contract/enterprise-library/library-kind';
import type { FactDef } from '@zhice/matching/facts';
import { figureText } from '../../base/figure';
import { areaPath } from '../../reference/areas';
import { industryName } from '../../reference/industries';
import type { TypedChange } from './note-changes';

type Say = (value: string, titles: readonly FactDef[]) => string;
const plain: Say = (value) => value;
const labels =
  (words: Readonly<Record<string, string>>): Say =>
  (value) =>
    words[value] ?? value;
const figure =
  (unit: string): Say =>
  (value) =>
    figureText(Number(value), unit);
const title: Say = (key, titles) => titles.find((one) => one.key === key)?.label ?? key;

/** How values of a kind of change are said. */
const SAY: Readonly<Record<TypedChange['kind'], Say>> = {
  name: plain,
  code: plain,
  area: areaPath,
  industry: industryName,
  type: labels(ENTERPRISE_TYPES.labels),
  size: labels(SIZES.labels),
  capital: figure('万元'),
  title_gained: title,
  title_lost: title,
  risk_gained: labels(RISKS.labels),
  risk_lost: labels(RISKS.labels),
  stock: labels(STOCKS.labels),
  rights: figure('项'),
  support: figure('万元'),
  holder_gained: plain,
  holder_lost: plain,
  holding: plain,
  person_gained: plain,
  person_lost: plain,
  registered: plain,
};

/** A value of a change in words; '' for none. */
export const valueWords = (kind: TypedChange['kind'], value: string, titles: readonly FactDef[]): string =>
  value === '' ? '' : SAY[kind](value, titles) || value;

/** A change in one sentence: '注册地变更：浙江省杭州市 → 浙江省宁波市', '新增资质：高新技术企业'. */
export function changeWords({ kind, before, after }: TypedChange, titles: readonly FactDef[]): string {
  const words = [before, after].map((value) => valueWords(kind, value, titles));
  const said = words[0] && words[1] ? words.join(' → ') : words[0] || words[1];
  return `${CHANGE_KINDS.labels[kind]}：${said}`;
}
