import { type FactKey, factDef } from '../facts';
import type { TitleValue } from '../profile';
import type { ProfileView } from '../profile-view';
import { quoted } from '../quoted';
import type { CodeTest, CompareTest, DayTest, FlagTest, Measure, NumberTest, TitleTest } from '../rule';
import { sizeText } from '../size-class';
import { sizeFactsOf } from '../size-facts';
import type { Reason, Result } from '../verdict';
import { comparedWith, readEachYear } from './judge';
import { beforeFounding, lackingNumber } from './lacking';
import { lackingTitle } from './lacking-day';
import { newReason } from './new-reason';
import { quantityText, quantityUnlike } from './number-text';
import type { Reading } from './reading';
import { SIGNS } from './signs';
import { holds } from './threshold';
import {
  codeNames,
  levelNames,
  measureLabel,
  measureUnit,
  type NameOf,
  requiredCodes,
  requiredNumber,
  testLabel,
  timesName,
  titleText,
  titleVerb,
} from './wording';
import { yearNames } from './year-words';

export function failed(result: Result): boolean {
  return result === 'near' || result === 'fail';
}

export function numberReason(test: NumberTest, view: ProfileView, result: Result): Reason {
  const reading = view.read(test.measure);
  const { required, limit } = requiredNumber(test);
  const reason = newReason('number', result, testLabel(test), required);
  const actual = test.each === undefined ? readingText(test.measure, limit, reading, view) : eachYearText(test, view);
  if (actual !== undefined) reason.actual = actual;
  if (reading.shift !== undefined) reason.estimated = String(view.year - 1 - reading.shift);
  if (failed(result)) {
    const lacking = lackingNumber(test, worstYear(test, reading, view), view);
    if (lacking !== undefined) reason.lacking = lacking;
  }
  return reason;
}

/** Of a test that has to hold in each of several years, a year in which it does not. */
function worstYear(test: NumberTest, reading: Reading, view: ProfileView): Reading {
  if (test.each === undefined) return reading;
  const failing = readEachYear(test, view).find(({ reading: one }) => !holds(test, one.low) && !holds(test, one.high));
  return failing?.reading ?? reading;
}

function eachYearText(test: NumberTest, view: ProfileView): string | undefined {
  const { limit } = requiredNumber(test);
  const texts = readEachYear(test, view).map(({ measure, reading }, back) => {
    const year = view.year - 1 - back - (reading.shift ?? 0);
    return `${year} 年度 ${readingText(measure, limit, reading, view) ?? '未知'}`;
  });
  return texts.every((text) => text.endsWith('未知')) ? undefined : texts.join('，');
}

export function compareReason(test: CompareTest, view: ProfileView, result: Result): Reason {
  const threshold = view.read(test.than);
  const than = measureLabel(test.than);
  const isKnown = threshold.low === threshold.high;
  const known = isKnown ? `（${quantityText(threshold.low, measureUnit(test.than))}）` : '';
  const label = test.label ?? measureLabel(test.measure);
  const reason = newReason('number', result, label, `${SIGNS[test.op]} ${than}${known}`);
  if (!isKnown) return reason;
  const compared = comparedWith(test, threshold.low);
  const limit = quantityText(threshold.low, measureUnit(test.measure));
  const actual = readingText(test.measure, limit, view.read(test.measure), view);
  if (actual !== undefined) reason.actual = actual;
  if (failed(result)) {
    const lacking = lackingNumber(compared, view.read(test.measure), view);
    if (lacking !== undefined) reason.lacking = lacking;
  }
  return reason;
}

export function dayReason(test: DayTest, view: ProfileView, result: Result): Reason {
  const { label } = factDef(test.day);
  const first = view.firstDay(test.day, test.item);
  const bounds = daysText(test);
  const reason = newReason('day', result, test.label ?? label, bounds);
  if (typeof first === 'string') reason.actual = first;
  if (failed(result)) reason.lacking = first === null ? `须先取得${label}` : `须为 ${bounds}`;
  return reason;
}

function daysText({ from, to }: DayTest): string {
  if (from !== undefined && to !== undefined) return `${from} 至 ${to}`;
  return from === undefined ? `${to} 及以前` : `${from} 及以后`;
}

/** What a measure comes to in words that differ from the threshold's where the numbers do. */
function readingText(measure: Measure, limit: string, reading: Reading, view: ProfileView): string | undefined {
  if (reading.low === reading.high) {
    const text = view.said(measure, () => quantityText(reading.low, measureUnit(measure)));
    return text === limit ? quantityUnlike(limit, reading.low, measureUnit(measure)) : text;
  }
  if (Number.isNaN(reading.low)) return noneText(measure, view);
  if (Number.isFinite(reading.low) && reading.low !== 0) {
    return `至少 ${quantityText(reading.low, measureUnit(measure))}`;
  }
  return undefined;
}

/** Why there is no number, in short. */
function noneText(measure: Measure, view: ProfileView): string {
  if ('since' in measure) return '无';
  return beforeFounding(measure, view) === undefined ? '无从计算' : '当时尚未成立';
}

export function flagReason(test: FlagTest, view: ProfileView, result: Result): Reason {
  const { label } = factDef(test.fact);
  const value = view.flag(test.fact, test.item);
  const required = test.is ? '是' : test.label === undefined ? '否' : `${quoted(label)}为否`;
  const reason = newReason('flag', result, test.label ?? label, required);
  if (value !== undefined) reason.actual = value ? '是' : '否';
  if (failed(result)) reason.lacking = test.is ? `须满足${quoted(label)}` : `不得有${quoted(label)}的情形`;
  return reason;
}

export function titleReason(test: TitleTest, view: ProfileView, result: Result): Reason {
  const { label } = factDef(test.title);
  const reason = newReason('title', result, test.label ?? label, titleRequired(test, view));
  const value = view.titleEntry(test.title);
  if (value !== undefined && result !== 'unknown')
    reason.actual = view.said(test.title, () => heldText(test.title, value, view));
  if (failed(result)) reason.lacking = lackingTitle(test, view);
  return reason;
}

/** '国家级，有效（2026-02-01 起）'. */
function heldText(title: FactKey, value: TitleValue, { asOf }: ProfileView): string {
  if (!value.held) return `未${titleVerb(title)}`;
  const level = value.level && levelNames(title, [value.level]);
  return [level, titleText(value, asOf, factDef(title).terms)].filter(Boolean).join('，');
}

function titleRequired({ title, held, level, newIn, times, beyond }: TitleTest, view: ProfileView): string {
  const verb = titleVerb(title);
  const names = level && levelNames(title, level);
  // of one level: another one may be held
  const without = names ? `未${verb}${names}` : `未${verb}`;
  if (!held && !beyond) return without;
  if (!held) return `${view.title(title) === true ? '' : `${without}，或 `}${beyond} 个月内到期`;
  const years = newIn && yearNames(newIn);
  const first = times && timesName(times);
  const obtained = years || first ? `${years ?? ''}${first ?? ''}${verb}` : `已${verb}`;
  const left = beyond ? `，${beyond} 个月后仍有效` : '';
  return `${names ? `${names}，` : ''}${obtained}且在有效期内${left}`;
}

export function codeReason(test: CodeTest, view: ProfileView, result: Result, nameOf: NameOf | undefined): Reason {
  const { required, lacking } = requiredCodes(test, nameOf);
  const reason = newReason('code', result, test.label ?? factDef(test.fact).label, required);
  const codes = view.codes(test.fact, test.item);
  const text = () => codesText(test.fact, codes ?? [], view, nameOf);
  if (codes !== undefined) reason.actual = test.item === undefined ? view.said(test.fact, text) : text();
  if (failed(result)) reason.lacking = lacking;
  return reason;
}

/** Codes that the enterprise has; a size class with what it follows from. */
function codesText(fact: FactKey, codes: readonly string[], view: ProfileView, nameOf: NameOf | undefined): string {
  const { derive } = factDef(fact);
  return derive && 'sizeClass' in derive ? sizeText(sizeFactsOf(view)) : codeNames(fact, codes, nameOf);
}
