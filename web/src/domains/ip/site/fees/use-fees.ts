import type { CallPath } from '@zhice/contract/all';
import { useAction } from '../../../../rpc/use-call';
import { useToast } from '../../../../ui/toast';

/** Answers that a payment or a decision makes untrue. */
export const STALE: CallPath[] = [
  '/api/portal/fee_list',
  '/api/portal/fee_calendar',
  '/api/portal/fee_forecast',
  '/api/portal/fee',
  '/api/portal/fee_payments',
  '/api/portal/fee_payment',
  '/api/portal/right_list',
  '/api/portal/right_totals',
];

export interface Item {
  right_id: number;
  step: number;
}

/** Says that fees were paid before they came here; the message offers to take it back. */
export function usePaidBefore(onDone: () => void = () => undefined) {
  const toast = useToast();
  const undo = useAction('/api/portal/fee_payment_remove', { refresh: STALE, onDone: () => toast('已撤销') });
  return useAction('/api/portal/fee_paid', {
    refresh: STALE,
    idempotent: true,
    onDone: ({ ids }) => {
      onDone();
      toast(`已登记 ${ids.length} 项为此前已缴`, 'done', { label: '撤销', run: () => undo.mutate({ ids }) });
    },
  });
}

/** Takes back what was said of fees, by id or all that was answered in an import; the message offers to say it again. */
export function useStatementRemove(onDone: () => void = () => undefined) {
  const toast = useToast();
  const act = useAction('/api/portal/fee_statement_remove', {
    refresh: STALE,
    onDone: ({ ids }, { action, ...what }) => {
      onDone();
      const again = { label: '重新登记', run: () => act.mutate({ ...what, action: 'restore' }) };
      if (action === 'restore') toast(`已重新登记 ${ids.length} 件`);
      else toast(`已撤销 ${ids.length} 件`, 'done', again);
    },
  });
  return act;
}
