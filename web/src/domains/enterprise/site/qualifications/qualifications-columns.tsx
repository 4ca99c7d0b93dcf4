import { Link } from 'react-router';
import { Button } from '../../../../ui/button';
import type { DataColumn } from '../../../../ui/data-table';
import { DateText } from '../../../../ui/date-text';
import { LevelTag } from '../../../../ui/tag';
import { FileActs } from '../documents/file-view';
import { termWords } from '../documents/paper';
import { PaperLink } from '../documents/paper-link';
import { TermLine, TermTag } from '../documents/term';
import type { QualificationRow } from './qualification-state';
import styles from './qualifications.module.css';
import type { useRestore } from './use-qualifications';

/** The columns; with `restore` the rows are deleted ones. */
export function columnsOf(
  hrefOf: (id: number) => string,
  restore: ReturnType<typeof useRestore> | undefined,
): DataColumn<QualificationRow>[] {
  const all: (DataColumn<QualificationRow> | false)[] = [
    {
      key: 'name',
      label: '资质名称',
      wrap: true,
      cell: ({ id, name }) => <PaperLink to={hrefOf(id)} name={name} />,
    },
    { key: 'state', label: '状态', cell: (row) => <QualificationTerm row={row} /> },
    {
      key: 'expires_on',
      label: '有效期至',
      cell: ({ expires_on: on }) => <DateText date={on} />,
    },
    { key: 'level', label: '级别', cell: ({ level }) => (level === null ? null : <LevelTag level={level} />) },
    { key: 'certificate_no', label: '证书编号', cell: ({ certificate_no: no }) => no },
    { key: 'issuer', label: '发证机关', wrap: true, extra: true, cell: ({ issuer }) => issuer },
    { key: 'file', label: '证书文件', cell: (row) => <FileCell row={row} to={hrefOf(row.id)} /> },
    { key: 'issued_on', label: '发证日期', extra: true, cell: ({ issued_on: on }) => <DateText date={on} /> },
    { key: 'note', label: '备注', wrap: true, extra: true, cell: ({ note }) => note },
    restore !== undefined && {
      key: 'restore',
      label: '操作',
      cell: ({ id, name }: QualificationRow) => (
        <Button
          size="small"
          className={styles.restore}
          loading={restore.isPending}
          onClick={() => restore.mutate({ id, action: 'restore' })}
        >
          恢复<span className="visually-hidden">：{name}</span>
        </Button>
      ),
    },
  ];
  return all.filter((column) => column !== false);
}

/** How long it still holds, in words and colour. */
export function QualificationTerm({
  row,
}: {
  row: Pick<QualificationRow, 'state' | 'state_name' | 'days_left' | 'renews'>;
}) {
  const words = row.state === 'replaced' ? row.state_name : termWords(row.days_left);
  return (
    <TermLine>
      <TermTag state={row.state}>{words}</TermTag>
      {!row.renews && row.state !== 'replaced' && <span className={styles.quiet}>到期不续</span>}
    </TermLine>
  );
}

function FileCell({ row, to }: { row: QualificationRow; to: string }) {
  if (row.file) return <FileActs file={row.file} of={row.name} />;
  return (
    <Link to={to} state={{ keepScroll: true }} className={styles.lacking}>
      缺文件<span className="visually-hidden">：{row.name}</span>
    </Link>
  );
}
