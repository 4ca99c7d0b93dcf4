import type { CallOutput } from '@zhice/contract/all';
import { DEFINITIONS, FIGURES, type Figure, UNITS } from '@zhice/contract/data-screen/screen-fields';
import { useEffect, useRef, useState } from 'react';
import { lessMotion } from '../../../ui/scrolling';
import { Behind, CASES_CLOSED, type Numbers } from './behind';
import parts from './figures.module.css';
import { totalLists } from './lists';
import type { Place, Scope } from './scope';
import styles from './screen.module.css';
import { FigureTable, figure } from './tables';
import { Tile } from './tile';

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
  place: Place;
  scope: Scope;
}

/** The totals; each opens what it means, its areas and the list behind it. */
export function Totals({ answer: { data, isError }, place, scope }: TotalsProps) {
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
      {data && opened && (
        <Behind
          numbers={behind(opened, data, place)}
          place={place.name}
          asOf={data.as_of}
          scope={scope}
          onClose={() => setOpened(undefined)}
        >
          <Areas of={opened} data={data} />
        </Behind>
      )}
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
      {value !== undefined && <span className={parts.unit}>{unit}</span>}
    </span>
  );
}

/** What stands behind a total. */
const behind = (of: Figure, data: TotalMap, place: Place): Numbers => ({
  name: FIGURES.labels[of],
  values: [{ value: totalOf(data.totals, of), unit: UNITS[of] }],
  definition: DEFINITIONS[of],
  lists: totalLists(of, place),
  ...(of === 'money' && { awards: {} }),
  ...((of === 'cases' || of === 'on_time') && { closed: CASES_CLOSED }),
});

/** How a total divides among the areas below. */
function Areas({ of, data }: { of: Figure; data: TotalMap }) {
  if (data.areas.length === 0) return null;
  return (
    <FigureTable
      caption={`各地区${FIGURES.labels[of]}`}
      rows={data.areas}
      columns={[
        { label: '地区', cell: ({ name }) => name },
        {
          label: `${FIGURES.labels[of]}（${UNITS[of]}）`,
          number: true,
          cell: ({ figures }) => totalOf(figures, of) ?? '—',
        },
      ]}
      note="各地区之和可能小于总数：没有地区的只计入总数；一项政策适用多地的，各地都计。"
    />
  );
}
