import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../../app/session';
import type { CallError } from '../../../../rpc/call-error';
import { useAction } from '../../../../rpc/use-call';
import { useToast } from '../../../../ui/toast';
import { type Firm, fieldKey } from '../facts/fact';
import { ConflictNotice } from './conflict-notice';
import { type Change, changesOf } from './edits';
import { FaultList } from './fault-list';
import { FirmHead } from './firm-head';
import styles from './firm-page.module.css';
import { FirstSection } from './first-section';
import { GroupRail } from './group-rail';
import { GroupSection } from './group-section';
import { PreviewDrawer } from './preview-drawer';
import { RestoredNotice } from './restored-notice';
import { SaveBar } from './save-bar';
import { type FirmForm, useFirmForm } from './use-firm-form';
import { FIRST, type FirstFact, useGroup } from './use-group';

/** The form of the enterprise: one group at a time, saved after a look at what saving would do. */
export function FirmEditor({ firm, first }: { firm: Firm; first: readonly FirstFact[] }) {
  const form = useFirmForm(firm);
  const { groups, group, groupsOf, go, goToField } = useGroup(firm, first);
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
    <>
      <FirmHead firm={firm} />
      {noticed && form.restored > 0 && edited && (
        <RestoredNotice count={form.restored} onDiscard={discard} onClose={() => setNoticed(false)} />
      )}
      {saving.conflict && <ConflictNotice form={form} onSolved={saving.solve} />}
      <FaultList faults={form.faults} onGo={goToField} />
      <div className={styles.editor}>
        <GroupRail
          groups={groups}
          value={group.key}
          wrong={new Set(form.faults.flatMap(({ key }) => groupsOf(key)))}
          onChange={go}
        />
        <div>
          {group.key === FIRST ? (
            <FirstSection key={generation} form={form} first={first} onGo={go} />
          ) : (
            <GroupSection key={`${group.key} ${generation}`} form={form} group={group} onGo={go} />
          )}
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
    </>
  );
}

/** From the press on save over the preview to what is saved; nothing typed is lost on the way. */
function useSaving(form: FirmForm) {
  const client = useQueryClient();
  const tell = useSavedWords();
  const [changes, setChanges] = useState<Change[] | null>(null);
  const [conflict, setConflict] = useState(false);
  const save = useAction('/api/portal/firm_save', {
    idempotent: true,
    quiet: true,
    refresh: ['/api/webgrab/matching_policy', '/api/portal/match_question', '/api/portal/settling_facts'],
    onDone: (firm, input) => {
      client.setQueryData<Firm>(['/api/portal/firm', {}], firm);
      form.settle(input.changes.map(({ fact, period }) => fieldKey(fact, period)));
      setChanges(null);
      tell(input.changes.length);
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

/** After saving: the way to the matches, or from when on there are some. */
function useSavedWords() {
  const toast = useToast();
  const navigate = useNavigate();
  const { user, enterpriseId } = useSession();
  return (count: number) => {
    const look = { label: '查看匹配结果', run: () => navigate('/match') };
    if (enterpriseId !== null) toast(`已保存 ${count} 项，匹配结果已更新`, 'done', look);
    else toast(`已保存 ${count} 项，企业信息${user?.reviewStatus === 1 ? '' : '提交并'}通过审核后用于匹配`);
  };
}
