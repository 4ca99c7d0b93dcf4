import { parseAmount } from '../../parse-rule';
import { conditionIn } from '../composition';
import type { Finding } from '../finding';
import { OPEN, type Sample } from './sample';

type Json = Record<string, unknown>;

const LEVELS = ['national', 'provincial'];
const COMPLEMENTS: Readonly<Record<string, readonly string[]>> = {
  size_class: ['large', 'medium', 'small', 'micro'],
  rd_body_level: ['national', 'provincial', 'city', 'own', 'none'],
  listing: ['main', 'overseas', 'neeq', 'regional', 'none'],
  enterprise_type: ['limited', 'joint_stock', 'partnership', 'sole', 'foreign', 'state', 'individual'],
};
const OPPOSITES: Readonly<Record<string, string>> = { '>=': '<', '>': '<=', '<=': '>', '<': '>=' };

function sorted(list: readonly unknown[]): string[] {
  return list.map((part) => JSON.stringify(part)).sort();
}

/** A condition without what does not change its meaning: words, the default year, the order of parts, how a denial is written. */
export function canonical(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(canonical);
  if (typeof json !== 'object' || json === null) return json;
  const { label, clause, near, fixable, young, ...rest } = json as Json;
  const group = canonicalGroup(inYears(rest));
  if (group) return group;
  if (rest.kind === 'sum') {
    capOfOne(rest);
    if (rest.pick === undefined) rest.parts = (rest.parts as Json[]).flatMap(partsApart).sort(byText);
  }
  if (Array.isArray(rest.level) && sorted(rest.level).join() === sorted(LEVELS).join()) delete rest.level;
  const entries = Object.entries(rest)
    .filter(([key, value]) => value !== undefined && !(key === 'year' && value === -1))
    .map(
      ([key, value]) =>
        [
          key,
          ['in', 'notIn', 'where'].includes(key) && Array.isArray(value) ? sorted(value) : canonical(value),
        ] as const,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

/** With one part its cap is that of all. */
function capOfOne(amount: Json): void {
  const [{ cap, ...part }, ...more] = amount.parts as [Json, ...Json[]];
  if (cap !== undefined && more.length === 0) Object.assign(amount, { parts: [part], caps: [{ value: cap }] });
}

/** Parts that are added up have no order. */
const byText = (one: Json, other: Json): number =>
  JSON.stringify(canonical(one)) < JSON.stringify(canonical(other)) ? -1 : 1;

/** A title is had for the first time or again: tiers for both are two parts. */
function partsApart(part: Json): Json[] {
  const { tiers, ...rest } = part as { tiers?: { when?: Json; value: number }[] };
  const times = new Set(tiers?.map(({ when }) => when?.times));
  const titles = new Set(tiers?.map(({ when }) => when?.title));
  const isEither = tiers?.length === 2 && times.size === 2 && !times.has(undefined) && titles.size === 1;
  return isEither && Object.keys(rest).length === 0 ? tiers.map(({ when, value }) => ({ when, fixed: value })) : [part];
}

/** 2023 年、2024 年均: a test of each year up to one of the calendar says the same as one for each. */
function inYears(rest: Json): Json {
  const { each, measure, ...test } = rest;
  const key = ['year', 'last'].find((name) => Number((measure as Json | undefined)?.[name]) > 0);
  if (typeof each !== 'number' || key === undefined) return rest;
  const last = Number((measure as Json)[key]);
  return {
    all: Array.from({ length: each }, (_, at) => ({ ...test, measure: { ...(measure as Json), [key]: last - at } })),
  };
}

function canonicalGroup(rest: Json): unknown {
  for (const kind of ['all', 'any']) if (kind in rest) return { [kind]: flatGroup(rest[kind], kind) };
  if ('some' in rest) return { some: rest.some, of: sorted(listed(rest.of)) };
  if ('sum' in rest && Array.isArray(rest.sum)) return { sum: sorted(listed(rest.sum)) };
  if ('not' in rest) return denied(canonical(rest.not) as Json);
  return 'notIn' in rest ? outsideOf(rest as { fact: string; notIn: string[] }) : undefined;
}

/** None of some codes is any of the others, or not in them. */
function outsideOf({ fact, notIn }: { fact: string; notIn: string[] }): unknown {
  const all = COMPLEMENTS[fact];
  return canonical(all ? { fact, in: all.filter((code) => !notIn.includes(code)) } : { not: { fact, in: notIn } });
}

/** Groups within groups of one kind are one, and what of it stays open is open once. */
function flatGroup(parts: unknown, kind: string): string[] {
  const texts = sorted(
    listed(parts).flatMap((part) => (kind in part ? (part[kind] as string[]).map((text) => JSON.parse(text)) : [part])),
  );
  const open = JSON.stringify(canonical(OPEN));
  return texts.filter((text, at) => text !== open || texts.indexOf(text) === at);
}

const listed = (parts: unknown): Json[] => (parts as unknown[]).map(canonical) as Json[];

const denied = (json: Json): unknown => ('op' in json ? { ...json, op: OPPOSITES[json.op as string] } : { not: json });

const leavesOf = (json: unknown): number => {
  const node = json as Json;
  const parts = (node.all ?? node.any ?? node.of) as unknown[] | undefined;
  if (parts) return parts.reduce<number>((count, part) => count + leavesOf(part), 0);
  return JSON.stringify(node) === JSON.stringify(OPEN) ? 0 : 1;
};

export interface Score {
  expected: number;
  proposed: number;
  right: number;
  /** Words that a person has to look at, and how many of them are marked. */
  toMark: number;
  marked: number;
  /** What is proposed wrong, missing or not marked, in words. */
  faults: string[];
}

const listOf = (conditions: readonly unknown[]): { text: string; leaves: number }[] =>
  conditions
    .flatMap(apart)
    .map((condition) => ({ text: JSON.stringify(canonical(condition)), leaves: leavesOf(condition) }));

/** What all hold together, one by one. */
const apart = (condition: unknown): unknown[] => {
  const { all } = inYears(condition as Json);
  return Array.isArray(all) ? all.flatMap(apart) : [condition];
};

function amountText(json: unknown): string {
  const { amount, errors } = parseAmount(json);
  if (!amount) throw new Error(errors.join('\n'));
  return JSON.stringify(canonical(amount));
}

/** How what is read from a sample stands to what a person would encode; conditions are counted by their leaves. */
export function scoreOf(sample: Sample, findings: readonly Finding[]): Score {
  const expected = listOf(sample.conditions ?? []);
  const proposed = listOf(findings.flatMap((finding) => conditionIn(finding, () => OPEN) ?? []));
  for (const finding of findings)
    if (finding.kind === 'amount') proposed.push({ text: amountText(finding.amount), leaves: 1 });
  if (sample.amount) expected.push({ text: amountText(sample.amount), leaves: 1 });
  const left = [...expected];
  const wrong = proposed.filter(({ text }) => {
    const at = left.findIndex((one) => one.text === text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const count = (list: readonly { leaves: number }[]) => list.reduce((sum, { leaves }) => sum + leaves, 0);
  const unmarked = (sample.marked ?? []).filter((words) => !isMarked(sample.text, words, findings));
  return {
    expected: count(expected),
    proposed: count(proposed),
    right: count(proposed) - count(wrong),
    toMark: sample.marked?.length ?? 0,
    marked: (sample.marked?.length ?? 0) - unmarked.length,
    faults: [
      ...wrong.map(({ text }) => `wrong: ${text}`),
      ...left.map(({ text }) => `missing: ${text}`),
      ...unmarked.map((words) => `not marked: ${words}`),
    ].map((fault) => `${sample.text.slice(0, 60)}…\n    ${fault}`),
  };
}

function isMarked(text: string, words: string, findings: readonly Finding[]): boolean {
  const from = text.indexOf(words);
  if (from < 0) throw new Error(`not in the text: ${words}`);
  const overlaps = (finding: Finding): boolean =>
    finding.kind === 'open' &&
    (finding.parts ? finding.parts.some(overlaps) : finding.from < from + words.length && finding.to > from);
  return findings.some(overlaps);
}

/** The figures of several samples together. */
export function total(scores: readonly Score[]): Score {
  const sum = (field: 'expected' | 'proposed' | 'right' | 'toMark' | 'marked') =>
    scores.reduce((all, score) => all + score[field], 0);
  return {
    expected: sum('expected'),
    proposed: sum('proposed'),
    right: sum('right'),
    toMark: sum('toMark'),
    marked: sum('marked'),
    faults: scores.flatMap(({ faults }) => faults),
  };
}
