import { REPAYMENTS, type Repayment } from '@zhice/contract/financing/loan';
import { FEE_TIMES, type Fee, type LoanCost } from '@zhice/contract/financing/loan-cost';
import { feeText } from '@zhice/contract/financing/loan-fees';
import { useId, useState } from 'react';
import { useSession } from '../../../app/session';
import { useCall } from '../../../rpc/use-call';
import { DefinitionList } from '../../../ui/definition-list';
import { Disclosure } from '../../../ui/disclosure';
import { Field } from '../../../ui/field';
import { NumberInput } from '../../../ui/number-input';
import { Select } from '../../../ui/select';
import { Table } from '../../../ui/table';
import { type Given, resultOf } from './calculation';
import styles from './calculator.module.css';
import { USUAL_LOAN } from './example';
import { LendingRate } from './lending-rate';
import { type ProductView, percentText, yuanText } from './terms';

/** What a loan costs as it is typed: every month, and the yearly rate with fees less a subsidy. With a product it begins with its terms. */
export function Calculator({ product }: { product?: ProductView }) {
  const [given, setGiven] = useState<Given>(() => beginningOf(product));
  const change = (part: Partial<Given>) => setGiven({ ...given, ...part });
  const ways = product?.repayments ?? REPAYMENTS;
  const result = resultOf(given, product?.fees as Fee[] | undefined);
  return (
    <div className={styles.place}>
      <div className={styles.parts}>
        <div className="stack content-start gap-2">
          <Field label="贷款金额">
            <NumberInput value={given.wan} unit="万元" onChange={(wan) => change({ wan })} />
          </Field>
          <Field label="期限">
            <NumberInput value={given.months} unit="个月" decimals={0} onChange={(months) => change({ months })} />
          </Field>
          <Field label="年利率">
            <NumberInput value={given.rate} unit="%" decimals={4} onChange={(rate) => change({ rate })} />
          </Field>
          <LendingRate base={product?.lpr?.base} months={given.months} rate={given.rate} />
          <Field label="还款方式">
            <Select
              value={given.way}
              options={ways.map((value) => ({ value, label: REPAYMENTS.labels[value] }))}
              onChange={(way) => change({ way: way as Repayment })}
            />
          </Field>
          {product ? (
            <ProductFees product={product} />
          ) : (
            <TypedFees fees={given.fees} onChange={(fees) => change({ fees })} />
          )}
          <SubsidyFields given={given} onChange={change} />
        </div>
        <div className="stack content-start gap-2" aria-live="polite">
          {typeof result === 'string' ? (
            <p className="muted">{result}</p>
          ) : (
            <Result cost={result} given={given} Title={product ? 'h3' : 'h2'} />
          )}
        </div>
      </div>
    </div>
  );
}

const NO_FEES = { start: null, year: null, end: null };

/** So much of what is usual as a product lends. */
const lent = (usual: number, from: number, to: number): number => Math.min(Math.max(usual, from), to);

function beginningOf(product: ProductView | undefined): Given {
  return {
    wan: product ? lent(USUAL_LOAN.wan, product.amount_from, product.amount_to) : USUAL_LOAN.wan,
    months: product ? lent(USUAL_LOAN.months, product.term_from, product.term_to) : USUAL_LOAN.months,
    rate: product?.rate_from ?? 3.5,
    way: product?.repayments[0] ?? 'annuity',
    ...{ fees: NO_FEES, share: null, cap: null, years: 1 },
  };
}

const ProductFees = ({ product: { fees } }: { product: ProductView }) => (
  <div>
    <p className="small medium">利息以外的费用（已计入）</p>
    {fees.length === 0 ? (
      <p className="muted small">没有其他费用</p>
    ) : (
      <ul className="small">
        {fees.map((fee) => (
          <li key={fee.name}>
            {fee.name} {feeText(fee as never)}
          </li>
        ))}
      </ul>
    )}
  </div>
);

interface TypedFeesProps {
  fees: Given['fees'];
  onChange: (fees: Given['fees']) => void;
}

const TypedFees = ({ fees, onChange }: TypedFeesProps) => (
  <>
    {FEE_TIMES.map((at) => (
      <Field
        key={at}
        label={`费用（${FEE_TIMES.labels[at]}）`}
        hint={at === 'year' ? '按年初所欠本金，如担保费' : '按贷款金额'}
      >
        <NumberInput value={fees[at]} unit="%" decimals={4} onChange={(value) => onChange({ ...fees, [at]: value })} />
      </Field>
    ))}
  </>
);

interface SubsidyFieldsProps {
  given: Given;
  onChange: (part: Partial<Given>) => void;
}

/** A subsidy as it is typed, or as a policy that the own enterprise fits states it. */
function SubsidyFields({ given, onChange }: SubsidyFieldsProps) {
  const { enterpriseId } = useSession();
  const { data } = useCall('/api/portal/financing_subsidies', {}, { enabled: enterpriseId !== null });
  const policies = data?.list ?? [];
  const [chosen, setChosen] = useState('');
  const choose = (value: string) => {
    setChosen(value);
    const policy = policies.find(({ id }) => String(id) === value);
    onChange(policy ? { share: policy.share, cap: policy.cap, years: 1 } : { share: null, cap: null });
  };
  return (
    <Disclosure summary={`减去贴息${policies.length > 0 ? `（贵企业匹配到 ${policies.length} 项贴息政策）` : ''}`}>
      <div className="stack gap-2 mt-1">
        {policies.length > 0 && (
          <Field label="贵企业匹配到的贴息政策" hint="每年申报一次；能否取得以主管部门审核为准">
            <Select
              value={chosen}
              placeholder="不使用"
              options={policies.map(({ id, title, verdict_name }) => ({
                value: String(id),
                label: `${title}（${verdict_name}）`,
              }))}
              onChange={choose}
            />
          </Field>
        )}
        <Field label="贴息比例" hint="按每年实际支付利息的百分之几">
          <NumberInput value={given.share} unit="%" onChange={(share) => onChange({ share })} />
        </Field>
        <Field label="每年最高" hint="没有上限的留空">
          <NumberInput value={given.cap} unit="万元" onChange={(cap) => onChange({ cap })} />
        </Field>
        <Field label="贴息年限">
          <NumberInput value={given.years} unit="年" decimals={0} onChange={(years) => onChange({ years })} />
        </Field>
      </div>
    </Disclosure>
  );
}

interface ResultProps {
  cost: LoanCost;
  given: Given;
  /** Its place in the outline of the page. */
  Title: 'h2' | 'h3';
}

function Result({ cost, given, Title }: ResultProps) {
  const id = useId();
  const first = cost.months[1];
  const last = cost.months.at(-1);
  const sum = (month: typeof first) => (month ? yuanText(month.principal + month.interest) : '');
  return (
    <>
      <section aria-labelledby={id} className="stack gap-1">
        <Title id={id} className="text-3">
          真实年化成本 <span className="brand figures">{percentText(cost.effective)}</span>
        </Title>
        <p className="muted small">
          内部收益率法（IRR）按复利折成年化，计入全部费用{cost.subsidy > 0 && '并减去贴息'}；按月利率 ×12 的名义年化为{' '}
          {percentText(cost.nominal)}。
        </p>
        <DefinitionList
          columns={2}
          items={[
            { term: '首月还款', value: `${sum(first)} 元` },
            { term: '末月还款', value: `${sum(last)} 元` },
            { term: '利息合计', value: `${yuanText(cost.interest)} 元` },
            { term: '费用合计', value: `${yuanText(cost.fees)} 元` },
            { term: '贴息合计', value: cost.subsidy > 0 ? `${yuanText(cost.subsidy)} 元` : null },
            { term: '总成本', value: `${yuanText(cost.cost)} 元` },
            { term: '实际到账', value: `${yuanText(cost.received)} 元` },
          ]}
        />
      </section>
      <Disclosure summary={`逐月还款计划（${given.months} 个月）`}>
        <Table caption="逐月还款计划，单位元" rows={cost.months} rowKey={({ month }) => month} columns={COLUMNS} />
      </Disclosure>
      <p className="muted small">
        每月利息＝所欠本金×年利率÷12，四舍五入到分；末期还清余下的本金。到期一次还本付息按单利计一次。贴息按每满一年（或到期）后到账计算。机构按实际天数计息时会有小的差别，以合同为准。
      </p>
    </>
  );
}

type Month = LoanCost['months'][number];
const money = (key: keyof Month, label: string) => ({
  ...{ key, label },
  align: 'end' as const,
  cell: (month: Month) => yuanText(month[key]),
});
const COLUMNS = [
  { key: 'month', label: '月', cell: ({ month }: Month) => (month === 0 ? '放款' : month) },
  money('principal', '本金'),
  money('interest', '利息'),
  money('fees', '费用'),
  money('subsidy', '贴息'),
  money('balance', '所欠本金'),
];
