import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { CentreHead } from '../../../app/centre-head';
import { centrePage } from '../../../app/centre-page';
import { useIdInAddress } from '../../../app/id-in-address';
import { NothingYet } from '../../../app/list/list-results';
import { useCall } from '../../../rpc/use-call';
import { Notice } from '../../../ui/notice';
import { EmptyState, Loaded } from '../../../ui/states';
import { type Column, Table } from '../../../ui/table';
import { useToday } from '../../../ui/today';
import { ENTRY_PAGES } from './entry-row';

type Quotes = CallOutput<'/api/portal/market_quotes'>;
type Quote = Quotes['list'][number];

/** /marketQuotes?id: the enquiries about one's own entry side by side. */
export const QuotesPage = centrePage('洽谈与报价比较', 'login', () => {
  const id = useIdInAddress();
  if (id === null) {
    return (
      <>
        <CentreHead title="洽谈与报价比较" />
        <NothingYet
          title="没有指明是哪一条供需"
          hint="从我的供应或我的需求里打开要看的一条。"
          to="/offer"
          act="看我的供应"
        />
      </>
    );
  }
  return <Compared id={id} />;
});

function Compared({ id }: { id: number }) {
  const answer = useCall('/api/portal/market_quotes', { id });
  return (
    <Loaded answer={answer} failed="报价没有加载出来">
      {(quotes) => (
        <>
          <CentreHead title="洽谈与报价比较" note="一方一行，列出最近一次报价；点开可以报价、还价、接受或谢绝。" />
          <p className="mb-3">
            <Link to={`${ENTRY_PAGES[quotes.selector]}${quotes.id}`}>{quotes.title}</Link>
          </p>
          {quotes.sealed > 0 && (
            <Notice tone="brand" className="mb-3">
              收到 {quotes.sealed} 份密封方案，{quotes.sealed_until} 之后一起打开；在此之前任何人都看不到内容。
            </Notice>
          )}
          {quotes.list.length > 0 ? (
            <Table caption="报价比较" columns={COLUMNS} rows={quotes.list} rowKey={({ case_id: key }) => key} />
          ) : (
            <EmptyState compact title={quotes.sealed > 0 ? '方案还没有打开' : '还没有收到洽谈'} />
          )}
        </>
      )}
    </Loaded>
  );
}

const yuan = (amount: number | null) =>
  amount === null ? '—' : amount.toLocaleString('zh-CN', { maximumFractionDigits: 4 });

function Until({ day }: { day: string | null }) {
  const today = useToday();
  if (day === null) return '—';
  return day < today ? `${day}（已过）` : day;
}

const COLUMNS: Column<Quote>[] = [
  { key: 'name', label: '对方', cell: ({ case_id: id, name }) => <Link to={`/caseDetail?id=${id}`}>{name}</Link> },
  { key: 'state', label: '状态', cell: ({ state_name: name }) => name },
  {
    key: 'price',
    label: '单价（元）',
    align: 'end',
    cell: ({ price, unit }) => (price === null ? '—' : `${yuan(price)}${unit && `/${unit}`}`),
  },
  { key: 'quantity', label: '数量', align: 'end', cell: ({ quantity }) => yuan(quantity) },
  { key: 'total', label: '合计（元）', align: 'end', cell: ({ total }) => yuan(total) },
  {
    key: 'delivery',
    label: '交货期',
    align: 'end',
    cell: ({ delivery_days: days }) => (days === null ? '—' : `${days} 天`),
  },
  { key: 'until', label: '报价有效期', cell: ({ valid_until }) => <Until day={valid_until} /> },
  { key: 'by', label: '最近报价', cell: ({ price, mine }) => (price === null ? '—' : mine ? '贵方' : '对方') },
  { key: 'at', label: '时间', cell: ({ at }) => <time>{at.slice(0, 10)}</time> },
];
