import { type ReactNode, useState } from 'react';
import { useCall } from '../../../rpc/use-call';
import { Dialog } from '../../../ui/dialog';
import type { NumberList } from './lists';
import type { Scope } from './scope';
import styles from './screen.module.css';
import { FigureTable, figure } from './tables';

/** What stands behind a number: what it means, where its rows are listed, or that they are not public. */
export interface Numbers {
  /** '已兑现资金', '工业和信息化专项'. */
  name: string;
  /** Each as it is read: '12 家'. */
  values: readonly { label?: string; value: number | undefined; unit: string }[];
  definition: string;
  lists?: readonly NumberList[];
  /** Behind money: the awards, of all programmes or of one. */
  awards?: { programme?: string };
  /** Why no list is opened. */
  closed?: string;
}

/** Why cases are counted and not listed. */
export const CASES_CLOSED = '办件涉及企业事务，内容不公开，只公布数量。';

interface BehindProps {
  numbers: Numbers;
  /** '江澜省 2025 年'. */
  place: string;
  /** Up to when it counts: '2026-11-20 12:00:00'. */
  asOf: string;
  scope: Scope;
  onClose: () => void;
  children?: ReactNode;
}

/** What a number means, up to when it counts, and its rows. */
export function Behind({ numbers, place, asOf, scope, onClose, children }: BehindProps) {
  const { name, values, definition, lists = [], awards, closed } = numbers;
  return (
    <Dialog open onClose={onClose} title={`${name}：${place}`}>
      <div className="stack gap-2">
        <p className="flex wrap gap-2">
          {values.map(({ label = '', value, unit }) => (
            <span key={`${label} ${unit}`}>
              {label} <b className="text-2 figures">{value === undefined ? '—' : figure(value)}</b> {unit}
            </span>
          ))}
        </p>
        <p className="muted">{definition}</p>
        <p className="muted small">数据截至 {asOf}（北京时间）。</p>
        {lists.map((list) => (
          <p key={list.name}>
            <a className="underlined" href={`/pc${list.to}`} target="_blank" rel="noreferrer">
              打开{list.name}
            </a>
            {list.note && <span className="muted small"> {list.note}</span>}
          </p>
        ))}
        {closed && <p className="small muted">{closed}</p>}
        {awards && <Awards scope={{ ...scope, ...awards }} />}
        {children}
      </div>
    </Dialog>
  );
}

const EACH = 10;

/** The awards behind the money, ten at a time. */
function Awards({ scope }: { scope: Scope & { programme?: string } }) {
  const [page, setPage] = useState(1);
  const { data, isError } = useCall(
    '/api/portal/screen_awards',
    { ...scope, page, pageSize: EACH },
    { keepPrevious: true },
  );
  if (!data) return <p className="muted">{isError ? '明细没有加载出来，请稍后再打开' : '正在取明细'}</p>;
  const pages = Math.max(1, Math.ceil(data.total / EACH));
  return (
    <>
      <FigureTable
        caption="支持资金明细"
        rows={data.list}
        columns={[
          { label: '企业', cell: ({ enterprise_name: name }) => name },
          { label: '项目', cell: ({ programme }) => programme },
          { label: '公示日期', cell: ({ announced_on: on }) => on },
          { label: '金额（万元）', number: true, cell: ({ money }) => money },
        ]}
        note={`共 ${figure(data.total)} 笔，第 ${page} 页，共 ${pages} 页。`}
      />
      <div className="row gap-1">
        <button type="button" className={styles.act} disabled={page <= 1} onClick={() => setPage(page - 1)}>
          上一页
        </button>
        <button type="button" className={styles.act} disabled={page >= pages} onClick={() => setPage(page + 1)}>
          下一页
        </button>
      </div>
    </>
  );
}
