import { OWNERSHIPS, RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { Link } from 'react-router';
import { Offer, useMayCall } from '../../../../app/by-role';
import { ListResults } from '../../../../app/list/list-results';
import { useSession } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { DateText } from '../../../../ui/date-text';
import { DefinitionList } from '../../../../ui/definition-list';
import { Drawer } from '../../../../ui/dialog';
import { Icon } from '../../../../ui/icon';
import { Tag } from '../../../../ui/tag';
import { MarksSection } from './marks-section';
import { fieldsOf } from './right-fields';
import { RightFiles } from './right-files';
import { RightForm } from './right-form';
import { shownText, textOf } from './right-labels';
import { RightTimeline } from './right-timeline';
import styles from './right-view.module.css';
import { NextDue, statusTone } from './rights-columns';
import type { RightsAddress, RightsState } from './rights-state';
import { type Right, useDelete, useRestore } from './use-rights';

/** Beside the list, as its address says: a new right's form, one right, or one right's form. */
export function RightDrawer({ state, set }: Pick<RightsAddress, 'state' | 'set'>) {
  const { right: id, add, edit, page } = state;
  const { enterpriseId } = useSession();
  const may = useMayCall('/api/demo/add_propertyright');
  const answer = useCall('/api/portal/right', { id: id ?? 1 }, { enabled: id !== undefined && !add });
  const go = (change: Partial<RightsState>) => set({ page, ...change });
  const close = () => go({ right: undefined, edit: undefined, add: undefined });
  const view = () => go({ edit: undefined });
  if (add && may) {
    return (
      <Drawer open onClose={close} title={`添加${RIGHT_KINDS.labels[add]}`} wide>
        <RightForm
          key={add}
          kind={add}
          onSaved={(saved) => go({ right: saved, edit: undefined, add: undefined })}
          onCancel={close}
        />
      </Drawer>
    );
  }
  const right = id === undefined ? undefined : answer.data;
  const title = right ? (edit ? `修改：${right.fields.name}` : right.fields.name) : '知识产权';
  return (
    <Drawer open={id !== undefined} onClose={close} title={title} wide>
      <ListResults answer={answer} failed="没有加载出来">
        {(loaded) =>
          edit && may && !loaded.deleted ? (
            <RightForm
              key={`${enterpriseId} ${loaded.id}`}
              kind={loaded.kind}
              right={loaded}
              onSaved={view}
              onCancel={view}
            />
          ) : (
            <RightView key={loaded.id} right={loaded} onEdit={() => go({ edit: '1' })} onClose={close} />
          )
        }
      </ListResults>
    </Drawer>
  );
}

interface RightViewProps {
  right: Right;
  onEdit: () => void;
  onClose: () => void;
}

/** One right: what it is, until when, what is missing, what happened, its attachments. */
function RightView({ right, onEdit, onClose }: RightViewProps) {
  return (
    <div className="stack gap-3">
      <p className="row wrap gap-1">
        <Tag>{right.kind_name}</Tag>
        <Tag tone={statusTone(right.state)}>{right.status_name}</Tag>
        {right.ownership !== 'own' && <Tag tone="near">{OWNERSHIPS.labels[right.ownership]}</Tag>}
        <span className={`muted figures ${styles.number}`}>{right.fields.number}</span>
      </p>
      {right.deleted ? (
        <Deleted right={right} />
      ) : (
        <Offer call="/api/demo/add_propertyright">
          <Acts right={right} onEdit={onEdit} onClose={onClose} />
        </Offer>
      )}
      <Term right={right} />
      <Missing right={right} onEdit={onEdit} />
      {right.kind !== 'copyright' && !right.deleted && <MarksSection id={right.id} />}
      <Facts right={right} />
      <RightTimeline right={right} />
      <RightFiles right={right} />
      <p className="muted small">
        <DateText date={right.updated_at} /> 更新{right.updated_by_name && `，${right.updated_by_name}`}
      </p>
    </div>
  );
}

function Acts({ right, onEdit, onClose }: RightViewProps) {
  const { remove, busy } = useDelete(onClose);
  return (
    <div className="flex wrap gap-1">
      <Button kind="primary" icon="edit" onClick={onEdit}>
        修改
      </Button>
      <Button kind="danger" icon="trash" loading={busy} onClick={() => remove([right.id])}>
        删除
      </Button>
    </div>
  );
}

function Deleted({ right }: { right: Right }) {
  const restore = useRestore();
  return (
    <div className={`stack items-start gap-1 p-2 rounded ${styles.panel}`}>
      <p>这一项已删除，30 天内可以恢复。</p>
      <Offer call="/api/demo/del_propertyright">
        <Button
          kind="primary"
          loading={restore.isPending}
          onClick={() => restore.mutate({ ids: [right.id], action: 'restore' })}
        >
          恢复
        </Button>
      </Offer>
    </div>
  );
}

/** Until when it lasts, and the next act on it. */
function Term({ right }: { right: Right }) {
  const row = useCall(
    '/api/portal/right_list',
    { kind: right.kind, ids: [right.id], pageSize: 1 },
    { enabled: !right.deleted },
  ).data?.list.find(({ id }) => id === right.id);
  return (
    <div className={`stack items-start gap-1 p-2 rounded ${styles.panel}`}>
      <dl className={`flex wrap ${styles.term}`}>
        <div>
          <dt className="muted small">保护期至</dt>
          <dd className="strong figures">
            <DateText date={right.expires_on} none="暂时算不出" />
          </dd>
        </div>
        {row?.next_due && (
          <div>
            <dt className="muted small">下一次应办</dt>
            <dd className="strong figures">
              <NextDue id={right.id} next={row.next_due} />
            </dd>
          </div>
        )}
      </dl>
      <p className="muted small">{right.term_note}</p>
      {right.kind === 'patent' && !right.deleted && (
        <Link to={`/yearJk?right=${right.id}`} className="inline-row gap-half pressable">
          查看各年年费
          <Icon name="arrow-right" />
        </Link>
      )}
    </div>
  );
}

/** What a certificate would say and does not stand here. */
function missingOf({ kind, state, fields, files }: Right): string[] {
  const granted = state === 'granted';
  const missing: [boolean, string][] = [
    [granted && !files.some((file) => file.kind === 'certificate'), '证书文件'],
    [
      granted && fields.granted_on === null,
      kind === 'trademark' ? '注册日' : kind === 'patent' ? '授权公告日' : '登记日期',
    ],
    [kind !== 'software' && fields.classes.length === 0, kind === 'patent' ? '分类号' : '类别'],
    [kind !== 'trademark' && fields.creators.length === 0, kind === 'patent' ? '发明人' : '作者或开发者'],
    [kind === 'patent' && granted && fields.certificate_no === '', '证书号'],
  ];
  return missing.flatMap(([is, word]) => (is ? [word] : []));
}

function Missing({ right, onEdit }: { right: Right; onEdit: () => void }) {
  const missing = missingOf(right);
  if (missing.length === 0 || right.deleted) return null;
  return (
    <p className="line gap-1">
      <Icon name="info" className="flex-none self-center near" />
      <span>
        还缺{missing.join('、')}。
        <Offer call="/api/demo/add_propertyright">
          <button type="button" className={`brand underlined ${styles.link}`} onClick={onEdit}>
            去补充
          </button>
        </Offer>
      </span>
    </p>
  );
}

function Facts({ right }: { right: Right }) {
  const text = textOf(right.fields);
  const shown = fieldsOf(right.kind)
    .filter(({ name }) => !['name', 'number', 'status', 'patent_kind'].includes(name) && text[name] !== '')
    .map((spec) => ({
      term: spec.label,
      value: <span className="pre-line break-anywhere">{shownText(spec, text[spec.name])}</span>,
    }));
  return (
    <section aria-label="著录信息">
      <h3 className="mb-1 text-body">著录信息</h3>
      <DefinitionList items={shown} />
    </section>
  );
}
