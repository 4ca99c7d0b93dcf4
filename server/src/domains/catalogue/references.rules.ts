import { type Catalogue, type CodeList, catalogue, findFact, useCatalogue } from '@zhice/matching/catalogue';
import { choicesOf, type FactDef } from '@zhice/matching/facts';
import type { Derivation, TitleTerms } from '@zhice/matching/facts/fact-def';
import { parseMeasure } from '@zhice/matching/parsing/parse-measure';
import { isRecord, Problems } from '@zhice/matching/parsing/parse-problems';
import { areaOf } from '../../reference/areas';
import { isIndustryCode } from '../../reference/industries';
import type { EntryKind } from './entry-kinds';

/** What is wrong with a row of the catalogue as it would stand among the others, in Chinese. */
export interface Fault {
  kind: EntryKind;
  key: string;
  text: string;
}

/** Does something synchronous as if this were the catalogue in use: parsers read that one. */
export function under<T>(next: Catalogue, act: () => T): T {
  const now = catalogue();
  useCatalogue(next);
  try {
    return act();
  } finally {
    useCatalogue(now);
  }
}

/** Everything in a catalogue that does not fit together: keys that are not there, derivations in a circle, codes nobody has. */
export function faultsOf(next: Catalogue): Fault[] {
  return under(next, () => [
    ...next.facts.flatMap((def) => factFaults(def).map((text) => ({ kind: 'fact' as const, key: def.key, text }))),
    ...next.lists.flatMap((list) => listFaults(list).map((text) => ({ kind: 'list' as const, key: list.key, text }))),
  ]);
}

function factFaults(def: FactDef): string[] {
  const faults = [
    def.min !== undefined && def.max !== undefined && def.min > def.max && '最小值大于最大值',
    def.kind === 'code' && def.choices === undefined && '单选要写明选项，或选自哪个分类',
    def.kind === 'codes' && def.choices === undefined && '多选要写明选项，或选自哪个分类',
    def.subject === 'application' && def.kind === 'title' && '称号属于企业，不属于申报项目',
    def.subject === 'application' && def.group !== 'application' && '申报项目的指标应放在“申报项目”一组',
    def.subject === undefined && def.group === 'application' && '“申报项目”一组只放申报项目的指标',
    def.subject === 'person' && def.kind === 'title' && '称号属于企业；个人的称号请用多选',
    (def.subject === 'person') !== (def.group === 'person') && '个人的指标放在“个人”一组，这一组只放个人的指标',
    ...partFaults(def),
    ...termFaults(def.terms),
  ];
  const found = faults.filter((fault) => typeof fault === 'string');
  return def.derive ? [...found, ...derivationFaults(def, def.derive)] : found;
}

function partFaults(def: FactDef): (string | false)[] {
  return (def.partOf ?? []).map((key) => {
    const whole = findFact(key);
    if (!whole) return false; // a whole that nobody has is larger than any part
    return (
      (whole.kind !== 'number' || whole.period !== def.period || whole.unit !== def.unit) &&
      `所属整体“${whole.label}”的分期或单位不同`
    );
  });
}

function termFaults({ months, nextYear, listed, renewalMonths }: TitleTerms = {}): (string | false)[] {
  const ways = [months !== undefined, nextYear !== undefined, listed === true].filter(Boolean).length;
  return [
    ways > 1 && '称号有效月数、有效至次年、在名单内一直有效只能写一样',
    months === 0 && '称号有效月数应大于 0',
    months !== undefined && renewalMonths !== undefined && renewalMonths > months && '提前复审的月数大于有效月数',
  ];
}

function derivationFaults(def: FactDef, derive: Derivation): string[] {
  const fault =
    'fromCode' in derive
      ? fromCodeFault(derive)
      : 'measure' in derive
        ? measureFault(def, derive)
        : sizeFault(def, derive);
  if (fault !== undefined) return [`推算：${fault}`];
  return leadsTo(def.key, def.key) ? ['推算绕成了圈：它由自己推算出来'] : [];
}

function fromCodeFault({ fromCode, values }: Extract<Derivation, { fromCode: string }>): string | undefined {
  const source = findFact(fromCode);
  if (source?.kind !== 'code') return `没有名为“${fromCode}”的单选指标`;
  if (!isRecord(values) || Object.keys(values).length === 0) return '要写明每个选项对应的值';
  const choices = choicesOf(source);
  const unknown = Object.keys(values).find((value) => choices && !choices.some((choice) => choice.value === value));
  return unknown === undefined ? undefined : `“${source.label}”没有选项 ${unknown}`;
}

function measureFault(def: FactDef, { measure, ...how }: { measure: unknown; any?: unknown }): string | undefined {
  if (def.period !== undefined || def.kind !== ('any' in how ? 'boolean' : 'number'))
    return '只有不分期的数值才能由算式推算；是否题由个数推算时要写 "any": true';
  const problems = new Problems();
  parseMeasure(measure, 'measure', problems);
  return problems.list[0];
}

const sizeFault = (def: FactDef, derive: object): string | undefined =>
  'sizeClass' in derive && def.kind === 'code' ? undefined : '应含 fromCode、measure 或 sizeClass 之一';

/** Every text in a value: the keys that it names are among them. */
export function wordsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) wordsIn(part, found);
  return found;
}

/** The facts from which a fact follows directly. */
function sourcesOf(key: string): string[] {
  const derive = findFact(key)?.derive;
  if (!derive || 'sizeClass' in derive) return [];
  return 'fromCode' in derive ? [derive.fromCode] : [...wordsIn(derive.measure)];
}

function leadsTo(from: string, wanted: string, seen = new Set<string>()): boolean {
  return sourcesOf(from).some((source) => {
    if (source === wanted) return true;
    if (seen.has(source)) return false;
    seen.add(source);
    return leadsTo(source, wanted, seen);
  });
}

function listFaults({ of, codes }: CodeList): string[] {
  const isKnown = (code: string) => (of === 'area' ? areaOf(code.padEnd(6, '0')) !== undefined : isIndustryCode(code));
  const unknown = codes.filter((code) => !isKnown(code));
  return unknown.length > 0 ? [`没有这些代码：${unknown.slice(0, 5).join('、')}`] : [];
}
