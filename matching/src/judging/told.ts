import { type FactKey, factDef } from '../facts';
import type { Entry, Profile, TitleSpan } from '../profile';
import { endOfPeriod } from './books';
import { ago } from './day';
import { endOf, isListed, spansOf, titleValue } from './title-span';

type State = 'known' | 'stale' | 'early';

/** An entry with what its dates mean on the day asked for, once that has been asked. */
export interface OneTold {
  readonly entry: Entry;
  state: State | undefined;
}

/** Whether a title is in force, and the grant of it that is for certain. */
interface Grant {
  inForce: boolean | undefined;
  span?: TitleSpan;
}

const NOTHING: readonly OneTold[] = [];

/** What was told of an enterprise, and which of it counts on a day. */
export class Told {
  private readonly ofEnterprise = new Map<FactKey, OneTold[]>();
  private readonly ofItems = new Map<string, OneTold>();
  private readonly grants = new Map<FactKey, Grant>();

  constructor(
    profile: Profile,
    private readonly asOf: string,
    /** The day on which what is said was known. */
    private readonly knownOn: string,
  ) {
    for (const entry of profile) {
      const one: OneTold = { entry, state: undefined };
      const others = this.ofEnterprise.get(entry.fact);
      if (entry.item !== undefined) this.ofItems.set(itemKey(entry.fact, entry.period, entry.item), one);
      else if (others) others.push(one);
      else this.ofEnterprise.set(entry.fact, [one]);
    }
  }

  /** What was told of a fact and period; of what is asked for a project, for one item. */
  find(fact: FactKey, period: string, item?: number): OneTold | undefined {
    if (item !== undefined) return this.ofItems.get(itemKey(fact, period, item));
    const told = this.ofEnterprise.get(fact) ?? NOTHING;
    for (let at = told.length - 1; at >= 0; at -= 1) if (told[at]!.entry.period === period) return told[at];
    return undefined;
  }

  /** Whether a value counts, is too old, or from after the day asked for. */
  stateOf(told: OneTold): State {
    told.state ??= this.findState(told.entry);
    return told.state;
  }

  private findState(entry: Entry): State {
    const def = factDef(entry.fact);
    if (entry.period !== '' && endOfPeriod(entry.period) >= this.asOf) return 'early';
    if (entry.period === '' && def.kind !== 'date' && !def.lasting && entry.date > this.asOf) return 'early';
    if (def.staleAfterMonths === undefined) return 'known';
    const date = entry.period === '' ? entry.date : endOfPeriod(entry.period);
    return date <= ago(this.knownOn, def.staleAfterMonths, 'months') ? 'stale' : 'known';
  }

  /** Whether a title is held and in force on the day asked for (undefined: not known), and the grant with its last day. */
  grant(fact: FactKey): Grant {
    let grant = this.grants.get(fact);
    if (!grant) {
      grant = this.findGrant(fact);
      this.grants.set(fact, grant);
    }
    return grant;
  }

  private findGrant(fact: FactKey): Grant {
    const told = this.find(fact, '');
    const value = titleValue(told?.entry.value);
    if (!told || !value) return { inForce: undefined };
    const spans = spansOf(value);
    if (spans.length === 0) return { inForce: this.stateOf(told) === 'known' ? false : undefined };
    const states = spans.map((span) => this.isInForce(span, told));
    const span = spans[states.indexOf(true)];
    if (span) return { inForce: true, span: { ...span, to: endOf(span, factDef(fact).terms) } };
    return { inForce: states.includes(undefined) ? undefined : false };
  }

  /** Whether one grant of a title covers the day; what has no end of its own or by its terms counts while it is listed. */
  private isInForce(span: TitleSpan, told: OneTold): boolean | undefined {
    const { terms } = factDef(told.entry.fact);
    const to = endOf(span, terms);
    if (to !== undefined && this.asOf > to) return false;
    if (span.from !== undefined && this.asOf < span.from) return false;
    if (span.from !== undefined && to !== undefined) return true;
    const state = this.stateOf(told);
    if (state === 'early') return span.from === undefined ? undefined : true;
    return state === 'known' && (to !== undefined || isListed(terms)) ? true : undefined;
  }
}

const itemKey = (fact: FactKey, period: string, item: number): string => `${fact} ${period} ${item}`;
