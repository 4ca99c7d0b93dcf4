import { EVENT_KINDS } from '@zhice/contract/data-screen/screen-fields';
import { useEffect, useState } from 'react';
import { useCall } from '../../../rpc/use-call';
import { lessMotion } from '../../../ui/scrolling';
import figures from './figures.module.css';
import styles from './screen.module.css';
import { Tile } from './tile';

const STEP_MS = 5000;

/** The latest events. The first moves on every few seconds; it rests while somebody reads, and where less motion is wanted. */
export function Ticker() {
  const { data, isError } = useCall('/api/daping/ttttt', {}, { keepPrevious: true });
  const [first, setFirst] = useState(0);
  const [paused, setPaused] = useState(false);
  const events = data?.events ?? [];
  const count = events.length;
  const hold = (held: boolean) => () => setPaused(held);
  useEffect(() => {
    if (paused || count < 2 || lessMotion()) return;
    const timer = setInterval(() => setFirst((at) => (at + 1) % count), STEP_MS);
    return () => clearInterval(timer);
  }, [paused, count]);
  const shown = [...events.slice(first % Math.max(1, count)), ...events.slice(0, first % Math.max(1, count))];
  return (
    <Tile
      tile="ticker"
      acts={
        count > 1 && (
          <button type="button" className={styles.act} aria-pressed={paused} onClick={() => setPaused(!paused)}>
            暂停<span className="visually-hidden">滚动</span>
          </button>
        )
      }
    >
      {!data && <p className={styles.quiet}>{isError ? '没有取到数据，正在重试' : '正在取数'}</p>}
      {data && count === 0 && <p className={styles.quiet}>还没有动态</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className={styles.tablePlace} aria-label="动态列表" tabIndex={0} onFocus={hold(true)}>
        <ul className={figures.events}>
          {shown.map(({ kind, id, day, text, link }) => (
            <li key={`${kind} ${id}`} className={figures.event}>
              <span className={figures.eventHead}>
                {EVENT_KINDS.labels[kind]} {day}
              </span>
              {link ? (
                <a href={`/pc${link}`} target="_blank" rel="noreferrer" className={styles.link}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </section>
    </Tile>
  );
}
