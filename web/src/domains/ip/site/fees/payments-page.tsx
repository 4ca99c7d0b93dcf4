import { Link } from 'react-router';
import { CentreHead } from '../../../../app/centre-head';
import { CentrePage } from '../../../../app/centre-page';
import { ExportButton } from '../../../../app/list/export-button';
import { useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { Field } from '../../../../ui/field';
import { FilterSelect } from '../../../../ui/table-filters';
import { TableSearch } from '../../../../ui/table-search';
import styles from './fees.module.css';
import { yuanText } from './fees-state';
import { PaymentDrawer } from './payment-drawer';
import payments from './payments.module.css';
import { PaymentsList } from './payments-list';
import { PAYMENTS, type PaymentsState, paymentFilters, paymentsInput } from './payments-state';

/** /record: payments made, and how they stand to what was due. */
export function PaymentsPage() {
  return (
    <CentrePage title="缴费记录" need="enterprise">
      <Payments />
    </CentrePage>
  );
}

function Payments() {
  const { state, set, hrefOf, clear } = useListState(PAYMENTS);
  const answer = useCall('/api/portal/fee_payments', paymentsInput(state), { keepPrevious: true });
  const closed = { add: undefined, step: undefined, edit: undefined, page: state.page };
  return (
    <>
      <CentreHead
        title="缴费记录"
        acts={
          <>
            <ButtonLink to="/yearJk" icon="calendar">
              年费与续展
            </ButtonLink>
            <ExportButton
              path="/api/portal/fee_payments"
              input={paymentFilters(state)}
              disabled={!answer.data?.total}
            />
            <ButtonLink kind="primary" icon="plus" to={hrefOf({ ...closed, add: 0 })} state={{ keepScroll: true }}>
              登记缴费
            </ButtonLink>
          </>
        }
      />
      {answer.data && answer.data.years.length > 0 && (
        <>
          <Years years={answer.data.years} state={state} hrefOf={hrefOf} />
          <div className={styles.filters}>
            <TableSearch
              label="搜索缴费记录"
              placeholder="名称、专利号、收据号、缴费人"
              keyword={state.keyword}
              onSearch={(keyword) => set({ keyword })}
            />
            <Field label="核对结果">
              <FilterSelect
                all="全部结果"
                value={state.reconciliation}
                onChange={(value) => set({ reconciliation: value as PaymentsState['reconciliation'] })}
                options={answer.data.reconciliations.map(({ key, name, count }) => ({
                  value: key,
                  label: `${name}（${count.toLocaleString('zh-CN')}）`,
                }))}
              />
            </Field>
            {Object.keys(paymentFilters(state)).length > 0 && (
              <Button kind="quiet" onClick={() => clear('size')}>
                清除筛选
              </Button>
            )}
          </div>
        </>
      )}
      <PaymentsList answer={answer} state={state} hrefOf={hrefOf} onClear={() => clear('size')} />
      <PaymentDrawer state={state} hrefOf={hrefOf} onClose={() => set(closed)} />
    </>
  );
}

interface YearsProps {
  years: { year: number; count: number; yuan: number }[];
  state: PaymentsState;
  hrefOf: (change: Partial<PaymentsState>) => string;
}

/** What was paid in each year; a year leads to its payments. */
function Years({ years, state, hrefOf }: YearsProps) {
  const all = years.reduce((sum, { yuan }) => sum + yuan, 0);
  return (
    <ul className={payments.years} aria-label="按年份">
      <li>
        <Link
          to={hrefOf({ year: undefined })}
          state={{ keepScroll: true }}
          className={payments.year}
          aria-current={state.year === undefined || undefined}
        >
          全部年份 <b>{yuanText(all)}</b>
        </Link>
      </li>
      {years.map(({ year, count, yuan }) => (
        <li key={year}>
          <Link
            to={hrefOf({ year })}
            state={{ keepScroll: true }}
            className={payments.year}
            aria-current={state.year === year || undefined}
          >
            {year} 年 {count.toLocaleString('zh-CN')} 条 <b>{yuanText(yuan)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
