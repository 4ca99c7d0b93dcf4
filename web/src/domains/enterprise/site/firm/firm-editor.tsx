import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { textPart, useListState } from '../../../../app/list-state';
import type { CallError } from '../../../../rpc/call-error';
import { useAction } from '../../../../rpc/use-call';
import { useToast } from '../../../../ui/toast';
import type { Firm } from '../facts/fact';
import { ConflictNotice } from './conflict-notice';
import { type Change, changesOf, findField } from './edits';
import { FaultList } from './fault-list';
import { focusField } from './field-focus';
import { FirmHead } from './firm-head';
import styles from './firm-page.module.css';
import { GroupRail } from './group-rail';
import { GroupSection } from './group-section';
import { PreviewDrawer } from './preview-drawer';
import { RestoredNotice } from './restored-notice';
import { SaveBar } from './save-bar';
import { type FirmForm, useFirmForm, without } from './use-firm-form';

const PARTS = { group: textPart, focus: textPart };

/** The form of the enterprise: one group at a time, saved after a look at what saving would do. */
export function FirmEditor({ firm }: { firm: Firm }) {
  const form = useFirmForm(firm);
  const { group, go, goToField } = useGroup(firm);
  const saving = useSaving(form);
  const [generation, setGeneration] = useState(0);
  const [noticed, setNoticed] = useState(true);
  const count = changesOf(form.edits).length;
  const edited = Object.keys(form.edits).length > 0;

  function discard() {
    form.discard();
    // Fields with nonsense typed in them start anew as well.
    setGeneration(generation + 1);
  }

  function save() {
    setNoticed(false);
    saving.start();
  }

  return (
    <div className={`content ${styles.page}`}>
      <FirmHead firm={firm} />
      {noticed && form.restored > 0 && edited && (
        <RestoredNotice count={form.restored} onDiscard={discard} onClose={() => setNoticed(false)} />
      )}
      {saving.conflict && <ConflictNotice form={form} onSolved={saving.solve} />}
      <FaultList faults={form.faults} onGo={goToField} />
      <div className={styles.editor}>
        <GroupRail groups={firm.groups} value={group.key} wrong={wrongGroups(form)} onChange={go} />
        <div>
          <GroupSection key={`${group.key} ${generation}`} form={form} group={group} onGo={go} />
          {edited && <SaveBar count={count} draft={form.draft} onDiscard={discard} onSave={save} />}
        </div>
      </div>
      {saving.changes && (
        <PreviewDrawer
          changes={saving.changes}
          saving={saving.isSaving}
          failure={saving.failure}
          onSave={saving.save}
          onClose={saving.stop}
          onRefused={saving.refused}
        />
      )}
    </div>
  );
}

/** The group in the address, and the field that a link asks for. */
function useGroup(firm: Firm) {
  const { state, set } = useListState(PARTS);
  const asked = state.focus ? findField(firm, state.focus) : null;
  const name = state.group || asked?.group;
  const group = firm.groups.find(({ key }) => key === name) ?? firm.groups[0];
  if (!group) throw new Error('a firm has groups of facts');
  const [target, setTarget] = useState(asked?.key ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field of another group is there once that group is
  useEffect(() => {
    if (target && focusField(target)) setTarget('');
  }, [target, group.key]);
  return {
    group,
    go: (key: string) => set({ group: key, focus: '' }),
    goToField: (key: string) => {
      const field = findField(firm, key);
      if (!field) return;
      if (field.group !== group.key) set({ group: field.group, focus: '' });
      setTarget(key);
    },
  };
}

/** The groups that hold a fault. */
function wrongGroups(form: FirmForm): Set<string> {
  return new Set(form.faults.flatMap(({ key }) => findField(form.firm, key)?.group ?? []));
}

/** From the press on save over the preview to what is saved; nothing typed is lost on the way. */
function useSaving(form: FirmForm) {
  const client = useQueryClient();
  const toast = useToast();
  const [changes, setChanges] = useState<Change[] | null>(null);
  const [conflict, setConflict] = useState(false);
  const save = useAction('/api/portal/firm_save', {
    idempotent: true,
    quiet: true,
    refresh: ['/api/webgrab/matching_policy', '/api/portal/match_question'],
    onDone: (firm, input) => {
      client.setQueryData<Firm>(['/api/portal/firm', {}], { ...firm, draft: null });
      form.settle(
        without(
          form.edits,
          input.changes.map(({ fact, period }) => `${fact}:${period}`),
        ),
      );
      setChanges(null);
      toast(`已保存 ${input.changes.length} 项，匹配结果已更新`);
    },
  });

  function refused(error: CallError) {
    setChanges(null);
    form.refuse(error.field ?? '', error.message);
  }

  function settle(error: CallError) {
    if (error.code === 409) {
      setChanges(null);
      setConflict(true);
    } else if (error.field) refused(error);
  }

  return {
    changes,
    conflict,
    isSaving: save.isPending,
    failure: save.error && save.error.code !== 409 && !save.error.field ? save.error : null,
    start: () => {
      save.reset();
      if (form.check()) setChanges(changesOf(form.edits));
    },
    save: () => {
      if (changes) save.mutate({ changes, fact_version: form.firm.fact_version }, { onError: settle });
    },
    stop: () => setChanges(null),
    solve: () => setConflict(false),
    refused,
  };
}
