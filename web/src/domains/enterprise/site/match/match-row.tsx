import { useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../../../ui/classes';
import { daysLeftText, isUrgent } from '../../../../ui/format';
import { Icon } from '../../../../ui/icon';
import { Money } from '../../../../ui/money';
import { LevelTag, StatusTag, Tag, VerdictTag } from '../../../../ui/tag';
import { type Gap, leadOf, type MatchRow as Row } from './gaps';
import { MatchDetail } from './match-detail';
import styles from './match-row.module.css';

interface MatchRowProps {
  row: Row;
  open: boolean;
  nameOf: (gap: Gap) => string;
  /** Absent where an answer would not count. */
  onAsk?: (gap: Gap) => void;
  onToggle: (id: number, open: boolean) => void;
}

/** One item: verdict, what it is worth, how long there is time, the one thing to know; opens to its conditions. */
export function MatchRow({ row, open: wanted, nameOf, onAsk, onToggle }: MatchRowProps) {
  const [open, setOpen] = useState(wanted);
  const region = useId();
  const heading = useId();
  const line = useInSight(wanted);
  return (
    <li ref={line} className={classes(styles.row, open && styles.open)}>
      <div className={styles.head}>
        <div className={styles.verdict}>
          <VerdictTag verdict={row.verdict} />
          {row.manual && <Tag icon="user">需人工判断</Tag>}
        </div>
        <div className={styles.main}>
          <h3 className={styles.title}>
            <button
              type="button"
              id={heading}
              className={styles.toggle}
              aria-expanded={open}
              aria-controls={region}
              onClick={() => {
                setOpen(!open);
                onToggle(row.id, !open);
              }}
            >
              {row.title}
            </button>
          </h3>
          <p className={styles.meta}>
            <LevelTag level={row.level} />
            {row.unit && <span>{row.unit}</span>}
            {row.way_name && <span>{row.way_name}</span>}
            {row.support_form && <span>{row.support_form}</span>}
          </p>
          <LeadLine row={row} nameOf={nameOf} onAsk={onAsk} />
        </div>
        <div className={styles.worth}>
          <Worth row={row} />
        </div>
        <div className={styles.time}>
          <Time row={row} />
        </div>
        <Icon name="chevron-down" className={styles.arrow} size={20} />
      </div>
      {open && (
        <section id={region} aria-labelledby={heading} className={styles.detail}>
          <MatchDetail row={row} nameOf={nameOf} onAsk={onAsk} />
        </section>
      )}
    </li>
  );
}

function Worth({ row: { amount_max, amount, support_form } }: { row: Row }) {
  if (amount_max === null && amount === null)
    return <span className={styles.own}>{support_form ? '不涉及固定金额' : ''}</span>;
  return (
    <>
      {amount_max !== null && <Money value={amount_max} look="short" prefix="最高" strong />}
      {amount !== null && amount !== amount_max && (
        <span className={styles.own}>
          按您的企业 <Money value={amount} look="short" />
        </span>
      )}
    </>
  );
}

/** As of the day asked for, not of today. */
function Time({ row: { status, status_name, days_left, closes_on } }: { row: Row }) {
  return (
    <>
      <StatusTag status={status} name={status_name} />
      <span className={classes(styles.days, days_left !== null && isUrgent(days_left) && styles.soon)}>
        {days_left !== null ? daysLeftText(days_left) : closes_on ? `截止 ${closes_on}` : '常年受理'}
      </span>
    </>
  );
}

function LeadLine({ row, nameOf, onAsk }: Pick<MatchRowProps, 'row' | 'nameOf' | 'onAsk'>) {
  const lead = leadOf(row);
  if (lead.kind === 'missing') return <Gaps gaps={lead.gaps} nameOf={nameOf} onAsk={onAsk} />;
  if (lead.kind === 'met') {
    return (
      <p className={styles.lead}>
        {lead.met} 项条件已满足{lead.manual > 0 && `，${lead.manual} 项由受理部门判断`}
      </p>
    );
  }
  return (
    <p className={classes(styles.lead, row.verdict === 'near' && styles.near)}>
      {lead.texts.join('；')}
      {lead.more > 0 && `；另有 ${lead.more} 项`}
    </p>
  );
}

/** How many missing facts a closed row names. */
const NAMED = 3;

function Gaps({ gaps, nameOf, onAsk }: { gaps: Gap[] } & Pick<MatchRowProps, 'nameOf' | 'onAsk'>) {
  return (
    <p className={styles.lead}>
      待补充：
      {gaps.slice(0, NAMED).map((gap) => (
        <GapName key={`${gap.fact}:${gap.period}`} gap={gap} nameOf={nameOf} onAsk={onAsk} />
      ))}
      {gaps.length > NAMED && `等 ${gaps.length} 项`}
    </p>
  );
}

function GapName({ gap, nameOf, onAsk }: { gap: Gap } & Pick<MatchRowProps, 'nameOf' | 'onAsk'>) {
  const words = `${nameOf(gap) || '这一项'}${gap.period && `（${gap.period}）`}`;
  if (!onAsk) return <span className={styles.gapWords}>{words}</span>;
  return (
    <button type="button" className={styles.gap} onClick={() => onAsk(gap)}>
      {words}
    </button>
  );
}

/** The row that the address names is what one came for: it is brought into sight once, after the page began at its top. */
function useInSight(wanted: boolean) {
  const line = useRef<HTMLLIElement>(null);
  const [named] = useState(wanted);
  useEffect(() => {
    if (!named) return;
    const frame = requestAnimationFrame(() => line.current?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [named]);
  return line;
}
