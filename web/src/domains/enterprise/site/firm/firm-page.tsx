import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { centrePage } from '../../../../app/centre-page';
import { type Firm, fieldKey } from '../../../../app/facts/fact';
import type { DraftState } from '../../../../app/form/use-draft-sender';
import { useSession } from '../../../../app/session';
import type { CallError } from '../../../../rpc/call-error';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { FaultSummary } from '../../../../ui/fault-summary';
import { Icon } from '../../../../ui/icon';
import { Progress } from '../../../../ui/progress';
import { Select } from '../../../../ui/select';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { useToast } from '../../../../ui/toast';
import { type Change, changesOf } from './edits';
import styles from './firm-page.module.css';
import { FirstSection, GroupSection } from './group-sections';
import { ConflictNotice, RestoredNotice } from './notices';
import { PreviewDrawer } from './preview-drawer';
import { type FirmForm, useFirmForm } from './use-firm-form';
import { FIRST, type FirstFact, useGroup } from './use-group';

/** /firm: who the enterprise is, every fact that policies ask for, and the review of its identity. */
export const FirmPage = centrePage('企业信息', 'login', LoadedFirm);

function LoadedFirm() {
  const firm = useCall('/api/portal/firm', {});
  const settling = useCall('/api/portal/settling_facts', {});
  // what to tell first is a help: the form is there without it
  const first = settling.data?.list ?? (settling.isError ? [] : undefined);
  if (firm.data && first) return <FirmEditor firm={firm.data} first={first} />;
  if (firm.isError) {
    return <ErrorState whole title="企业信息没有加载出来" error={firm.error} onRetry={() => firm.refetch()} />;
  }
  return (
    <>
      <h1 className="visually-hidden">企业信息</h1>
      <Skeleton rows={10} rowHeight="4.5rem" />
    </>
  );
}

/** The form of the enterprise: one group at a time, saved after a look at what saving would do. */
function FirmEditor({ firm, first }: { firm: Firm; first: readonly FirstFact[] }) {
  const form = useFirmForm(firm);
  const { faults } = form;
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
      {faults.length > 0 && (
        <div className="mb-3">
          <FaultSummary
            faults={faults}
            title={`请先改正以下 ${faults.length} 处，您填写的内容都已保留`}
            onGo={goToField}
          />
        </div>
      )}
      <div className={styles.editor}>
        <GroupRail
          groups={groups}
          value={group.key}
          wrong={new Set(faults.flatMap(({ field }) => groupsOf(field)))}
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

/** How complete the enterprise is described, and its size class with the reason. */
function FirmHead({ firm }: { firm: Firm }) {
  const from = (useLocation().state as { from?: string } | null)?.from;
  return (
    <header className="mb-4">
      <div className="line wrap spread gap-1-2 mb-2">
        <h1>企业信息</h1>
        {from && (
          <Link to={from} className="inline-row gap-letter">
            <Icon name="chevron-left" />
            返回刚才的页面
          </Link>
        )}
      </div>
      <div className={styles.facts}>
        <div>
          <Progress label="完整度" value={firm.known} max={firm.total} text={`已填 ${firm.known} / ${firm.total} 项`} />
        </div>
        <p className="muted small">
          <b className="block ink">{firm.size.name === '待补充' ? '企业规模待补充' : firm.size.name}</b>
          <span>{firm.size.reason}</span>
        </p>
      </div>
    </header>
  );
}

interface GroupRailProps {
  groups: Firm['groups'];
  value: string;
  /** Groups with a fault in them. */
  wrong: ReadonlySet<string>;
  onChange: (group: string) => void;
}

/** The groups with how much of each is known: a rail beside the form, a select on a phone. */
function GroupRail({ groups, value, wrong, onChange }: GroupRailProps) {
  return (
    <nav aria-label="信息分组" className={styles.nav}>
      <ul className={styles.rail}>
        {groups.map((group) => (
          <li key={group.key}>
            <button
              type="button"
              className={classes(
                'row spread gap-1 full-width target muted',
                styles.group,
                group.key === value && styles.here,
              )}
              aria-current={group.key === value ? 'true' : undefined}
              onClick={() => onChange(group.key)}
            >
              <span>{group.name}</span>
              {wrong.has(group.key) ? (
                <Icon name="alert" className="unfit" />
              ) : group.known === group.total ? (
                <span className="fit">
                  <Icon name="check" />
                  <span className="visually-hidden">已填齐</span>
                </span>
              ) : (
                <span className="small regular figures">
                  {group.known}/{group.total}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Select
        className={styles.select}
        aria-label="信息分组"
        value={value}
        onChange={onChange}
        options={groups.map((group) => ({
          value: group.key,
          label: `${group.name}（已填 ${group.known}/${group.total}）`,
        }))}
      />
    </nav>
  );
}

interface SaveBarProps {
  /** Facts that were edited. */
  count: number;
  draft: DraftState;
  onDiscard: () => void;
  onSave: () => void;
}

const DRAFTS: Record<DraftState, string> = {
  none: '',
  typing: '正在保存草稿…',
  saved: '草稿已自动保存',
  here: '暂时连不上服务器，草稿保存在本浏览器',
};

/** Stays at the foot of the screen as long as something is edited. */
function SaveBar({ count, draft, onDiscard, onSave }: SaveBarProps) {
  return (
    <div className={`row gap-1 floating surface p-2-3 ${styles.bar}`}>
      <p className={`fill ${styles.words}`}>
        <b>{count > 0 ? `已修改 ${count} 项` : '名称或代码未提交'}</b>
        <span className={`muted small ${styles.draft}`} role="status">
          {DRAFTS[draft]}
        </span>
      </p>
      <Button kind="quiet" onClick={onDiscard}>
        放弃修改
      </Button>
      {count > 0 && (
        <Button kind="primary" onClick={onSave}>
          预览并保存
        </Button>
      )}
    </div>
  );
}
