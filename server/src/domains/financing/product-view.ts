import type { CallOutput } from '@zhice/contract/all';
import { INSTITUTION_KINDS, PRODUCT_KINDS } from '@zhice/contract/financing/enumerations';
import { REPAYMENTS } from '@zhice/contract/financing/loan';
import { feeText, readFees } from '@zhice/contract/financing/loan-fees';
import { VERDICTS } from '@zhice/contract/matching/enumerations';
import { sentenceOf } from '@zhice/matching/condition-sentence';
import type { Profile } from '@zhice/matching/profile';
import { type Day, dayInChina } from '../../base/day';
import { areaPath } from '../../reference/areas';
import { nameOfCode } from '../enterprise';
import { rateOf } from './lending-rates';
import type { Product } from './product.queries';
import { judgeProduct, ruleOf } from './rule.rules';

type Row = CallOutput<'/api/index/financingservices'>['list'][number];
type View = CallOutput<'/api/index/financingservices_detail'>;
type Fit = Omit<CallOutput<'/api/portal/financing_fit'>['list'][number], 'id' | 'name'>;

/** What a row shows of a product beside its own texts, in words, so that it is found by them. */
export const shownWords = ({ fees, repayments, area }: Pick<Product, 'fees' | 'repayments' | 'area'>): string =>
  [feeNames(fees), repayments.map((way) => REPAYMENTS.labels[way]).join('、'), areaPath(area)].join('\n');

/** The fees of a product in words: '担保费 0.8%，每年年初'. */
const feeNames = (fees: string): string =>
  (readFees(fees).fees ?? []).map((fee) => `${fee.name} ${feeText(fee)}`).join('；');

/** A product as lists show it on a day. */
export function productRow(product: Product, conduct: Row['conduct'], today: Day): Row {
  return {
    ...product,
    ...rateOf(product, today),
    conduct,
    kind_name: PRODUCT_KINDS.labels[product.kind],
    fees: readFees(product.fees).fees ?? [],
    area_name: areaPath(product.area),
    has_conditions: ruleOf(product) !== undefined,
    confirmed_on: product.confirmed_at ? dayInChina(product.confirmed_at) : '',
  };
}

/** A product whole, with its conditions in words. */
export function productView(product: Product, conduct: Row['conduct'], today: Day): View {
  const condition = ruleOf(product)?.condition;
  const parts = condition === undefined ? [] : 'all' in condition ? condition.all : [condition];
  return {
    ...productRow(product, conduct, today),
    institution_kind_name: INSTITUTION_KINDS.labels[product.institution_kind],
    institution_intro: product.institution_intro,
    institution_phone: product.institution_phone,
    body: product.body,
    materials: linesOf(product.materials),
    conditions: parts.map((part) => part.label ?? sentenceOf(part, nameOfCode)),
    rule_source: product.rule_source,
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What a product's conditions come to for an enterprise; undefined where it says none. */
export function fitOf(product: Product, profile: Profile, today: string): Fit | undefined {
  const found = judgeProduct(product, profile, today, nameOfCode);
  return (
    found && {
      ...{ verdict: found.verdict, verdict_name: VERDICTS.labels[found.verdict], manual: found.manual },
      ...{ estimated: found.estimated ?? null, rule_source: found.ruleSource, reasons: [...found.reasons] },
    }
  );
}

export const FIT_NOTICE =
  '本结果依据机构公布的准入条件和贵企业已填信息作出，仅供参考；能否贷款、贷多少以机构审核为准。';
