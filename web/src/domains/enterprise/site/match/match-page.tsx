import type { UseQueryResult } from '@tanstack/react-query';
import { quoted } from '@zhice/matching/quoted';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Offer } from '../../../../app/by-role';
import { centrePage } from '../../../../app/centre-page';
import { AnswerForm } from '../../../../app/facts/answer-form';
import { skipKey } from '../../../../app/facts/question';
import { useSkipped } from '../../../../app/facts/skipped';
import { countsChange } from '../../../../app/facts/value-text';
import { Said, Why } from '../../../../app/facts/why';
import { useListState } from '../../../../app/list-state';
import { isUnjudged, type Matches, UNJUDGED_LABELS } from '../../../../app/match/gaps';
import { afterText, moneyParts } from '../../../../app/match/money-parts';
import type { CallError } from '../../../../rpc/call-error';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { DateInput } from '../../../../ui/date-input';
import { dayFault } from '../../../../ui/day-text';
import { todayInChina } from '../../../../ui/format';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/skeleton';
import { useDebounced } from '../../../../ui/use-debounced';
import { MatchList } from './match-list';
import styles from './match-page.module.css';
import { MATCH_PARTS } from './match-state';

/** /match: which policies the own enterprise can get, why, why not, what is missing and what it is worth. */
export const MatchPage = centrePage('政策匹配', 'enterprise', Match);

function Match() {
  const list = useListState(MATCH_PARTS);
  const { as_of } = list.state;
  const today = todayInChina();
  const otherDay = as_of !== '' && as_of !== today;
  const whole = useCall(
    '/api/webgrab/matching_policy',
    { ...(as_of && { as_of }), window: 'declarable', pageSize: 1 },
    { keepPrevious: true },
  );
  return (
    <>
      {otherDay && <DayBanner day={as_of} onBack={() => list.set({ as_of: '' })} />}
      <Headline
        matches={whole}
        day={as_of || today}
        onDay={(day) => list.set({ as_of: day === today ? '' : day })}
        onVerdict={(verdict) => list.set({ verdict, id: undefined })}
      />
      {!otherDay && (
        <Offer call="/api/portal/match_answer">
          <AskNext />
        </Offer>
      )}
      <MatchList list={list} />
    </>
  );
}

/** Says that the page is not about today, and leads back. */
function DayBanner({ day, onBack }: { day: string; onBack: () => void }) {
  return (
    <div className="row wrap gap-1-2 mb-3 rounded near-wash near p-1-2" role="status">
      <Icon name="calendar" size={20} />
      <p className="fill-line ink">
        您看到的是 <strong className="figures">{day}</strong>{' '}
        这一天的预判：按当日有效的规则、当时已知的信息和申报期计算。
      </p>
      <Button size="small" onClick={onBack}>
        回到今天
      </Button>
    </div>
  );
}

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
function Headline({ matches, day, onDay, onVerdict }: HeadlineProps) {
  return (
    <header className={styles.head}>
      <div className="row spread gap-2 mb-1">
        <p className="muted strong">政策匹配</p>
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

const DOT = (
  <span className={`wide-only ${styles.dot}`} aria-hidden="true">
    ·
  </span>
);

function Sentence({ matches, onVerdict }: { matches: Matches; onVerdict: HeadlineProps['onVerdict'] }) {
  const { counts } = matches;
  const after = afterText(matches);
  const notice = <p className="mt-half muted small">{matches.notice}</p>;
  if (isUnjudged(counts)) {
    return (
      <>
        <h1 className={styles.sentence}>
          <button className="rounded-small hover-underlined" type="button" onClick={() => onVerdict('unknown')}>
            <b className={styles.number}>{counts.unknown}</b> {UNJUDGED_LABELS}
          </button>
        </h1>
        <p className="mt-1">已填的信息还不够判断。回答下面的问题，就能知道符合哪些、还差多少、能拿多少。</p>
        {notice}
      </>
    );
  }
  return (
    <>
      <h1 className={styles.sentence}>
        <button type="button" className="rounded-small hover-underlined" onClick={() => onVerdict('fit')}>
          <b className={`fit ${styles.number}`}>{counts.fit}</b> 项符合
        </button>
        {DOT}
        <button type="button" className="rounded-small hover-underlined" onClick={() => onVerdict('near')}>
          <b className={`near ${styles.number}`}>{counts.near}</b> 项差一点
        </button>
        {moneyParts(matches).map(({ words, number, unit }) => (
          <Fragment key={words}>
            {DOT}
            <span className={styles.money}>
              {words} <b className={`brand ${styles.number}`}>{number}</b> {unit}
            </span>
          </Fragment>
        ))}
      </h1>
      <p className="mt-1">
        {counts.unknown > 0 && `另有 ${counts.unknown} 项补充信息后才能判断${after && `，${after}`}。`}
        {counts.fit > 0 && '合计已扣除不可兼得的事项。'}
      </p>
      {notice}
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
    <div className={`row wrap gap-1 muted small ${styles.day}`}>
      <span className="nowrap">预判日期</span>
      <DateInput aria-label="预判日期" min={FIRST_DAY} max={LAST_DAY} value={typed} onChange={setTyped} />
    </div>
  );
}

/** The question that would settle most, answered where it stands; what the answer did is said above the next one. */
function AskNext() {
  const { skipped, skip, forget } = useSkipped();
  const [done, setDone] = useState('');
  const [acted, setActed] = useState(false);
  const next = useCall('/api/portal/match_question', { skip: skipped }, { keepPrevious: true });
  const question = next.data?.question;

  if (next.isError) return null;
  return (
    <section className={`wash-panel ${styles.ask}`} aria-label="下一个最值得回答的问题">
      <Said text={done} className={styles.done} />
      {next.isPending && <Skeleton look="text" rows={4} rowHeight="2rem" />}
      {next.data && question && (
        <AnswerForm
          key={`${skipKey(question)} ${question.question}`}
          asked={question}
          focus={acted}
          why={<Why question={question} />}
          onAnswered={({ before, after }) => {
            setActed(true);
            setDone(`已记录${quoted(question.fact.label)}：${countsChange(before, after)}`);
          }}
          onSkip={() => {
            setActed(true);
            skip(skipKey(question));
          }}
          more={
            <Link to="/intellect" className="inline-row gap-letter target ml-1">
              逐题回答，还有 {next.data.remaining} 题
              <Icon name="arrow-right" />
            </Link>
          }
        />
      )}
      {next.data && !question && (
        <div className={`row wrap gap-2 ${styles.settled}`}>
          <p>
            {skipped.length > 0
              ? `可问的都问过了，其中 ${skipped.length} 题您选择了跳过。`
              : '判断所需的信息都已齐全，没有要补充的问题。'}
          </p>
          {skipped.length > 0 && (
            <Button size="small" onClick={forget}>
              重新回答跳过的题
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
