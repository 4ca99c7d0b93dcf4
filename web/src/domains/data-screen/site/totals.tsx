import type { CallOutput } from '@zhice/contract/all';
import { DEFINITIONS, FIGURES, type Figure, UNITS } from '@zhice/contract/data-screen/screen-fields';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../rpc/use-call';
import { Dialog } from '../../../ui/dialog';
import { lessMotion } from '../../../ui/scrolling';
import parts from './figures.module.css';
import type { Scope } from './scope';
import styles from './screen.module.css';
import { FigureTable, figure, Tile } from './tile';

type TotalMap = CallOutput<'/api/demo/get_total_map'>;
type Figures = TotalMap['totals'];

const COUNT_MS = 1000;

/** Counts from what was shown to what it is now; at once where less motion is wanted. */
function useCountUp(target: number): number {
  const [shown, setShown] = useState(target);
  const last = useRef(target);
  useEffect(() => {
    const from = last.current;
    last.current = target;
    if (from === target || lessMotion()) {
      setShown(target);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - start) / COUNT_MS);
      setShown(share === 1 ? target : Math.round(from + (target - from) * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}

/** What is shown under a total; undefined where nothing was counted of which it is a share. */
const totalOf = (figures: Figures, of: Figure): number | undefined => {
  if (of !== 'on_time') return figures[of];
  return figures.cases === 0 ? undefined : Math.round((figures.cases_on_time / figures.cases) * 1000) / 10;
};

interface TotalsProps {
  answer: { data?: TotalMap | undefined; isError: boolean };
  scope: Scope;
}

/** The totals; each opens what it means, its areas and the list behind it. */
export function Totals({ answer: { data, isError }, scope }: TotalsProps) {
  const [opened, setOpened] = useState<Figure>();
  return (
    <Tile tile="totals">
      {!data && <p className={styles.quiet}>{isError ? '没有取到数据，正在重试' : '正在取数'}</p>}
      {data && (
        <ul className={parts.totals}>
          {FIGURES.map((of) => (
            <li key={of}>
              <button type="button" className={parts.total} onClick={() => setOpened(of)} aria-haspopup="dialog">
                <span className={parts.totalName}>{FIGURES.labels[of]}</span>
                <Counted value={totalOf(data.totals, of)} unit={UNITS[of]} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && opened && <Behind of={opened} data={data} scope={scope} onClose={() => setOpened(undefined)} />}
    </Tile>
  );
}

function Counted({ value, unit }: { value: number | undefined; unit: string }) {
  const shown = useCountUp(value ?? 0);
  return (
    <span className={parts.totalLine}>
      <b className={parts.number}>
        <span aria-hidden="true">{value === undefined ? '—' : figure(shown)}</span>
        <span className="visually-hidden">{value === undefined ? '没有数据' : figure(value)}</span>
      </b>
      <span className={parts.unit}>{unit}</span>
    </span>
  );
}

interface BehindProps {
  of: Figure;
  data: TotalMap;
  scope: Scope;
  onClose: () => void;
}

/** What a number means, up to when it counts, how it divides, and its rows. */
function Behind({ of, data, scope, onClose }: BehindProps) {
  const place = data.path.at(-1)?.name ?? '';
  const rows = data.areas.map(({ name, figures }) => ({ name, value: totalOf(figures, of) }));
  return (
    <Dialog open onClose={onClose} title={`${FIGURES.labels[of]}：${place}${scope.year ? ` ${scope.year} 年` : ''}`}>
      <div className="stack gap-2">
        <p>
          <b className="text-2 figures">{figure(totalOf(data.totals, of) ?? 0)}</b> {UNITS[of]}
        </p>
        <p className="muted">{DEFINITIONS[of]}</p>
        <p className="muted small">数据截至 {data.as_of}（北京时间）。</p>
        <Lists of={of} data={data} scope={scope} />
        {of === 'money' && <Awards scope={scope} />}
        {rows.length > 0 && (
          <FigureTable
            caption={`各地区${FIGURES.labels[of]}`}
            rows={rows}
            columns={[
              { label: '地区', cell: ({ name }) => name },
              {
                label: `${FIGURES.labels[of]}（${UNITS[of]}）`,
                number: true,
                cell: ({ value }) => value ?? '—',
              },
            ]}
            note="各地区之和可能小于总数：没有地区的只计入总数；一项政策适用多地的，各地都计。"
          />
        )}
      </div>
    </Dialog>
  );
}

/** The pages of the portal that list what is counted, as far as they can be narrowed to it. */
function listsOf(of: Figure, area: string | undefined, { year }: Scope): { name: string; to: string; note: string }[] {
  const query = (parts: Record<string, string | number | undefined>) => {
    const given = Object.entries(parts).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
    return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  };
  const place = area === '000000' ? undefined : area;
  switch (of) {
    case 'enterprises':
      return [
        {
          name: '企业库',
          to: `/enterpriseLibrary${query({ area: place })}`,
          note: year ? '企业库不能按成立年份筛选，列出各年。' : '',
        },
      ];
    case 'rights':
      return [{ name: '知识产权库', to: `/equity${query({ year })}`, note: '知识产权库按类型列出，不能按地区筛选。' }];
    case 'policies':
      return [
        { name: '政策事项', to: `/policyData${query({ area: place, time: year })}`, note: '' },
        { name: '政策文件', to: `/policyData${query({ kind: 'document', area: place, time: year })}`, note: '' },
      ];
    default:
      return [];
  }
}

function Lists({ of, data, scope }: Omit<BehindProps, 'onClose'>) {
  if (of === 'cases' || of === 'on_time')
    return <p className="small muted">办件涉及企业事务，内容不公开，只公布数量。</p>;
  const lists = listsOf(of, data.path.at(-1)?.code, scope);
  return (
    <>
      {lists.map(({ name, to, note }) => (
        <p key={name}>
          <a className="underlined" href={`/pc${to}`} target="_blank" rel="noreferrer">
            打开{name}
          </a>
          {note && <span className="muted small"> {note}</span>}
        </p>
      ))}
    </>
  );
}

const EACH = 10;

/** The awards behind the money, ten at a time. */
function Awards({ scope }: { scope: Scope }) {
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
