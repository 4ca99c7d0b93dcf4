import { OWNERSHIPS } from '@zhice/contract/ip/enumerations';
import { marksText } from '@zhice/contract/ip/mark-fields';
import type { RightKind } from '@zhice/contract/ip/right';
import { Link } from 'react-router';
import type { DataColumn } from '../../../../ui/data-table';
import { DateText, DaysLeft } from '../../../../ui/date-text';
import { Tag, type Tone } from '../../../../ui/tag';
import { type FieldName, labelOf } from './right-fields';
import { offerText } from './right-labels';
import styles from './rights.module.css';
import type { OwnRight } from './use-rights';

const TONES: Readonly<Record<string, Tone>> = {
  granted: 'fit',
  pending: 'brand',
  published: 'brand',
  refused: 'unfit',
  invalid: 'unfit',
};

export const statusTone = (status: string): Tone => TONES[status] ?? 'neutral';

const dayColumn = (
  key: 'applied_on' | 'granted_on' | 'expires_on' | 'published_on',
  label: string,
  more: Pick<DataColumn<OwnRight>, 'sorts' | 'extra'>,
): DataColumn<OwnRight> => ({ key, label, ...more, cell: ({ [key]: on }) => on && <DateText date={on} /> });

/** What is there for a list of one kind, or of all of them (undefined). */
export function columnsOf(kind: RightKind | undefined, hrefOf: (right: OwnRight) => string): DataColumn<OwnRight>[] {
  const called = (name: FieldName) => labelOf(kind ?? 'patent', name) ?? '';
  const all: (DataColumn<OwnRight> | false)[] = [
    {
      key: 'name',
      label: '名称',
      wrap: true,
      sorts: ['name'],
      cell: (right) => (
        <Link to={hrefOf(right)} state={{ keepScroll: true }} className="strong">
          {right.name}
        </Link>
      ),
    },
    (kind === undefined || kind === 'patent') && { key: 'kind', label: '类型', cell: ({ kind_name: name }) => name },
    {
      key: 'number',
      label: kind === undefined ? '申请号或登记号' : called('number'),
      sorts: ['number'],
      cell: ({ number }) => <span className="figures">{number}</span>,
    },
    {
      key: 'status',
      label: '法律状态',
      cell: ({ status, status_name: name, ownership }) => (
        <>
          <Tag tone={statusTone(status)}>{name}</Tag>
          {ownership !== 'own' && <span className="block near tiny">{OWNERSHIPS.labels[ownership]}</span>}
        </>
      ),
    },
    kind === 'software' && { key: 'version', label: '版本', cell: ({ software_version: version }) => version },
    kind === 'trademark' && { key: 'classes', label: '类别', cell: ({ classes }) => classes.join('、') },
    kind === 'copyright' && { key: 'classes', label: '作品类别', cell: ({ classes }) => classes.join('、') },
    {
      key: 'next_due',
      label: '待办',
      sorts: ['due_on'],
      cell: (right) => right.next_due && <NextDue id={right.id} next={right.next_due} />,
    },
    dayColumn('applied_on', '申请日', {
      sorts: ['-applied_on', 'applied_on'],
      extra: kind === 'copyright' || kind === 'software',
    }),
    dayColumn('granted_on', kind === undefined ? '授权或登记日' : called('granted_on'), {
      sorts: ['-granted_on', 'granted_on'],
      extra: kind === undefined || kind === 'patent',
    }),
    dayColumn('expires_on', '届满日', { extra: kind === undefined || kind === 'patent' }),
    { key: 'owners', label: '权利人', wrap: true, extra: true, cell: ({ owners }) => owners.join('、') },
    kind !== 'trademark' && {
      key: 'creators',
      label: called('creators'),
      wrap: true,
      extra: true,
      cell: ({ creators }: OwnRight) => creators.join('、'),
    },
    kind === 'patent' && {
      key: 'classes',
      label: '分类号',
      wrap: true,
      extra: true,
      cell: ({ classes }) => classes.join('；'),
    },
    dayColumn('published_on', kind === undefined ? '公开或发表日' : called('published_on'), { extra: true }),
    { key: 'agency', label: '代理机构', wrap: true, extra: true, cell: ({ agency }) => agency },
    { key: 'offers', label: '转让许可意向', extra: true, cell: ({ offers }) => offerText(offers) },
    kind !== 'copyright' && {
      key: 'marks',
      label: '申报用途',
      wrap: true,
      extra: true,
      cell: ({ marks }: OwnRight) => marksText(marks),
    },
    {
      key: 'certificates',
      label: '证书',
      align: 'end',
      cell: (right) => <CertificateCount right={right} to={hrefOf(right)} />,
    },
  ];
  return all.filter((column) => column !== false);
}

function CertificateCount({ right, to }: { right: OwnRight; to: string }) {
  if (right.certificates === 0 && right.status !== 'granted') return null;
  return (
    <Link to={to} state={{ keepScroll: true }} className={right.certificates === 0 ? 'near' : undefined}>
      {right.certificates === 0 ? '缺' : `${right.certificates} 份`}
    </Link>
  );
}

interface NextDueProps {
  id: number;
  next: NonNullable<OwnRight['next_due']>;
}

/** The next act: until when, and what it costs today; in the grace what is left of it. */
export function NextDue({ id, next: { pay_by: due, days_left: days, ends_on: ends, yuan } }: NextDueProps) {
  const late = days < 0;
  return (
    <Link to={`/yearJk?right=${id}`} className={`figures inherit-color ${styles.due}`}>
      <span className={late ? styles.late : undefined}>{late ? `${due} 已逾期 ${-days} 天` : due}</span>
      <span className="muted tiny">
        {late && '最迟\u00a0'}
        {late ? ends : <DaysLeft date={due} />}
        {yuan !== null && ` · ${yuan.toLocaleString('zh-CN')}\u00a0元`}
      </span>
    </Link>
  );
}
