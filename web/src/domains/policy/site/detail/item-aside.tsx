import { daysOfMonth } from '@zhice/contract/formats';
import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMayCall, WhyNot } from '../../../../app/by-role';
import type { CaseView } from '../../../../app/case/case-view';
import { GuardedButton } from '../../../../app/guarded-link';
import { useSession, useSessionActions } from '../../../../app/session';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { daysLeftText, isUrgent, wanShort } from '../../../../ui/format';
import { Icon } from '../../../../ui/icon';
import { useToday } from '../../../../ui/today';
import { DeclarationDrawer } from '../declaration/declaration-drawer';
import { useDeclarations } from '../declaration/use-declarations';
import { BottomBar } from './bottom-bar';
import styles from './item-aside.module.css';
import { type Item, isDeclarable, type Policy } from './policy';
import { VerdictPanel } from './verdict-panel';
import { type Strip, type StripDates, stripOf } from './window-strip';

/** Beside an item: what it is worth, how long there is, how the own enterprise stands, and the one act. */
export function ItemAside({ policy, item }: { policy: Policy; item: Item }) {
  const { open, enterpriseId, start, close } = useDeclaring();
  const declarations = useDeclarations(policy.id, enterpriseId !== null);
  const declaration = declarations.data?.list[0];
  return (
    <aside className={styles.aside} aria-label="申报要点">
      <Worth policy={policy} item={item} />
      <div className={styles.part}>
        <Deadline policy={policy} />
        <CalendarStrip policy={policy} />
      </div>
      <div className={styles.part}>
        {item.of_person ? <OfPerson id={policy.id} /> : <VerdictPanel policyId={policy.id} />}
      </div>
      {(!item.of_person || item.apply_url || item.source_url) && (
        <div className={classes(styles.part, styles.act)}>
          {!item.of_person && (
            <>
              <DeclareButton policy={policy} declaration={declaration} wide onStart={start} />
              <WhyNot call={DECLARE} what="不能申报" />
            </>
          )}
          {item.apply_url && <OutLink href={item.apply_url}>官方申报网址</OutLink>}
          {item.source_url && <OutLink href={item.source_url}>政策原文</OutLink>}
        </div>
      )}
      <BottomBar words={worthText(policy)} note={deadlineText(policy)} urgent={isUrgent(policy.days_left)}>
        {item.of_person ? (
          <GuardedButton need="login" to={`/personmatch?id=${policy.id}`} kind="primary">
            核对我的情况
          </GuardedButton>
        ) : (
          <DeclareButton policy={policy} declaration={declaration} onStart={start} />
        )}
      </BottomBar>
      {enterpriseId !== null && !item.of_person && (
        <DeclarationDrawer
          open={open}
          onClose={close}
          item={{ id: policy.id, title: policy.title, materials: item.materials, open: isDeclarable(policy.status) }}
          declarations={declarations}
        />
      )}
    </aside>
  );
}

/** An item for persons is judged for who asks alone, on a page that nobody else sees. */
const OfPerson = ({ id }: { id: number }) => (
  <div className="stack gap-1">
    <p className="strong">您本人能享受吗？</p>
    <p className="muted small">这项政策由个人申请，不由企业申报。按您本人的情况逐条核对，只有您能看到结果。</p>
    <GuardedButton need="login" to={`/personmatch?id=${id}`} wide>
      核对我的情况
    </GuardedButton>
  </div>
);

/** A way to a page of the department. */
function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="row justify-center gap-tight target small">
      {children}
      <Icon name="arrow-out" />
    </a>
  );
}

interface DeclareButtonProps {
  policy: Policy;
  declaration: CaseView | undefined;
  wide?: boolean;
  onStart: () => void;
}

/** The one act of an item's page, in the words of where the declaration stands. */
function DeclareButton({ policy, declaration, wide, onStart }: DeclareButtonProps) {
  const may = useMayCall(DECLARE);
  const { words, possible, standing } = may ? actOf(policy, declaration) : seenOf(declaration);
  return (
    <Button
      kind={standing ? 'primary' : 'accent'}
      size={wide ? 'large' : 'normal'}
      wide={wide}
      disabled={!possible}
      onClick={onStart}
    >
      {words}
    </Button>
  );
}

const DECLARE = '/api/demo/depotreport';

/** The same for those who may only look: at a declaration that there is. */
const seenOf = (declaration: CaseView | undefined) =>
  declaration
    ? { words: '查看我的申报', possible: true, standing: true }
    : { words: '立即申报', possible: false, standing: false };

/** Why an item cannot be declared, by its state. */
const NOT_DECLARABLE: Readonly<Record<string, string>> = { upcoming: '尚未开始申报', undated: '申报时间待定' };

function actOf({ status }: Policy, declaration: CaseView | undefined) {
  const open = isDeclarable(status);
  const { state, stage } = declaration ?? {};
  if (state === 'returned') return { words: '补正申报', possible: true };
  if (stage === 'running' || stage === 'done') return { words: '查看我的申报', possible: true, standing: true };
  if (!open) return { words: NOT_DECLARABLE[status] ?? '不在申报期内', possible: false };
  if (state === 'draft') return { words: '继续申报', possible: true };
  return { words: state === 'withdrawn' ? '重新申报' : '立即申报', possible: true };
}

/**
 * Whether the declaration form is open: it stands in the address, so that an expired login comes back to it.
 * `start` asks for login and enterprise first.
 */
function useDeclaring() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { enterpriseId } = useSession();
  const { requireEnterprise } = useSessionActions();
  const wanted = params.get('declare') === '1';

  const go = useCallback(
    (open: boolean) => {
      const next = new URLSearchParams(window.location.search);
      if (open) next.set('declare', '1');
      else next.delete('declare');
      navigate({ search: `?${next}` }, { replace: !open, state: { keepScroll: true } });
    },
    [navigate],
  );
  const close = useCallback(() => go(false), [go]);
  const start = useCallback(() => requireEnterprise(() => go(true)), [go, requireEnterprise]);

  useEffect(() => {
    if (wanted && enterpriseId === null) requireEnterprise(() => undefined, close);
  }, [wanted, enterpriseId, requireEnterprise, close]);

  return { open: wanted && enterpriseId !== null, enterpriseId, start, close };
}

function Worth({ policy, item }: { policy: Policy; item: Item }) {
  if (policy.amount_max === null) {
    return (
      <div>
        <p className="muted small">支持方式</p>
        <p className="text-3 strong">{item.amount_text || policy.support_form || '见支持内容'}</p>
      </div>
    );
  }
  const { number, unit } = wanShort(policy.amount_max);
  return (
    <div>
      <p className="muted small">最高可得</p>
      <p className={styles.money}>
        <span className={`strong figures ${styles.figure}`}>{number}</span> {unit}
      </p>
      {item.amount_text && <p className="mt-half muted small">{item.amount_text}</p>}
    </div>
  );
}

function Deadline({ policy }: { policy: Policy }) {
  return (
    <div className="line wrap spread gap-x-1">
      <p className={classes('text-3 strong figures', isUrgent(policy.days_left) && 'accent')}>{stateText(policy)}</p>
      {policy.closes_on && <p className="muted small figures">{policy.closes_on} 截止</p>}
    </div>
  );
}

function stateText({ days_left: days, status, status_name: name, opens_on: opens, closes_on: closes }: Policy): string {
  if (days !== null) return daysLeftText(days);
  if (status === 'open' && closes === null) return '常年受理';
  if (status === 'upcoming' && opens) return `${opens} 开始申报`;
  return name;
}

function worthText({ amount_max: amount, support_form: form, status_name: name }: Policy): string {
  if (amount === null) return form ?? name;
  const { number, unit } = wanShort(amount);
  return `最高 ${number} ${unit}`;
}

function deadlineText(policy: Policy): string {
  return policy.days_left !== null && policy.closes_on
    ? `${daysLeftText(policy.days_left)} · ${policy.closes_on.slice(5)} 截止`
    : stateText(policy);
}

/** The window on a strip: declaring, publicity, and where today is; the same in words below. Nothing without any day. */
function CalendarStrip({ policy }: { policy: StripDates }) {
  const today = useToday();
  const strip = stripOf(policy, today);
  if (!strip) return null;
  return (
    <figure className="mt-1">
      <StripPicture strip={strip} />
      <figcaption>
        <ul className="small">
          {legendsOf(policy.windows).map((legend) => (
            <Legend key={`${legend.from} ${legend.to}`} kind="declare" {...legend} />
          ))}
          <Legend kind="publicity" word="公示" from={policy.publicity_from} to={policy.publicity_to} />
        </ul>
      </figcaption>
    </figure>
  );
}

function StripPicture({ strip }: { strip: Strip }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      <div className={`absolute pill unknown-wash clip ${styles.bar}`}>
        {strip.spans.map(({ kind, left, width, openStart, openEnd }) => (
          <span
            key={`${kind} ${left}`}
            className={classes(styles.span, styles[kind], openStart && styles.openStart, openEnd && styles.openEnd)}
            style={{ left: `${left}%`, width: `${width}%` }}
          />
        ))}
      </div>
      {strip.ticks.map(({ left, label }) => (
        <span key={label} className={`absolute nowrap muted tiny ${styles.tick}`} style={{ left: `${left}%` }}>
          {label}
        </span>
      ))}
      <span className={styles.today} style={{ left: `${strip.today}%` }}>
        <span
          className={classes(
            'absolute nowrap ink tiny strong',
            styles.todayWord,
            strip.today > 85 && styles.atEnd,
            strip.today < 15 && styles.atStart,
          )}
        >
          今天
        </span>
      </span>
    </div>
  );
}

function legendsOf(windows: StripDates['windows']) {
  const monthly = daysOfMonth(windows);
  return monthly ? [{ word: '每月申报', ...monthly }] : windows.map(legendOf);
}

/** A window in the legend; a yearly one without the year that it names. */
function legendOf({ opens_on: opens, closes_on: closes, yearly }: StripDates['windows'][number]) {
  return yearly && opens && closes
    ? { word: '每年申报', from: opens.slice(5), to: closes.slice(5) }
    : { word: '申报', from: opens, to: closes };
}

interface LegendProps {
  kind: 'declare' | 'publicity';
  word: string;
  from: string | null;
  to: string | null;
}

function Legend({ kind, word, from, to }: LegendProps) {
  if (!from && !to) return null;
  return (
    <li className="row gap-tight">
      <span className={classes(styles.sign, styles[kind])} aria-hidden="true" />
      {word} <time>{from ?? '即日起'}</time> 至 <time>{to ?? '长期'}</time>
    </li>
  );
}
