import { Link } from 'react-router';
import { sizeText } from '../../../../rpc/upload-file';
import type { DataColumn } from '../../../../ui/data-table';
import { DateText } from '../../../../ui/date-text';
import styles from './documents.module.css';
import { FileActs } from './file-view';
import { type Document, termWords } from './paper';
import { PaperLink } from './paper-link';
import { TermLine, TermTag } from './term';

export const belongWords = ({ belong, belong_name: name }: Pick<Document, 'belong' | 'belong_name'>): string =>
  belong === 'company' ? '本企业' : name;

export function columnsOf(hrefOf: (id: number) => string): DataColumn<Document>[] {
  return [
    {
      key: 'name',
      label: '文件名称',
      wrap: true,
      sorts: ['name'],
      cell: ({ id, name }) => <PaperLink to={hrefOf(id)} name={name} />,
    },
    { key: 'type', label: '类型', cell: ({ type_name: name }) => name },
    { key: 'belong', label: '归属', wrap: true, cell: belongWords },
    { key: 'expires', label: '有效期', sorts: ['expires'], cell: (row) => row.expires_on && <Term row={row} /> },
    { key: 'file', label: '文件', cell: ({ file, name }) => <FileActs file={file} of={name} /> },
    {
      key: 'used',
      label: '申报中使用',
      cell: ({ id, used, name }) =>
        used > 0 ? (
          <Link to={hrefOf(id)} state={{ keepScroll: true }} className={styles.used}>
            {used} 项申报<span className="visually-hidden">使用：{name}</span>
          </Link>
        ) : null,
    },
    { key: 'updated_at', label: '更新时间', cell: ({ updated_at: at }) => <DateText date={at} /> },
    { key: 'no', label: '版本', extra: true, cell: ({ no }) => `第 ${no} 版` },
    { key: 'size', label: '大小', align: 'end', extra: true, cell: ({ file }) => sizeText(file.size) },
    { key: 'classification', label: '分类', extra: true, cell: ({ classification_name: name }) => name },
    { key: 'note', label: '备注', wrap: true, extra: true, cell: ({ note }) => note },
  ];
}

/** Until when it holds; nothing for what has no end. */
export function Term({ row: { state, days_left: days, expires_on: on } }: { row: Document }) {
  if (on === null) return null;
  return (
    <TermLine>
      <DateText date={on} />
      {state !== 'valid' && <TermTag state={state}>{termWords(days)}</TermTag>}
    </TermLine>
  );
}
