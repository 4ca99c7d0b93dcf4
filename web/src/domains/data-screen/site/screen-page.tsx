import { layoutFault, layoutOf, type Tile, type TileName } from '@zhice/contract/data-screen/tile-kinds';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useListState } from '../../../app/list-state';
import { PageTitle } from '../../../app/page-title';
import { FailedPart, PartFailure } from '../../../app/part-failure';
import { useCall } from '../../../rpc/use-call';
import { classes } from '../../../ui/classes';
import {
  Cases,
  Industries,
  type Narrowed,
  PolicyLevels,
  PolicyMonths,
  Programmes,
  Rights,
  Sizes,
  Years,
} from './chart-tiles';
import { MapTile } from './map-tile';
import { placeOf, SCREEN, scopeOf } from './scope';
import styles from './screen.module.css';
import { ScreenHead } from './screen-head';
import { Ticker } from './ticker';
import { Totals } from './totals';
import { useLive } from './use-live';

/** Tiles that need nothing but the area and the year. */
const PLAIN: Partial<Record<TileName, (props: Narrowed) => ReactNode>> = {
  policy_levels: PolicyLevels,
  policy_months: PolicyMonths,
  programmes: Programmes,
  industries: Industries,
  sizes: Sizes,
  rights: Rights,
  cases: Cases,
  years: Years,
  ticker: Ticker,
};

/** A layout that the office looks at before it publishes it, handed over in the address: #layout=… */
function usePreview(): Tile[] | undefined {
  const [tiles, setTiles] = useState<Tile[]>();
  useEffect(() => {
    const look = () => {
      const given = new URLSearchParams(window.location.hash.slice(1)).get('layout');
      const read = layoutOf(given ?? '');
      setTiles(read.length > 0 && !layoutFault(read) ? read : undefined);
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return tiles;
}

/** /dataPage/page1: the data screen, for a wall and for a phone. */
export function ScreenPage() {
  const { state, set } = useListState(SCREEN);
  const scope = scopeOf(state);
  const live = useLive();
  const preview = usePreview();
  const layout = useCall('/api/portal/screen_layout', {}, { staleTime: 600_000 }).data;
  const answer = useCall('/api/demo/get_total_map', scope, { keepPrevious: true });
  const place = placeOf(answer.data?.path ?? [], scope);
  const tiles = preview ?? layout?.tiles ?? [];
  return (
    <div className={classes('ink', styles.screen)} data-look={state.look}>
      <PageTitle text="数据大屏" description="惠企政策、企业、知识产权、支持资金和办件的实时数据，按地区和年份查看。" />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ScreenHead data={answer.data} state={state} set={set} live={live} failed={answer.isError} />
        {preview && <p className={styles.banner}>预览：这个版式还没有发布，只有您看得到</p>}
        <div className={styles.grid}>
          {[...tiles]
            .sort((a, b) => a.y - b.y || a.x - b.x)
            .map((tile) => (
              <div key={tile.tile} className={styles.place} style={cellOf(tile)}>
                <PartFailure instead={(error) => <FailedPart what="图块" error={error} />}>
                  {contentOf(tile.tile, { answer, scope, place, state, set })}
                </PartFailure>
              </div>
            ))}
        </div>
      </main>
    </div>
  );
}

/** Where it stands on a wall; on a phone one stands under the other. */
const cellOf = ({ x, y, w, h }: Tile) =>
  ({ '--column': `${x} / span ${w}`, '--row': `${y} / span ${h}` }) as CSSProperties;

function contentOf(tile: TileName, given: Parameters<typeof MapTile>[0]): ReactNode {
  const { answer, scope, place, set } = given;
  if (tile === 'totals') return <Totals {...{ answer, scope, place }} />;
  if (tile === 'map') return <MapTile {...given} />;
  const Plain = PLAIN[tile];
  return Plain && <Plain {...{ scope, place, set }} />;
}
