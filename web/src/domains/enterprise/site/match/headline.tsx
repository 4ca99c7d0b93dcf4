import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../../rpc/call-error';
import { DateInput } from '../../../../ui/date-input';
import { dayFault } from '../../../../ui/day-text';
import { wanShort } from '../../../../ui/format';
import { Skeleton } from '../../../../ui/skeleton';
import { useDebounced } from '../../../../ui/use-debounced';
import { isUnjudged, type Matches, UNJUDGED_WORDS } from './gaps';
import styles from './headline.module.css';

const FIRST_DAY = '2015-01-01';
const LAST_DAY = '2035-12-31';
/** Pause in typing after which a day counts as whole, ms: '2026-11-2' is one on the way to '2026-11-25'. */
const PAUSE_MS = 800;

interface HeadlineProps {
  matches: UseQueryResult<Matches, CallError>;
  day: string;
  onDay: (day: string) => void;
  onVerdict: (verdict: 'fit' | 'near' | 'unknown') => void;
}

/** One sentence of numbers: how many fit, how many nearly, what they are worth. */
export function Headline({ matches, day, onDay, onVerdict }: HeadlineProps) {
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <p className={styles.page}>政策匹配</p>
        <DayChoice day={day} onDay={onDay} />
      </div>
      {matches.data ? (
        <Sentence matches={matches.data} onVerdict={onVerdict} />
      ) : (
        <>
          <h1 className={matches.isError ? styles.sentence : 'visually-hidden'}>政策匹配</h1>
          {!matches.isError && <Skeleton look="block" rowHeight="5.5rem" />}
        </>
      )}
    </header>
  );
}

function Sentence({ matches, onVerdict }: { matches: Matches; onVerdict: HeadlineProps['onVerdict'] }) {
  const { counts, money_fit, money_near } = matches;
  const fit = wanShort(money_fit);
  const near = wanShort(money_near);
  if (isUnjudged(counts)) {
    return (
      <>
        <h1 className={styles.sentence}>
          <button type="button" onClick={() => onVerdict('unknown')}>
            <b className={styles.number}>{counts.unknown}</b> {UNJUDGED_WORDS}
          </button>
        </h1>
        <p className={styles.more}>
          已填的信息还不够判断。回答下面的问题，就能知道符合哪些、还差多少、能拿多少。
          <span className={styles.notice}>{matches.notice}</span>
        </p>
      </>
    );
  }
  return (
    <>
      <h1 className={styles.sentence}>
        <button type="button" className={styles.fit} onClick={() => onVerdict('fit')}>
          <b className={styles.number}>{counts.fit}</b> 项符合
        </button>
        <span className={styles.dot} aria-hidden="true">
          ·
        </span>
        <button type="button" className={styles.near} onClick={() => onVerdict('near')}>
          <b className={styles.number}>{counts.near}</b> 项差一点
        </button>
        {money_fit > 0 && (
          <>
            <span className={styles.dot} aria-hidden="true">
              ·
            </span>
            <span className={styles.money}>
              共可得最高 <b className={styles.number}>{fit.number}</b> {fit.unit}
            </span>
          </>
        )}
      </h1>
      <p className={styles.more}>
        {counts.near > 0 && money_near > 0 && (
          <>
            补上差的那一点，还可再得最高 {near.number} {near.unit}。
          </>
        )}
        {counts.unknown > 0 && `另有 ${counts.unknown} 项补充信息后才能判断。`}
        <span className={styles.notice}>{matches.notice}</span>
      </p>
    </>
  );
}

/** Quiet until it is wanted: rules and windows of any other day. A day is taken once it is whole. */
function DayChoice({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const [typed, setTyped] = useState(day);
  const still = useDebounced(typed, PAUSE_MS);
  const choose = useRef(onDay);
  choose.current = (chosen) => {
    if (chosen !== day && chosen !== '' && !dayFault(chosen, FIRST_DAY, LAST_DAY)) onDay(chosen);
  };
  // the way back and the address change it as well
  useEffect(() => setTyped(day), [day]);
  useEffect(() => choose.current(still), [still]);
  return (
    <div className={styles.day}>
      <span>预判日期</span>
      <DateInput aria-label="预判日期" min={FIRST_DAY} max={LAST_DAY} value={typed} onChange={setTyped} />
    </div>
  );
}
