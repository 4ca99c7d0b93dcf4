import type { CallInput, CallOutput } from '@zhice/contract/all';
import { useCall } from '../../../rpc/use-call';
import { Table } from '../../../ui/table';
import { TitledSection } from '../../../ui/titled-section';

type Entry = CallOutput<'/api/portal/company_history'>['list'][number];

const saidBefore = ({ changes }: Entry) => (
  <ul className="stack">
    {changes.map(({ label, before, after }) => (
      <li key={label} className="break-anywhere">
        {label}：{before || '没有写'} → {after || '没有写'}
      </li>
    ))}
  </ul>
);

const COLUMNS = [
  {
    key: 'changes',
    label: '原来的内容和之后的内容',
    cell: (entry: Entry) => (
      <>
        {entry.name && <p>{entry.name}</p>}
        {saidBefore(entry)}
      </>
    ),
  },
  {
    key: 'source',
    label: '原来的来源',
    cell: ({ source, source_on, replaced_at }: Entry) => (
      <>
        {source}，{source_on}
        <span className="phone-only muted">{replaced_at} 改动</span>
      </>
    ),
  },
  { key: 'at', label: '改动时间', wideOnly: true, cell: ({ replaced_at }: Entry) => replaced_at },
];

interface HistoryProps {
  enterpriseId: number;
  of: CallInput<'/api/portal/company_history'>['of'];
}

/** What a tab of a company said before, with the source of that time; nothing where nothing was changed. */
export function History({ enterpriseId, of }: HistoryProps) {
  const list = useCall('/api/portal/company_history', { enterprise_id: enterpriseId, of }).data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <TitledSection id="history" title="历史" aside className="mt-3">
      <Table caption="历史内容" columns={COLUMNS} rows={list} rowKey={({ id }) => id} />
    </TitledSection>
  );
}
