import { Link } from 'react-router';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { DateText } from '../../../../ui/date-text';
import { DefinitionList } from '../../../../ui/definition-list';
import { Icon } from '../../../../ui/icon';
import { Tag } from '../../../../ui/tag';
import { HOLDERS } from './right-fields';
import { RightFiles } from './right-files';
import { groupsOf } from './right-form-groups';
import { RightTimeline } from './right-timeline';
import styles from './right-view.module.css';
import { linesOf, reductionRows, textOf } from './right-words';
import { NextDue, offerWords, statusTone } from './rights-columns';
import { type Right, useDelete, useRestore } from './use-rights';

interface RightViewProps {
  right: Right;
  onEdit: () => void;
  onClose: () => void;
}

/** One right: what it is, until when, what is missing, what happened, its papers. */
export function RightView({ right, onEdit, onClose }: RightViewProps) {
  return (
    <div className={styles.view}>
      <p className={styles.tags}>
        <Tag>{right.kind_name}</Tag>
        <Tag tone={statusTone(right.fields.status)}>{right.status_name}</Tag>
        <span className={styles.number}>{right.fields.number}</span>
      </p>
      {right.deleted ? <Deleted right={right} /> : <Acts right={right} onEdit={onEdit} onClose={onClose} />}
      <Term right={right} />
      <Missing right={right} onEdit={onEdit} />
      <Facts right={right} />
      <RightTimeline right={right} />
      <RightFiles right={right} />
      <p className={styles.foot}>
        <DateText date={right.updated_at} /> 更新{right.updated_by_name && `，${right.updated_by_name}`}
      </p>
    </div>
  );
}

function Acts({ right, onEdit, onClose }: RightViewProps) {
  const { remove, busy } = useDelete(onClose);
  return (
    <div className={styles.acts}>
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
    <div className={styles.panel}>
      <p>这一项已删除，30 天内可以恢复。</p>
      <Button
        kind="primary"
        loading={restore.isPending}
        onClick={() => restore.mutate({ ids: [right.id], action: 'restore' })}
      >
        恢复
      </Button>
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
    <div className={styles.panel}>
      <dl className={styles.term}>
        <div>
          <dt>保护期至</dt>
          <dd>
            <DateText date={right.expires_on} none="暂时算不出" />
          </dd>
        </div>
        {row?.next_due && (
          <div>
            <dt>下一次应办</dt>
            <dd>
              <NextDue id={right.id} next={row.next_due} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>{right.term_note}</p>
      {right.kind === 'patent' && !right.deleted && (
        <Link to={`/yearJk?right=${right.id}`} className={styles.more}>
          查看各年年费
          <Icon name="arrow-right" />
        </Link>
      )}
    </div>
  );
}

/** What a certificate would say and does not stand here. */
function missingOf({ kind, fields, files }: Right): string[] {
  const granted = fields.status === 'granted';
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
    <p className={styles.missing}>
      <Icon name="info" />
      <span>
        还缺{missing.join('、')}。
        <button type="button" className={styles.link} onClick={onEdit}>
          去补充
        </button>
      </span>
    </p>
  );
}

function Facts({ right }: { right: Right }) {
  const text = textOf(right.fields);
  const wordsOf = (name: keyof typeof text, look: string): string => {
    if (name === 'offers') return offerWords(right.fields.offers);
    if (name === 'holder') return HOLDERS.find(({ value }) => value === text.holder)?.label ?? '';
    if (name === 'price_wan') return text.price_wan && `${text.price_wan} 万元`;
    if (name === 'first_paid_year') return text.first_paid_year && `第 ${text.first_paid_year} 年`;
    if (name === 'reductions') {
      return reductionRows(text.reductions)
        .map(({ percent, from, to }) => `第 ${from} ${to ? `至 ${to} 年` : '年起'}减缴 ${percent}%`)
        .join('；');
    }
    return look === 'tags' ? linesOf(text[name]).join('、') : text[name];
  };
  const shown = groupsOf(right.kind)
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => !['name', 'number', 'status', 'patent_kind'].includes(name))
    .map(({ name, label, look }) => ({
      term: label,
      value: <span className={styles.words}>{wordsOf(name, look)}</span>,
      empty: wordsOf(name, look) === '',
    }))
    .filter(({ empty }) => !empty);
  return (
    <section aria-label="著录信息">
      <h3 className={styles.title}>著录信息</h3>
      <DefinitionList items={shown} />
    </section>
  );
}
