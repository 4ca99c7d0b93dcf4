import type { CallOutput } from '@zhice/contract/all';
import { useEffect, useState } from 'react';
import type { Live } from './live-link';
import type { ScreenState } from './scope';
import styles from './screen.module.css';

const PLAY_MS = 2500;
const MINUTE_MS = 60_000;

interface ScreenHeadProps {
  data: CallOutput<'/api/demo/get_total_map'> | undefined;
  state: ScreenState;
  set: (change: Partial<ScreenState>) => void;
  live: Live | undefined;
  failed: boolean;
}

/** Where and when one looks, how old it is, and by night or by day. */
export function ScreenHead({ data, state, set, live, failed }: ScreenHeadProps) {
  const path = data?.path ?? [];
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {path[0] ? `${path[0].name === '全国' ? '' : path[0].name}惠企数据` : '惠企数据'}
      </h1>
      <nav aria-label="地区" className={styles.headPart}>
        {path.map(({ code, name }, at) =>
          at === path.length - 1 ? (
            <b key={code} aria-current="location">
              {name}
            </b>
          ) : (
            <button
              key={code}
              type="button"
              className={styles.link}
              onClick={() => set({ area: at === 0 ? '' : code })}
            >
              {name}
              <span aria-hidden="true"> ›</span>
            </button>
          ),
        )}
      </nav>
      <Years years={data?.years ?? []} year={state.year} set={set} />
      <div className={styles.headPart}>
        <button
          type="button"
          className={styles.act}
          onClick={() => set({ look: state.look === 'night' ? 'day' : 'night' })}
        >
          {state.look === 'night' ? '日间' : '夜间'}
          <span className="visually-hidden">外观</span>
        </button>
        <FullScreen />
        <a className={styles.act} href="/pc/index">
          回到门户
        </a>
      </div>
      <Age asOf={data?.as_of ?? ''} live={live} failed={failed} />
    </header>
  );
}

/** Chooses a year, or plays through those in which anything was counted. */
function Years({
  years,
  year,
  set,
}: { years: readonly number[] } & Pick<ScreenHeadProps, 'set'> & Pick<ScreenState, 'year'>) {
  const [playing, setPlaying] = useState(false);
  const oldestFirst = years.slice(0, 10).toReversed();
  const next = oldestFirst.find((one) => one > year);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      if (next === undefined) setPlaying(false);
      set({ year: next ?? 0 });
    }, PLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, next, set]);
  return (
    <div className={styles.headPart}>
      <label className={styles.headPart}>
        年份
        <select
          className={styles.act}
          value={year}
          onChange={(event) => {
            setPlaying(false);
            set({ year: Number(event.target.value) });
          }}
        >
          <option value={0}>历年累计</option>
          {years.map((one) => (
            <option key={one} value={one}>
              {one} 年
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={styles.act}
        aria-pressed={playing}
        disabled={oldestFirst.length < 2}
        onClick={() => {
          if (!playing && oldestFirst[0]) set({ year: oldestFirst[0] });
          setPlaying(!playing);
        }}
      >
        {playing ? '停止' : '逐年播放'}
      </button>
    </div>
  );
}

function FullScreen() {
  const [able, setAble] = useState(false);
  useEffect(() => setAble(document.fullscreenEnabled), []);
  if (!able) return null;
  return (
    <button
      type="button"
      className={styles.act}
      onClick={() =>
        void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
      }
    >
      全屏
    </button>
  );
}

/** How old the figures are, and how the screen hears of new ones. */
function Age({ asOf, live, failed }: { asOf: string; live: Live | undefined; failed: boolean }) {
  const [, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const lost = live?.state === 'lost' || failed;
  const minutes = live ? Math.floor((Date.now() - live.heardAt) / MINUTE_MS) : 0;
  const how = lost
    ? `连不上服务器${minutes > 0 ? `已 ${minutes} 分钟` : ''}，恢复后自动更新`
    : live?.state === 'live'
      ? '实时更新'
      : '每 15 秒更新';
  return (
    <p className={styles.age} data-state={lost ? 'lost' : (live?.state ?? 'asking')} aria-live="polite">
      {asOf && <span className="figures">数据截至 {asOf.slice(0, 16)}</span>} <span>{how}</span>
    </p>
  );
}
