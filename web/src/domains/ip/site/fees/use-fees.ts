import type { CallPath } from '@zhice/contract/all';
import { useAction } from '../../../../rpc/use-call';
import { saveLink } from '../../../../ui/save-link';
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

/** Downloads the pay list of patent fees. */
export function usePayList() {
  const toast = useToast();
  return useAction('/api/portal/fee_pay_list', {
    onDone: ({ url, rows, yuan }) => {
      if (rows === 0) {
        toast('所选各项今天没有可缴的专利年费', 'info');
        return;
      }
      saveLink(url);
      toast(`缴费清单共 ${rows} 行、¥${yuan.toLocaleString('zh-CN')}，正在下载`);
    },
  });
}

/** Removes payments; the message offers to take it back. */
export function useRemovePayments(onDone: () => void = () => undefined) {
  const toast = useToast();
  const restore = useAction('/api/portal/fee_payment_remove', {
    refresh: STALE,
    onDone: ({ ids }) => toast(`已恢复 ${ids.length} 条`),
  });
  const remove = useAction('/api/portal/fee_payment_remove', {
    refresh: STALE,
    onDone: ({ ids }) => {
      onDone();
      const undo = () => restore.mutate({ ids, action: 'restore' });
      toast(`已删除 ${ids.length} 条缴费记录`, 'done', { label: '撤销', run: undo });
    },
  });
  return { busy: remove.isPending, remove: (ids: number[]) => remove.mutate({ ids }) };
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
