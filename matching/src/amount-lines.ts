import { sentenceOf } from './condition-sentence';
import { numberText, quantityText } from './judging/number-text';
import { measureLabel, measureUnit, type NameOf } from './judging/wording';
import type { Amount, AmountPart, Band, Cap, Condition, Measure, ScoreTest } from './rule';

const wan = (value: number): string => quantityText(value, '万元', 6);
const percent = (value: number): string => quantityText(value, '%', 6);
const ways = { down: '舍去', nearest: '四舍五入', up: '进上' } as const;

/** What a sentence about a table of points leaves out: a line for each part and each of its rows. */
export function scoreLines({ score }: ScoreTest, nameOf?: NameOf): string[] {
  return score.flatMap(({ name, max, atLeast, tiers }) => [
    `${name}（最高 ${numberText(max)} 分${atLeast === undefined ? '' : `，不低于 ${numberText(atLeast)} 分`}）：`,
    ...tiers.map(({ when, points }) => `　${numberText(points)} 分：${sentenceOf(when, nameOf)}`),
  ]);
}

/** What the words of an amount leave out: a line for whatever decides how much somebody gets. */
export function amountLines(amount: Amount, nameOf?: NameOf): string[] {
  if (amount.kind === 'none') return [];
  const { parts, pick, floor, caps = [], round, upTo, atLeast, instalments = [] } = amount;
  return [
    ...parts.flatMap((part, at) => [
      `第 ${at + 1} 部分${part.label ? `“${part.label}”` : ''}${boundsOf(part, nameOf)}`,
      ...detailsOf(part, nameOf).map((line) => `　${line}`),
    ]),
    ...(pick ? ['只按先符合的一部分'] : []),
    ...(floor === undefined ? [] : [`合计不低于 ${wan(floor)}`]),
    ...caps.map((cap) => `合计封顶${capOf(cap, nameOf)}`),
    ...(round ? [`取到 ${wan(round.to)}，不足的${ways[round.way]}`] : []),
    ...(upTo ? ['最高，由部门核定'] : []),
    ...(atLeast ? ['不低于，由部门核定'] : []),
    ...instalments.map((one) => `分期拨付 ${percent(one.percent)}：${one.when}`),
  ];
}

/** Who gets a part, and between which sums; '' where nothing bounds it. */
function boundsOf({ when, cap, floor }: AmountPart, nameOf: NameOf | undefined): string {
  const said = [
    when ? `只给${sentenceOf(when, nameOf)}的` : '',
    cap === undefined ? '' : `最高 ${wan(cap)}`,
    floor === undefined ? '' : `最低 ${wan(floor)}`,
  ].filter(Boolean);
  return said.length > 0 ? `：${said.join('，')}` : '';
}

function detailsOf(part: AmountPart, nameOf: NameOf | undefined): string[] {
  if ('fixed' in part) return [wan(part.fixed)];
  if ('person' in part) return [`由部门确定：${part.person}`];
  if ('base' in part) return [`${measureLabel(part.base)}的 ${percent(part.rate)}`];
  if ('count' in part) return [`${measureLabel(part.count)}，每${measureUnit(part.count)} ${wan(part.each)}`];
  if ('tiers' in part) return part.tiers.map(({ when, value }) => `${wan(value)}：${caseOf(when, nameOf)}`);
  if ('table' in part) return tableLines(part.table);
  if ('bands' in part) {
    const { base, of, steps } = part.bands;
    const way = of === 'marginal' ? '各段按各段的比例' : '全额按所在一段的比例';
    return [`${measureLabel(base)}，${way}`, ...steps.map((step) => `${bandOf(step, base)}：${percent(step.rate)}`)];
  }
  const { measure, per, each, from, proportional } = part.steps;
  const unit = measureUnit(measure);
  const start = from === undefined ? '' : `从 ${quantityText(from, unit, 6)} 以上算起，`;
  const rest = proportional ? '，不满一个单位的按比例给' : '';
  return [`${measureLabel(measure)}，${start}每满 ${quantityText(per, unit, 6)} 给 ${wan(each)}${rest}`];
}

type Table = Extract<AmountPart, { table: unknown }>['table'];

function tableLines({ rows, columns, values }: Table): string[] {
  const head = [measureLabel(rows.key), ...(columns ? [measureLabel(columns.key)] : [])].join('、');
  const cells = rows.bands.flatMap((band, row) =>
    (columns?.bands ?? [undefined]).map((other, column) => {
      const across = other && columns ? `、${bandOf(other, columns.key)}` : '';
      return `${bandOf(band, rows.key)}${across}：${wan(values[row]?.[column] ?? 0)}`;
    }),
  );
  return [`按${head}查表`, ...cells];
}

const caseOf = (when: Condition | undefined, nameOf: NameOf | undefined): string =>
  when ? sentenceOf(when, nameOf) : '其余的';

const bandOf = ({ upTo, below }: Band, measure: Measure): string =>
  upTo === undefined ? '以上各数' : `${quantityText(upTo, measureUnit(measure), 6)}${below ? '以下' : '及以下'}`;

function capOf({ when, value, of, rate, less, label }: Cap, nameOf: NameOf | undefined): string {
  const said = [
    value === undefined ? '' : wan(value),
    of ? `${measureLabel(of)}的 ${percent(rate ?? 100)}` : '',
    less ? `扣除${measureLabel(less)}` : '',
    when ? `只对${sentenceOf(when, nameOf)}的` : '',
  ].filter(Boolean);
  return `${label ? `“${label}”` : ''}：${said.join('，')}`;
}
