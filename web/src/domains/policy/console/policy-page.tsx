import type { CallInput, CallOutput } from '@zhice/contract/all';
import { rowsOf, type Texts } from '@zhice/contract/fields';
import { GAPS, OFFICE_STATES } from '@zhice/contract/policy/enumerations';
import { DOCUMENT_FIELDS, ITEM_FIELDS } from '@zhice/contract/policy/policy-fields';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { payloadOf } from '../../../app/form/fields';
import type { Choices } from '../../../app/form/form-fields';
import { RecordForm, type Which } from '../../../app/form/record-form';
import { ListResults } from '../../../app/list/list-results';
import { maybeNumberPart, useListState, wordPart } from '../../../app/list-state';
import { ConsoleHead, goneFrom } from '../../../console/console-page';
import { PortalLink } from '../../../console/portal-link';
import { may, useMe } from '../../../console/session';
import { send } from '../../../rpc/client';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Tag } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';
import { Detail } from '../site/detail/detail-page';
import { STATE_TONES } from './policies-page';
import { PolicyActs } from './policy-acts';
import styles from './policy-page.module.css';
import { Versions } from './versions';

type Opened = CallOutput<'/api/console/policy'>;
type Kind = Opened['kind'];

const WORDS = { document: '政策文件', item: '政策事项' } as const;
const SAVE = { document: '/api/console/document_save', item: '/api/console/item_save' } as const;
const PREVIEW = { document: '/api/console/document_preview', item: '/api/console/item_preview' } as const;
const FIELDS = { document: DOCUMENT_FIELDS, item: ITEM_FIELDS };
const NEW: object = { zones: [], areas: [] };
/** What a saving makes untrue. */
export const STALE = [
  '/api/console/policy',
  '/api/console/policy_list',
  '/api/console/policy_versions',
  '/api/console/policy_choices',
] as const;

const PARTS = { id: maybeNumberPart, kind: wordPart(['document', 'item'], 'document') };

/** /policy: one document or item, or a new one: its form, as visitors see it, what it was, and whether it is public. */
export function PolicyPage() {
  const { state } = useListState(PARTS);
  const { id, kind } = state;
  const policy = useCall('/api/console/policy', { id: id ?? 0 }, { enabled: id !== undefined, staleTime: 0 });
  if (id === undefined) {
    return (
      <>
        <ConsoleHead note={`新的${WORDS[kind]}：保存后是草稿，公开前网站上看不到。`} />
        <Editor key={kind} kind={kind} />
      </>
    );
  }
  return (
    <ListResults
      answer={policy}
      failed="这份政策没有加载出来"
      none={goneFrom('/policies', '没有这份政策', '地址可能不对，或它已被彻底删除。')}
      rows={10}
    >
      {(opened) => (
        <>
          <ConsoleHead note={<Link to="/policies">返回政策列表</Link>} acts={<PolicyActs policy={opened} />} />
          <Standing policy={opened} />
          {opened.state !== 'deleted' && <Editor key={`${id} ${opened.version}`} kind={opened.kind} policy={opened} />}
          <Versions policy={opened} />
        </>
      )}
    </ListResults>
  );
}

/** Whether it is public, what it lacks, what it names, and the way to its rule. */
function Standing({ policy }: { policy: Opened }) {
  const me = useMe();
  const { id, kind, state, publish_at, gaps, lacking, rule_count: rules, amount_words: words, targets } = policy;
  const unknown = targets.filter((target) => target.id === null);
  return (
    <div className="stack gap-1 mb-3">
      <p className="row wrap gap-1">
        <Tag tone={STATE_TONES[state]}>{OFFICE_STATES.labels[state]}</Tag>
        {publish_at && <span>{publish_at} 公开</span>}
        {state === 'published' && <PortalLink to={`/policyDetail?id=${id}`}>在网站上查看</PortalLink>}
        {gaps.length > 0 && <span>还缺：{gaps.map((gap) => GAPS.labels[gap]).join('、')}</span>}
        {state !== 'published' && lacking && <span>{lacking}</span>}
      </p>
      {kind === 'item' && (
        <p className="row wrap gap-1 muted">
          {rules > 0 ? `可计算条件 ${rules} 个版本` : '还没有可计算条件'}
          {words && <span>金额公式：{words}</span>}
          {may(me, 'rules') && <Link to={`/rule?item=${id}`}>编辑规则</Link>}
        </p>
      )}
      {targets.some((target) => target.id !== null) && (
        <p className="row wrap gap-1 small">
          关联到：
          {targets.map(
            ({ to, id: target, title }) =>
              target !== null && (
                <Link key={to} to={`/policy?id=${target}`}>
                  {title}
                </Link>
              ),
          )}
        </p>
      )}
      {unknown.length > 0 && (
        <p className="muted small">库里还没有：{unknown.map(({ to }) => to).join('、')}。以后收录时自动关联。</p>
      )}
    </div>
  );
}

function Editor({ kind, policy }: { kind: Kind; policy?: Opened }) {
  const toast = useToast();
  const navigate = useNavigate();
  const choices = useChoices();
  const saving = useAction(SAVE[kind], { idempotent: true, quiet: true, refresh: [...STALE] });
  const record = policy && { ...policy[kind], id: policy.id, version: policy.version };
  return (
    <RecordForm
      name={`policy-${kind}`}
      fields={FIELDS[kind]}
      record={record}
      beginning={NEW}
      choices={choices}
      named={(values) => ({ files: templatesOf(values) })}
      save={(payload, which) => saving.mutateAsync({ ...which, fields: payload } as CallInput<(typeof SAVE)[Kind]>)}
      onSaved={({ id, repealed }) => {
        toast(repealed.length > 0 ? `已保存；随之废止：${repealed.join('、')}` : '已保存');
        if (!policy) navigate(`/policy?id=${id}`, { replace: true });
      }}
      reload={async (id) => {
        const now = await send('/api/console/policy', { id });
        return { ...now[kind], id: now.id, version: now.version };
      }}
      onCancel={() => navigate('/policies')}
      acts={(values) => <Preview kind={kind} values={values} policy={policy} />}
    />
  );
}

/** Each material may have its template among the files. */
const templatesOf = ({ materials }: Texts) =>
  rowsOf(materials).flatMap(({ name }) => {
    const words = String(name ?? '').trim();
    return words ? [{ name: words, required: false, note: '空白表格或范本，可以不传' }] : [];
  });

function useChoices(): Choices {
  const { data } = useCall('/api/console/policy_choices', {}, { staleTime: 60_000 });
  const asChoices = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }));
  const departments = asChoices(data?.departments.map(({ name }) => name));
  return {
    ...{ department: departments, office: departments, issuer: departments },
    support_form: asChoices(data?.support_forms),
    grade: asChoices(data?.grades),
    category: asChoices(data?.categories),
    'zones.code': (data?.zones ?? []).map(({ code, name }) => ({ value: code, label: name })),
  };
}

/** What is typed, as visitors would see it. */
function Preview({ kind, values, policy }: { kind: Kind; values: Texts; policy: Opened | undefined }) {
  const look = useAction(PREVIEW[kind]);
  const [open, setOpen] = useState(false);
  const which: Which = policy ? { id: policy.id, version: Number(values.version) } : {};
  const input = { ...which, fields: payloadOf(FIELDS[kind], values) } as CallInput<(typeof PREVIEW)[Kind]>;
  return (
    <>
      <Button loading={look.isPending} onClick={() => look.mutate(input, { onSuccess: () => setOpen(true) })}>
        预览
      </Button>
      {open && look.data && (
        <Dialog open onClose={() => setOpen(false)} title="预览：访问者看到的样子" className={styles.preview}>
          <div inert>
            <Detail policy={look.data} />
          </div>
        </Dialog>
      )}
    </>
  );
}
