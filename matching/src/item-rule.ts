import { boundTo } from './engine/bind';
import { factDef } from './facts';
import { newReason } from './judging/new-reason';
import { FAILS, type Outcome, PASSES, PERSON } from './judging/outcome';
import type { Condition, MatchItem, Rule, Window } from './rule';
import type { Reason, Result } from './verdict';

/**
 * A rule of an item with what is true of every item, whether its author wrote it or not: it is for its areas, and a title
 * is not offered to who holds it before its renewal opens. What it asks about itself is bound to it.
 */
export function ruleOfItem(rule: Rule, item: Pick<MatchItem, 'id' | 'areas' | 'grants' | 'subject'>): Rule {
  return boundTo(ruleWithImplied(rule, item), item.id);
}

/** The same not yet bound to the item. */
export function ruleWithImplied(rule: Rule, item: Pick<MatchItem, 'areas' | 'grants' | 'subject'>): Rule {
  const implied = [...areaCondition(item), ...titleCondition(item)];
  if (implied.length === 0) return rule;
  const own = 'all' in rule.condition && !isCited(rule.condition) ? rule.condition.all : [rule.condition];
  return { ...rule, condition: { all: [...implied, ...own] } };
}

const isCited = ({ clause, label, certainty }: Condition): boolean => Boolean(clause ?? label ?? certainty);

/** Where an enterprise is registered, or where a person works. */
const AREA_FACTS = { enterprise: 'area', person: 'person_area' } as const;

function areaCondition({ areas = [], subject }: Pick<MatchItem, 'areas' | 'subject'>): Condition[] {
  return areas.length === 0 ? [] : [{ fact: AREA_FACTS[subject ?? 'enterprise'], in: areas, label: '适用地区' }];
}

function titleCondition({ grants }: Pick<MatchItem, 'grants'>): Condition[] {
  if (!grants) return [];
  const { label, terms } = factDef(grants.title);
  const level = grants.level === undefined ? {} : { level: [grants.level] };
  const beyond = terms?.renewalMonths ?? 0;
  const name = (terms?.levels?.find(({ value }) => value === grants.level)?.label ?? '') + label;
  return [{ title: grants.title, held: false, ...level, beyond, label: `尚未取得${name}，或已到复核、重新认定期` }];
}

/** What the windows of an item come to on a day: one that is to come is no obstacle, one that is not known is a person's. */
export function windowOutcome(windows: MatchItem['windows'], asOf: string): Outcome {
  if (windows === 'unknown') return PERSON;
  if (windows === undefined || windows.length === 0) return PASSES;
  return windows.some((window) => window.yearly || (window.closesOn ?? '9999-12-31') >= asOf) ? PASSES : FAILS;
}

const isAlways = ({ opensOn, closesOn }: Window): boolean => opensOn === undefined && closesOn === undefined;

/** The windows in words, with what they come to on a day; undefined for an item that is always open. */
export function windowReason(windows: MatchItem['windows'], asOf: string): Reason | undefined {
  if (windows === undefined || windows.length === 0) return undefined;
  if (windows !== 'unknown' && windows.some(isAlways)) return undefined;
  if (windows === 'unknown') return windowSaid('manual', '以当年申报通知为准', '尚未公布');
  const required = windows.map(windowText).join('；');
  const around = windows.flatMap((window) => (window.yearly ? inYears(window, asOf) : [window]));
  const open = around.find((one) => (one.opensOn ?? '') <= asOf && asOf <= (one.closesOn ?? '9999-12-31'));
  if (open) return windowSaid('pass', required, '正在申报');
  const next = around.filter((one) => (one.opensOn ?? '') > asOf).sort(byOpening)[0];
  if (next) return windowSaid('pass', required, `${next.opensOn} 开始申报`);
  const last = around
    .map((one) => one.closesOn ?? '')
    .sort()
    .at(-1)!;
  const reason = windowSaid('fail', required, `已于 ${last} 截止`);
  reason.lacking = '本期申报已经结束，请关注下一期通知';
  return reason;
}

function windowSaid(result: Result, required: string, actual: string): Reason {
  const reason = newReason('window', result, '申报时间', required);
  reason.actual = actual;
  return reason;
}

/** A yearly window in this year and those beside it; one over the turn of the year begins in the year before. */
function inYears({ opensOn, closesOn }: Window, asOf: string): Window[] {
  if (opensOn === undefined || closesOn === undefined) return [];
  const turn = Number(closesOn.slice(0, 4)) - Number(opensOn.slice(0, 4));
  return [-1, 0, 1].map((step) => {
    const year = Number(asOf.slice(0, 4)) + step;
    return { opensOn: `${year}${opensOn.slice(4)}`, closesOn: `${year + turn}${closesOn.slice(4)}` };
  });
}

function windowText({ opensOn, closesOn, yearly }: Window): string {
  if (yearly) return `每年 ${opensOn?.slice(5)} 至 ${closesOn?.slice(5)}`;
  return [opensOn && `${opensOn} 起`, closesOn && `${closesOn} 止`].filter(Boolean).join('，') || '常年';
}

const byOpening = (a: Window, b: Window): number => (a.opensOn ?? '').localeCompare(b.opensOn ?? '');
