import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { ChosenBar } from '../../../../ui/chosen-bar';
import type { Selection } from '../../../../ui/selection';
import { DecideDialog } from './decide-dialog';
import styles from './fees.module.css';
import type { FeeRow, filtersOf } from './fees-state';
import { type Item, usePaidBefore, usePayList } from './use-fees';
import { useSteps } from './use-steps';

/** As many as one call takes. */
const MOST = 1000;

interface FeesBarProps {
  selection: Selection;
  filters: ReturnType<typeof filtersOf>;
  /** The rows of this page: they know their steps. */
  rows: readonly FeeRow[];
}

/** What can be done with the chosen rows; without any the pay list takes all that the filters leave. */
export function FeesBar({ selection, filters, rows }: FeesBarProps) {
  const [deciding, setDeciding] = useState(false);
  const steps = useSteps(rows);
  const payList = usePayList();
  const paid = usePaidBefore(selection.clear);
  const items: Item[] = selection.keys
    .slice(0, MOST)
    .flatMap((right_id) => (steps.has(right_id) ? [{ right_id, step: steps.get(right_id)! }] : []));
  if (items.length === 0) {
    return (
      <p className={styles.payList}>
        <Button icon="download" loading={payList.isPending} onClick={() => payList.mutate(filters)}>
          导出专利缴费清单
        </Button>
        <span>按国家知识产权局批量缴费的栏目排列，不含已决定放弃的；勾选几行可只导出所选。</span>
      </p>
    );
  }
  return (
    <ChosenBar label="已选的行" unit="件" selection={selection} most={MOST}>
      <Button size="small" kind="primary" onClick={() => setDeciding(true)}>
        决定缴纳或放弃
      </Button>
      <Button size="small" icon="download" loading={payList.isPending} onClick={() => payList.mutate({ items })}>
        导出缴费清单
      </Button>
      <Button size="small" loading={paid.isPending} onClick={() => paid.mutate({ items })}>
        此前已缴
      </Button>
      {deciding && (
        <DecideDialog
          items={items}
          onClose={() => setDeciding(false)}
          onDone={() => {
            setDeciding(false);
            selection.clear();
          }}
        />
      )}
    </ChosenBar>
  );
}
