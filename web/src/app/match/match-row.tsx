import { useContext, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button';
import { classes } from '../../ui/classes';
import { daysLeftText, isUrgent, placesText } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { Money } from '../../ui/money';
import { LevelTag, StatusTag, Tag } from '../../ui/tag';
import { VerdictTag } from '../../ui/verdict-tag';
import { WhoseFacts } from '../facts/whose';
import { ownAmount } from '../own-amount';
import { Asking, Checklist } from './checklist';
import { type Gap, gapsOf, leadOf, type MatchRow as Row, shortfallOf } from './gaps';
import styles from './match-row.module.css';
import { Project, ProjectAsking } from './project';

export interface MatchRowProps {
  row: Row;
  open: boolean;
  onToggle: (id: number, open: boolean) => void;
}

/** One item: verdict, what it is worth, how long there is time, the one thing to know; opens to its conditions. */
export function MatchRow({ row, open: wanted, onToggle }: MatchRowProps) {
  const [open, setOpen] = useState(wanted);
  const region = useId();
  const heading = useId();
  const line = useInSight(wanted);
  return (
    <li ref={line} className={classes('ruled-bottom', open && styles.open)}>
      <ProjectAsking row={row}>
        <div className={`stack gap-1-3 relative hover-ground ${styles.head}`}>
          <div className={`flex column align-start gap-tight ${styles.verdict}`}>
            <VerdictTag verdict={row.verdict} />
            {row.manual && <Tag icon="user">需人工判断</Tag>}
          </div>
          <div className={styles.main}>
            <h3 className="text-body">
              <button
                type="button"
                id={heading}
                className={`strong ${styles.toggle}`}
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
            <p className="row wrap gap-half-1 mt-half muted small">
              <LevelTag level={row.level} />
              {row.unit && <span>{row.unit}</span>}
              <span>{placesText(row.area_names)}</span>
              {row.way_name && <span>{row.way_name}</span>}
              {row.support_form && <span>{row.support_form}</span>}
            </p>
            <LeadLine row={row} />
          </div>
          <Worth row={row} />
          <Time row={row} />
          <Icon name="chevron-down" className={`muted ${styles.arrow}`} size={20} />
        </div>
        {open && (
          <section id={region} aria-labelledby={heading} className={styles.detail}>
            <MatchDetail row={row} />
          </section>
        )}
      </ProjectAsking>
    </li>
  );
}

/** What the amount is for the own enterprise, and how sure it is. */
const AMOUNT_NOTES: Record<string, string> = {
  at_most: '由主管部门核定',
  at_least: '由主管部门核定',
  person: '由受理部门确定',
};

function Worth({ row }: { row: Row }) {
  const { amount_kind, amount, support_form, counted_sure, left, left_after, estimated, needs, projects } = row;
  const { value, words } = ownAmount(row, useContext(WhoseFacts).exact);
  const note = amount === null ? AMOUNT_NOTES[amount_kind] : undefined;
  const counting = projects.find(({ counts }) => counts);
  return (
    <div className={styles.worth}>
      {value === null ? (
        <span className="muted small figures">{support_form ? '不涉及固定金额' : ''}</span>
      ) : (
        <Money value={value} look="short" prefix={words} strong />
      )}
      {note && value !== null && <span className="muted small">{note}</span>}
      {needs.length > 0 && (
        <span className="muted small">
          还需 <GapNames gaps={needs} />
        </span>
      )}
      {estimated && <span className="muted small">按 {estimated} 年度数据预估</span>}
      {counting && <span className="muted small">按项目“{counting.name}”</span>}
      {counted_sure > 0 && (
        <span className="fit small">
          计入确定可得{counted_sure !== value && <Money value={counted_sure} look="short" />}
        </span>
      )}
      {left && <span className="muted small">{left}</span>}
      {!left && left_after && <span className="muted small">补充信息后的合计里，{left_after}</span>}
    </div>
  );
}

/** As of the day asked for, not of today. */
function Time({ row: { status, status_name, days_left, closes_on, undated } }: { row: Row }) {
  const without = undated ? '' : '常年受理';
  return (
    <div className={styles.time}>
      <StatusTag status={status} name={status_name} />
      <span className={classes('muted small figures', isUrgent(days_left) && 'accent strong')}>
        {days_left !== null ? daysLeftText(days_left) : closes_on ? `截止 ${closes_on}` : without}
      </span>
    </div>
  );
}

function LeadLine({ row }: { row: Row }) {
  const lead = leadOf(row);
  if (lead.kind === 'missing') return <Gaps gaps={lead.gaps} />;
  if (lead.kind === 'met') {
    return (
      <p className="mt-half muted small">
        {lead.met} 项条件已满足{lead.manual > 0 && `，${lead.manual} 项由受理部门判断`}
      </p>
    );
  }
  return (
    <p className={classes('mt-half muted small', row.verdict === 'near' && 'near medium')}>
      {lead.texts.join('；')}
      {lead.more > 0 && `；另有 ${lead.more} 项`}
    </p>
  );
}

/** How many missing facts a closed row names. */
const NAMED = 3;

function Gaps({ gaps }: { gaps: Gap[] }) {
  return (
    <p className="mt-half muted small">
      待补充：
      <GapNames gaps={gaps} />
    </p>
  );
}

const GapNames = ({ gaps }: { gaps: readonly Gap[] }) => (
  <>
    {gaps.slice(0, NAMED).map((gap) => (
      <GapName key={`${gap.fact}:${gap.period}`} gap={gap} />
    ))}
    {gaps.length > NAMED && `等 ${gaps.length} 项`}
  </>
);

function GapName({ gap }: { gap: Gap }) {
  const { nameOf, onAsk } = useContext(Asking);
  const words = `${nameOf(gap) || '这一项'}${gap.period && `（${gap.period}）`}`;
  if (!onAsk) return <span className="mr-2">{words}</span>;
  return (
    <button type="button" className={`relative mr-2 brand underlined ${styles.gap}`} onClick={() => onAsk(gap)}>
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

/** What may be declared: an item whose window is open. */
const OPEN = ['open', 'closing'];

/** An item opened: what it is worth, every condition as a checklist, where the rule comes from, what to do. */
function MatchDetail({ row }: { row: Row }) {
  const { page } = useContext(WhoseFacts);
  const ofFirm = ({ fact }: Gap) => !row.asked.some(({ key }) => key === fact);
  const gap = gapsOf(row.reasons).find(ofFirm);
  const short = shortfallOf(row.reasons);
  const place = gap ?? (short && ofFirm(short) ? short : undefined);
  return (
    <>
      {row.formula && (
        <p className="mb-2 figures">
          <span className="muted mr-2">金额算法</span>
          {row.formula}
        </p>
      )}
      <Checklist reasons={row.reasons} source={row.rule_source} />
      <Project row={row} />
      <p className="mt-2 muted small">
        依据 {row.rule_source}，规则版本 {row.rule_version}
        。这是按您已填信息作出的预判，以官方文本和受理部门的结论为准。
      </p>
      <div className="row wrap gap-1-2 mt-2">
        {page && OPEN.includes(row.status) && row.verdict !== 'unfit' && (
          <ButtonLink kind="primary" to={`/policyDetail?id=${row.id}&declare=1`}>
            去申报
          </ButtonLink>
        )}
        <ButtonLink to={`/policyDetail?id=${row.id}`}>看原文</ButtonLink>
        {page && place && (
          <Link
            to={`${page}?focus=${place.fact}${place.period ? `:${place.period}` : ''}`}
            className="inline-row target"
          >
            {gap ? '到企业信息补充' : '更新企业信息'}
          </Link>
        )}
      </div>
    </>
  );
}
