import { REPAYMENTS, type Repayment } from '@zhice/contract/financing/loan';
import { Link, useNavigate } from 'react-router';
import styles from '../../../app/compare.module.css';
import { GuardedButton } from '../../../app/guarded-link';
import { useListState, writeState } from '../../../app/list-state';
import { PageTitle } from '../../../app/page-title';
import { useCall } from '../../../rpc/use-call';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { ButtonLink } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { NumberInput } from '../../../ui/number-input';
import { Select } from '../../../ui/select';
import { EmptyState, Loaded } from '../../../ui/states';
import { TableFrame } from '../../../ui/table';
import { useChosen } from './chosen';
import { exampleCost, loanPart, USUAL_LOAN, type Wanted } from './example';
import { FitLine, useFits } from './fit';
import {
  amountText,
  answerText,
  daysText,
  feesText,
  idsText,
  MOST_COMPARED,
  type Product,
  percentText,
  rateBasisText,
  rateText,
  repaymentNames,
  termText,
  wayNames,
  yuanText,
} from './terms';

/** /finance?view=compare: up to four products side by side, with what the same loan would cost of each. */
export function ComparePage() {
  const ids = useChosen().ids.slice(0, MOST_COMPARED);
  const answer = useCall('/api/index/financingservices', { ids }, { enabled: ids.length > 0 });
  return (
    <>
      <PageTitle text="融资产品对比" />
      <div className="content py-2">
        <Breadcrumb items={[{ label: '金融服务', to: '/finance' }, { label: '融资产品对比' }]} />
        <h1 className="mb-2">融资产品对比</h1>
        {ids.length === 0 ? (
          <EmptyState
            title="还没有选择产品"
            hint={`在产品列表里选择两到 ${MOST_COMPARED} 个，再并排对比。`}
            action={<ButtonLink to="/finance">去选产品</ButtonLink>}
          />
        ) : (
          <Loaded answer={answer} failed="要对比的产品没有加载出来">
            {({ list }) => <Compared products={list} />}
          </Loaded>
        )}
      </div>
    </>
  );
}

const PARTS = { loan: loanPart };

interface WantedLoanProps {
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}

/** The loan by which all products are compared. */
const WantedLoan = ({ wanted, onChange }: WantedLoanProps) => (
  <fieldset className="row wrap gap-2 mb-3">
    <legend className="mb-1 medium">按同一笔贷款比成本</legend>
    <Field label="贷款金额">
      <NumberInput
        value={wanted.wan}
        unit="万元"
        onChange={(wan) => onChange({ ...wanted, wan: wan || USUAL_LOAN.wan })}
      />
    </Field>
    <Field label="期限">
      <NumberInput
        value={wanted.months}
        unit="个月"
        decimals={0}
        onChange={(months) => onChange({ ...wanted, months: months || USUAL_LOAN.months })}
      />
    </Field>
    <Field label="还款方式">
      <Select
        value={wanted.way ?? ''}
        placeholder="各产品的第一种"
        options={REPAYMENTS.map((value) => ({ value, label: REPAYMENTS.labels[value] }))}
        onChange={(way) => onChange({ ...wanted, way: (way || undefined) as Repayment | undefined })}
      />
    </Field>
  </fieldset>
);

const LINES: readonly [label: string, of: (product: Product) => string][] = [
  ['机构', ({ institution_name }) => institution_name],
  ['类型', ({ kind_name }) => kind_name],
  ['额度', amountText],
  ['期限', termText],
  ['年利率', rateText],
  ['利率依据', rateBasisText],
  ['利息以外的费用', feesText],
  ['担保方式', wayNames],
  ['还款方式', repaymentNames],
  ['材料齐全后放款', daysText],
  ['答复', answerText],
  ['服务地区', ({ area_name }) => area_name || '不限'],
];

function Compared({ products }: { products: readonly Product[] }) {
  const fits = useFits();
  const navigate = useNavigate();
  const {
    state: { loan },
    hrefOf,
  } = useListState(PARTS);
  // in place of the address before: each letter is no step to go back by
  const change = (wanted: Wanted) => navigate(hrefOf({ loan: wanted }), { replace: true, state: { keepScroll: true } });
  const examples = products.map((product) => exampleCost(product, loan));
  const chosen = idsText(products.map(({ id }) => id));
  return (
    <>
      <WantedLoan wanted={loan} onChange={change} />
      <TableFrame caption="融资产品对比">
        <thead>
          <tr>
            <th scope="col" className={styles.label}>
              项目
            </th>
            {products.map(({ id, name }) => (
              <th key={id} scope="col" className={styles.cell}>
                <Link to={`/finance?id=${id}`}>{name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map(([label, of]) => (
            <tr key={label}>
              <th scope="row" className={styles.label}>
                {label}
              </th>
              {products.map((product) => (
                <td key={product.id} className={styles.cell}>
                  {of(product)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className={styles.label}>
              这笔贷款的成本（按最低利率）
            </th>
            {examples.map(({ id, words, cost }) => (
              <td key={id} className={styles.cell}>
                <b className="block">合计 {yuanText(cost.cost)} 元</b>
                利息 {yuanText(cost.interest)} 元，费用 {yuanText(cost.fees)} 元
                <span className="block muted small">{words}</span>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" className={styles.label}>
              真实年化（IRR，复利）
            </th>
            {examples.map(({ id, cost }) => (
              <td key={id} className={styles.cell}>
                {percentText(cost.effective)}
              </td>
            ))}
          </tr>
          {fits && (
            <tr>
              <th scope="row" className={styles.label}>
                我能贷吗
              </th>
              {products.map(({ id }) => {
                const fit = fits.get(id);
                return (
                  <td key={id} className={styles.cell}>
                    {fit ? <FitLine fit={fit} /> : '机构没有公布条件'}
                  </td>
                );
              })}
            </tr>
          )}
        </tbody>
      </TableFrame>
      <div className="row wrap gap-1 mt-3">
        <GuardedButton kind="primary" need="enterprise" to={`/finance?view=apply&chosen=${chosen}`}>
          一起申请
        </GuardedButton>
        <ButtonLink to={`/finance${writeState(PARTS, { loan }, `chosen=${chosen}`)}`}>返回列表</ButtonLink>
      </div>
    </>
  );
}
