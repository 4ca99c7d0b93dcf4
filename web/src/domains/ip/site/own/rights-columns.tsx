import type { RightKind } from '@zhice/contract/ip/right';
import { Link } from 'react-router';
import type { DataColumn } from '../../../../ui/data-table';
import { DateText, DaysLeft } from '../../../../ui/date-text';
import { daysUntil } from '../../../../ui/format';
import { Tag, type Tone } from '../../../../ui/tag';
import { useToday } from '../../../../ui/today';
import { KINDS, OFFERS } from './right-fields';
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

/** What is there for a list of one kind, or of all of them (undefined). */
export function columnsOf(kind: RightKind | undefined, hrefOf: (right: OwnRight) => string): DataColumn<OwnRight>[] {
  const words = KINDS[kind ?? 'patent'];
  const all: (DataColumn<OwnRight> | false)[] = [
    {
      key: 'name',
      label: '名称',
      wrap: true,
      sorts: ['name'],
      cell: (right) => (
        <Link to={hrefOf(right)} state={{ keepScroll: true }} className={styles.name}>
          {right.name}
        </Link>
      ),
    },
    (kind === undefined || kind === 'patent') && { key: 'kind', label: '类型', cell: ({ kind_name: name }) => name },
    {
      key: 'number',
      label: kind === undefined ? '申请号或登记号' : words.number,
      sorts: ['number'],
      cell: ({ number }) => <span className={styles.figures}>{number}</span>,
    },
    {
      key: 'status',
      label: '法律状态',
      cell: ({ status, status_name: name }) => <Tag tone={statusTone(status)}>{name}</Tag>,
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
    {
      key: 'applied_on',
      label: '申请日',
      sorts: ['-applied_on', 'applied_on'],
      extra: kind === 'copyright' || kind === 'software',
      cell: ({ applied_on: on }) => on && <DateText date={on} />,
    },
    {
      key: 'granted_on',
      label: kind === undefined ? '授权或登记日' : words.granted,
      sorts: ['-granted_on', 'granted_on'],
      extra: kind === undefined || kind === 'patent',
      cell: ({ granted_on: on }) => on && <DateText date={on} />,
    },
    {
      key: 'expires_on',
      label: '届满日',
      extra: kind === undefined || kind === 'patent',
      cell: ({ expires_on: on }) => on && <DateText date={on} />,
    },
    { key: 'owners', label: '权利人', wrap: true, extra: true, cell: ({ owners }) => owners.join('、') },
    kind !== 'trademark' && {
      key: 'creators',
      label: words.creator || '发明人',
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
    {
      key: 'published_on',
      label: kind === undefined ? '公开或发表日' : words.published,
      extra: true,
      cell: ({ published_on: on }) => on && <DateText date={on} />,
    },
    { key: 'agency', label: '代理机构', wrap: true, extra: true, cell: ({ agency }) => agency },
    { key: 'offers', label: '转让许可意向', extra: true, cell: ({ offers }) => offerWords(offers) },
    {
      key: 'certificates',
      label: '证书',
      align: 'end',
      cell: (right) => <CertificateCount right={right} to={hrefOf(right)} />,
    },
  ];
  return all.filter((column) => column !== false);
}

export const offerWords = (offers: readonly string[]): string =>
  OFFERS.filter(({ value }) => offers.includes(value))
    .map(({ label }) => label)
    .join('、');

function CertificateCount({ right, to }: { right: OwnRight; to: string }) {
  if (right.certificates === 0 && right.status !== 'granted') return null;
  return (
    <Link to={to} state={{ keepScroll: true }} className={right.certificates === 0 ? styles.lacking : undefined}>
      {right.certificates === 0 ? '缺' : `${right.certificates} 份`}
    </Link>
  );
}

interface NextDueProps {
  id: number;
  next: NonNullable<OwnRight['next_due']>;
}

/** The next act: until when, and what it costs today; in the grace what is left of it. */
export function NextDue({ id, next: { pay_by: due, ends_on: ends, yuan } }: NextDueProps) {
  const late = daysUntil(due, useToday()) < 0;
  return (
    <Link to={`/yearJk?right=${id}`} className={styles.due}>
      <span className={late ? styles.late : undefined}>{late ? `${due} 已逾期` : due}</span>
      <span className={styles.more}>
        {late && '最迟\u00a0'}
        {late ? ends : <DaysLeft date={due} />}
        {yuan !== null && ` · ${yuan.toLocaleString('zh-CN')}\u00a0元`}
      </span>
    </Link>
  );
}
