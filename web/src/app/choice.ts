import type { CallInput } from '@zhice/contract/all';
import { useAction } from '../rpc/use-call';
import { useToast } from '../ui/toast';

export type ChoiceKey = CallInput<'/api/portal/consent_choose'>['key'];

const DONE: Record<ChoiceKey, { on: string; off: string }> = {
  recommendation: { on: '个性化推荐已开启', off: '个性化推荐已关闭' },
  messages: { on: '短信和邮件提醒已开启', off: '短信和邮件提醒已关闭' },
};

/** Allows or forbids what the portal can do without; every page that shows something of it is read again. */
export function useChoice(key: ChoiceKey, onDone?: () => void): { choose: (on: boolean) => void; busy: boolean } {
  const toast = useToast();
  const choosing = useAction('/api/portal/consent_choose', {
    refresh: [
      '/api/portal/consents',
      '/api/portal/overview',
      '/api/portal/suiting_policies',
      '/api/portal/notice_settings',
    ],
    onDone: ({ on }) => {
      toast(DONE[key][on ? 'on' : 'off']);
      onDone?.();
    },
  });
  return { choose: (on) => choosing.mutate({ key, on }), busy: choosing.isPending };
}
