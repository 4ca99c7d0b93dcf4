import { useQueryClient } from '@tanstack/react-query';
import { useSharedForm } from '../../../../app/use-shared-form';
import { askAgain } from '../../../../rpc/ask-again';
import { send } from '../../../../rpc/client';
import { useAction } from '../../../../rpc/use-call';
import { useToast } from '../../../../ui/toast';
import { useToday } from '../../../../ui/today';
import { bodyOf, EMPTY, FIELDS, valuesOf, wrongOf } from './form-values';
import type { Qualification } from './qualification-state';
import { STALE } from './use-qualifications';

/** The form of a certificate; without a stored one of a new one. */
export function useQualificationForm(stored: Qualification | undefined, onSaved: (id: number) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const today = useToday();
  const save = useAction('/api/portal/qualification_save', { idempotent: true, quiet: true, refresh: STALE });
  return useSharedForm({
    name: 'qualification',
    id: stored?.id,
    first: stored ? valuesOf(stored) : EMPTY,
    fields: FIELDS,
    wrongOf: (values) => wrongOf(values, today),
    save: (values) =>
      save.mutateAsync({
        ...(stored && { id: stored.id, version: Number(values.version) }),
        fields: bodyOf(values),
      }),
    onSaved: ({ id }) => {
      toast(stored ? '资质已保存' : '资质已记入，匹配结果随之更新');
      onSaved(id);
    },
    latest: async (id) => {
      const qualification = await send('/api/portal/qualification', { id });
      void askAgain(client, ['/api/portal/qualification_list']);
      return valuesOf(qualification);
    },
  });
}
