import { useCall } from '../../../../rpc/use-call';
import { classes } from '../../../../ui/classes';
import { daysLeftText, isUrgent, wanShort } from '../../../../ui/format';
import { Icon } from '../../../../ui/icon';
import { DeclarationDrawer } from '../declaration/declaration-drawer';
import { DeclareButton } from '../declaration/declare-button';
import { useDeclaring } from '../declaration/declaring';
import { BottomBar } from './bottom-bar';
import { CalendarStrip } from './calendar-strip';
import styles from './item-aside.module.css';
import { useOwnVerdict } from './own-verdict';
import type { Item, Policy } from './policy';
import { VerdictPanel } from './verdict-panel';

/** Beside an item: what it is worth, how long there is, how the own enterprise stands, and the one act. */
export function ItemAside({ policy, item }: { policy: Policy; item: Item }) {
  const { open, enterpriseId, start, close } = useDeclaring();
  const verdict = useOwnVerdict(policy.id);
  const declarations = useCall(
    '/api/Person/depotreport',
    { depot_id: policy.id, pageSize: 1 },
    { enabled: enterpriseId !== null },
  );
  const declaration = declarations.data?.list[0];
  return (
    <aside className={styles.aside} aria-label="申报要点">
      <Worth policy={policy} item={item} />
      <div className={styles.part}>
        <Deadline policy={policy} />
        <CalendarStrip policy={policy} />
      </div>
      <div className={styles.part}>
        <VerdictPanel verdict={verdict} />
      </div>
      <div className={classes(styles.part, styles.act)}>
        <DeclareButton policy={policy} declaration={declaration} wide onStart={start} />
        {item.apply_url && (
          <a href={item.apply_url} target="_blank" rel="noreferrer" className={styles.official}>
            官方申报网址
            <Icon name="arrow-out" />
          </a>
        )}
      </div>
      <BottomBar words={worthText(policy)} note={deadlineText(policy)} urgent={isUrgent(policy.days_left)}>
        <DeclareButton policy={policy} declaration={declaration} onStart={start} />
      </BottomBar>
      {enterpriseId !== null && (
        <DeclarationDrawer
          open={open}
          onClose={close}
          policy={policy}
          item={item}
          enterpriseId={enterpriseId}
          declarations={declarations}
        />
      )}
    </aside>
  );
}

function Worth({ policy, item }: { policy: Policy; item: Item }) {
  if (policy.amount_max === null) {
    return (
      <div>
        <p className={styles.term}>支持方式</p>
        <p className={styles.support}>{item.amount_text || policy.support_form || '见支持内容'}</p>
      </div>
    );
  }
  const { number, unit } = wanShort(policy.amount_max);
  return (
    <div>
      <p className={styles.term}>最高可得</p>
      <p className={styles.money}>
        <span className={styles.figure}>{number}</span> {unit}
      </p>
      {item.amount_text && <p className={styles.note}>{item.amount_text}</p>}
    </div>
  );
}

function Deadline({ policy }: { policy: Policy }) {
  return (
    <div className={styles.deadline}>
      <p className={classes(styles.days, isUrgent(policy.days_left) && styles.urgent)}>{stateText(policy)}</p>
      {policy.closes_on && <p className={styles.date}>{policy.closes_on} 截止</p>}
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
