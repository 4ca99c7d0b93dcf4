import type { Catalogue } from '../../catalogue';
import { INDUSTRY_SECTIONS } from '../../classification';
import type { FactDef } from '../../facts';
import type { Measure } from '../../rule';
import type { NamedCode, ReaderNames } from '../finding';
import { squeezed } from './characters';
import { CITIES_APART } from './city-names';
import { BUILT_NAMES, NAMED_BESIDE } from './listed-names';
import {
  CHOICE_NAMES,
  MAYORS,
  NAMED_CODES,
  NAMED_MEASURES,
  SCIENCE_AWARDS,
  SIZE_NAMES,
  SIZES,
  SMALL_MEDIUM_NAMES,
  spelt,
  TRADES,
  TRADES_OF_FIRMS,
} from './named-measures';
import { ownPlaces, placesOf } from './own-places';
import { namesOf, RELATIVES, spellings } from './spellings';
import { type Level, type Meaning, WORDS } from './words';

/** A title by its bare name, and the level that the catalogue keeps it at when that is another title (市级企业技术中心). */
export interface Kin {
  key: string;
  level?: Level;
}

/** What names stand for. */
export type Name =
  /** isTotal: the name says 总额 itself, which over several years is their sum. */
  | { kind: 'measure'; measure: Measure; fact?: string; isRatio?: true; isTotal?: true }
  /** isDenied: it says that it is not held: 规模以下. whole: its name, of which the text says but the end. */
  | { kind: 'title'; key?: string; kin: Kin[]; isDenied?: true; whole?: string }
  /** spanned: the name says the years itself. isDenied: it says that it is not so. */
  | { kind: 'flag'; facts: string[]; spanned?: true; isDenied?: true }
  | { kind: 'code'; fact: string; codes: string[] }
  /** What a code fact is called, and a choice that means something after it alone. */
  | { kind: 'chosen'; fact: string }
  | { kind: 'choice'; of: { fact: string; code: string }[] }
  | { kind: 'placed'; fact: string }
  | { kind: 'leveled'; fact: string }
  | { kind: 'date'; fact: string }
  | { kind: 'grade'; values: string[] }
  | { kind: 'award'; value: string; level?: Level }
  | { kind: 'place'; codes: string[] }
  /** What of the place before it is left out. */
  | { kind: 'outside'; codes: string[] }
  /** A zone that counts with the place before it, wherever it lies. */
  | { kind: 'including'; codes: string[] }
  | { kind: 'figure'; figure: string };

export type Sense = Meaning | Name;

interface Known {
  name: string;
  sense: Sense;
}

/** A name with any words between what it lists, or one that is built of words in any order. */
interface Listed {
  pattern: RegExp;
  sense: Sense | ((found: string) => Sense | undefined);
}

/** Names and words, found by their first character; those that list things are found with any words between them. */
export interface Lexicon {
  catalogue: Catalogue;
  place?: string;
  fact: ReadonlyMap<string, FactDef>;
  byFirst: ReadonlyMap<string, readonly Known[]>;
  lists: ReadonlyMap<string, readonly Listed[]>;
}

const SPANNED = /^(?:近.年|申请前|上一年)/u;

const INTRINSIC: readonly [RegExp, Level][] = [
  [/^国家级?(?=.)/u, 'national'],
  [/^省级(?=.)/u, 'provincial'],
  [/^市级(?=.)/u, 'city'],
  [/^(?:区|县|区县)级(?=.)/u, 'county'],
];

class Names {
  private readonly names = new Map<string, Sense>();

  add(name: string, sense: Sense): void {
    const before = this.names.get(name);
    if (before?.kind === 'flag' && sense.kind === 'flag') before.facts.push(...sense.facts);
    else if (before?.kind === 'title' && sense.kind === 'title') {
      before.kin.push(...sense.kin);
      before.key ??= sense.key;
    } else if (before?.kind === 'place' && sense.kind === 'place') before.codes.push(...sense.codes);
    else if (before?.kind === 'choice' && sense.kind === 'choice') before.of.push(...sense.of);
    else if (!before) this.names.set(name, sense);
  }

  addFact(def: FactDef): void {
    for (const name of namesOf(def)) {
      const sense = senseOf(def);
      if (sense) this.add(name, sensed(sense, name));
      // 纳税信用级别 and its choice A 级: 纳税信用 A 级
      const bare = sense?.kind === 'chosen' ? name.replace(/(?:级别|等级|类别|类型)$/u, '') : name;
      if (sense && bare !== name && bare.length > 2) this.add(bare, sense);
    }
    if (def.kind === 'title') this.addKin(def);
    if (def.kind === 'code' || def.kind === 'codes') this.addChoices(def);
  }

  private addKin(def: FactDef): void {
    for (const name of namesOf(def)) {
      const found = INTRINSIC.find(([prefix]) => prefix.test(name));
      if (found) this.add(name.replace(found[0], ''), { kind: 'title', kin: [{ key: def.key, level: found[1] }] });
    }
  }

  private addChoices({ key, choices, synonyms = [] }: FactDef): void {
    if (!Array.isArray(choices) || choices.some(({ value }) => value === 'national')) return;
    for (const { value, label } of choices) {
      const name = squeezed(label);
      if (value === 'none') continue;
      if (name.length > 3) this.add(name, { kind: 'code', fact: key, codes: [value] });
      // 高级工(三级) is written 高级工 too, which is a word for people elsewhere
      const others = [...spellings(label), ...(CHOICE_NAMES[key]?.[value]?.split(' ') ?? [])];
      for (const one of others) this.add(one, { kind: 'choice', of: [{ fact: key, code: value }] });
      // 副高级职称 of 职称: 副高级以上职称
      const of = synonyms.find((one) => name.endsWith(one) && name.length > one.length + 1);
      if (of) this.add(name.slice(0, -of.length), { kind: 'choice', of: [{ fact: key, code: value }] });
    }
  }

  all(): ReadonlyMap<string, Sense> {
    return this.names;
  }
}

function senseOf(def: FactDef): Name | undefined {
  const { key: fact, kind, choices } = def;
  if (kind === 'number') return { kind: 'measure', measure: { fact }, fact };
  if (kind === 'title') return { kind: 'title', key: fact, kin: [{ key: fact }] };
  if (kind === 'boolean') return { kind: 'flag', facts: [fact] };
  if (kind === 'date') return { kind: 'date', fact };
  if (choices === 'area') return { kind: 'placed', fact };
  if (Array.isArray(choices) && choices.some(({ value }) => value === 'national')) return { kind: 'leveled', fact };
  if (kind === 'code' && choices !== 'zone') return { kind: 'chosen', fact };
  return undefined;
}

/** What a name says beside what it stands for. */
function sensed(sense: Name, name: string): Name {
  if (sense.kind === 'flag' && SPANNED.test(name)) return { ...sense, spanned: true };
  return sense.kind === 'measure' && name.includes('总额') ? { ...sense, isTotal: true } : sense;
}

const factsIn = (measure: Measure): string[] => {
  if ('percent' in measure) return [...factsIn(measure.percent), ...factsIn(measure.of)];
  if ('sum' in measure) return measure.sum.flatMap((part) => factsIn(part.measure));
  if ('rows' in measure) return [measure.rows];
  return 'fact' in measure ? [measure.fact] : [];
};

function addMeasures(names: Names, fact: ReadonlyMap<string, FactDef>): void {
  for (const [list, measure, isRatio] of NAMED_MEASURES) {
    if (!factsIn(measure).every((key) => fact.has(key))) continue;
    for (const name of list.split(' ')) names.add(name, { kind: 'measure', measure, ...(isRatio && { isRatio }) });
  }
}

/** 人均营业收入: so much for each of the staff. */
function addPerHead(names: Names, fact: ReadonlyMap<string, FactDef>): void {
  if (!fact.has('staff')) return;
  for (const def of fact.values()) {
    if (def.kind !== 'number' || def.unit !== '万元' || def.period !== 'year') continue;
    const measure: Measure = { per: { fact: def.key }, of: { fact: 'staff' } };
    for (const name of namesOf(def)) names.add(`人均${name}`, { kind: 'measure', measure });
  }
}

/** 在本市缴纳社会保险的职工: those of the enterprise. */
function addInsured(names: Names, fact: ReadonlyMap<string, FactDef>): void {
  const def = fact.get('insured_staff');
  for (const name of def ? namesOf(def).filter((one) => /^(?:缴纳|社保|参保|参加)/u.test(one)) : [])
    for (const place of RELATIVES)
      names.add(`${place}${name}`, { kind: 'measure', measure: { fact: 'insured_staff' }, fact: 'insured_staff' });
}

function addCodes(names: Names, fact: ReadonlyMap<string, FactDef>): void {
  for (const [list, key, codes] of NAMED_CODES)
    if (fact.has(key))
      for (const name of list.split(' ')) names.add(name, { kind: 'code', fact: key, codes: [...codes] });
}

/** 上年度全国城镇调查失业率控制目标. */
function addFigures(names: Names, { figures }: Catalogue): void {
  for (const { key: figure, label, unit } of figures)
    for (const name of unit === '%' ? spellings(label.replace(/^上年度/u, '')) : [])
      for (const one of [name, `全国${name}`]) names.add(one, { kind: 'figure', figure });
}

function addBeside(names: Names, fact: ReadonlyMap<string, FactDef>): void {
  for (const [rows, senseFor] of NAMED_BESIDE)
    for (const [list, key] of rows.filter(([, one]) => fact.has(one)))
      for (const name of list.split(' ')) names.add(name, senseFor(key));
}

function addSizes(names: Names, fact: ReadonlyMap<string, FactDef>): void {
  if (!fact.has('size_class')) return;
  const codesOf = (name: string) =>
    Object.entries(SIZES).flatMap(([size, code]) => (name.replace('企业', '').includes(size) ? [code] : []));
  for (const name of SIZE_NAMES) names.add(name, { kind: 'code', fact: 'size_class', codes: codesOf(name) });
  // what is neither large is one of these three
  for (const name of SMALL_MEDIUM_NAMES)
    names.add(name, { kind: 'code', fact: 'size_class', codes: codesOf('中小微') });
}

const INDUSTRY_WORDS: Readonly<Record<string, string[]>> = { 工业: ['B', 'C', 'D'], 制造业: ['C'], 建筑业: ['E'] };
/** 工业中小企业, 规模以上工业: of a kind of enterprise, and of nothing else (工业园区, 工业设计). */
const BARE = '工业';
export const isBareIndustry = (word: string): boolean => word === BARE;

function addIndustries(names: Names, industries: readonly NamedCode[]): void {
  const sections = INDUSTRY_SECTIONS.map(({ letter, name }) => ({ code: letter, name }));
  for (const { code, name } of [...sections, ...industries]) {
    // 农业 is more than the division of that name, 金融业 is its section
    if (name.length > 3 || (/^[A-Z]$/.test(code) && name.length > 2))
      for (const one of spelt(name)) names.add(squeezed(one), { kind: 'code', fact: 'industry', codes: [code] });
  }
  for (const [word, codes] of Object.entries(INDUSTRY_WORDS)) {
    for (const name of [
      `${word}企业`,
      `${word}的企业`,
      `${word}领域的企业`,
      `${word}领域`,
      `${word}企业统计数据库`,
      `${word}企业数据库`,
      `${word}企业名录库`,
      `${word}企业名录`,
      `${word}统计数据库`,
      `${word}统计`,
      `${word}生产经营`,
      `${word}生产经营活动`,
      `${word}企业库`,
      `${word}企业统计`,
      `${word}企业统计库`,
      ...(word.endsWith('业') && word !== '工业' ? [word] : []),
    ])
      names.add(name, { kind: 'code', fact: 'industry', codes });
  }
  addTrades(names);
}

const firmsOf = (trade: string): string[] => [`${trade}业`, `${trade}企业`, `${trade}业企业`, `${trade}类企业`];

function addTrades(names: Names): void {
  names.add(BARE, { kind: 'code', fact: 'industry', codes: INDUSTRY_WORDS[BARE]! });
  for (const [list, codes] of TRADES)
    for (const trade of list.split(' '))
      for (const name of [trade, ...firmsOf(trade)])
        names.add(name, { kind: 'code', fact: 'industry', codes: [...codes] });
  for (const [list, codes] of TRADES_OF_FIRMS)
    for (const name of list.split(' ').flatMap((trade) => [trade, ...firmsOf(trade)]))
      names.add(name, { kind: 'code', fact: 'industry', codes: [...codes] });
}

/** 深圳市(含深汕特别合作区): zones that a text counts with the city that runs them. */
function addZones(names: Names, { zones }: ReaderNames['catalogue']): void {
  for (const { code, name } of zones.filter((zone) => zone.name.endsWith('合作区')))
    for (const one of [name, name.replace('特别合作区', '合作区')])
      names.add(`(含${squeezed(one)})`, { kind: 'including', codes: [code] });
}

function addPlaces(names: Names, { catalogue, areas = [], place = '' }: ReaderNames): void {
  for (const [name, sense] of ownPlaces(areas, place)) names.add(name, sense);
  for (const [city, code] of Object.entries(CITIES_APART))
    for (const name of [
      `(不含${city})`,
      `(不含${city}市)`,
      `(${city}除外)`,
      `(${city}市除外)`,
      `(除${city}外)`,
      `(除${city}市外)`,
    ])
      names.add(name, { kind: 'outside', codes: [code] });
  for (const name of ['(计划单列市除外)', '(不含计划单列市)'])
    names.add(name, { kind: 'outside', codes: Object.values(CITIES_APART) });
  for (const { code, name } of [...areas, ...catalogue.zones]) {
    for (const one of placesOf(name)) names.add(one, { kind: 'place', codes: [code] });
  }
  addZones(names, catalogue);
  for (const list of catalogue.lists) {
    const fact = list.of === 'area' ? 'area' : 'industry';
    const codes = [`@${list.key}`];
    names.add(squeezed(list.label), list.of === 'area' ? { kind: 'place', codes } : { kind: 'code', fact, codes });
  }
}

function addStandards(names: Names, fact: ReadonlyMap<string, FactDef>): void {
  const level = fact.get('standards')?.columns?.find(({ key }) => key === 'level');
  const choices = level?.choices ?? [];
  // 主持过行业标准制定
  for (const { value, label } of choices)
    for (const made of ['', '制定', '的制定', '制修订', '的制修订', '制(修)订', '编制', '起草', '修订'])
      names.add(label + made, { kind: 'grade', values: [value] });
  // 国家或行业标准
  for (const one of choices)
    for (const other of choices.filter((choice) => choice !== one))
      names.add(`${one.label.replace('标准', '')}、${other.label}`, {
        kind: 'grade',
        values: [one.value, other.value],
      });
}

function addAwards(names: Names, fact: ReadonlyMap<string, FactDef>): void {
  if (!fact.has('awards')) return;
  for (const name of SCIENCE_AWARDS.split(' ')) names.add(name, { kind: 'award', value: 'science' });
  for (const name of ['质量奖', '政府质量奖']) names.add(name, { kind: 'award', value: 'quality' });
  for (const [name, level] of MAYORS) names.add(name, { kind: 'award', value: 'quality', level });
}

/** 、 in a name stands for any word that lists, and of what must not be 不 may be said again behind it. */
const listPattern = (name: string, { kind }: Sense): RegExp =>
  new RegExp(
    name
      .replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
      .replaceAll('、', `(?:、|以及|或者|并且|和|或|及|与|并)${kind === 'flag' ? '(?:不|未|无)?' : ''}`),
    'uy',
  );

/** The names of a catalogue and the words of the language, ready to be looked up. */
export function lexiconOf(from: ReaderNames): Lexicon {
  const { catalogue, place } = from;
  const fact = new Map(catalogue.facts.map((def) => [def.key, def]));
  const names = new Names();
  for (const def of catalogue.facts) names.addFact(def);
  addMeasures(names, fact);
  addPerHead(names, fact);
  addInsured(names, fact);
  addCodes(names, fact);
  addBeside(names, fact);
  addFigures(names, catalogue);
  addSizes(names, fact);
  if (fact.has('industry')) addIndustries(names, from.industries ?? []);
  addPlaces(names, from);
  addStandards(names, fact);
  addAwards(names, fact);
  const words = new Map(WORDS);
  // what joins and turns is no name: 首次认定 is said of any title
  const known: Known[] = [...names.all()].flatMap(([name, sense]) =>
    words.get(name)?.kind === 'turn' ? [] : [{ name, sense }],
  );
  for (const [name, sense] of words) if (sense.kind === 'turn' || !names.all().has(name)) known.push({ name, sense });

  const isList = ({ name }: Known) => name.includes('、') && name !== '、';
  const byFirst = byFirstSign(
    known.filter((one) => !isList(one)),
    (one) => one,
  );
  for (const list of byFirst.values()) list.sort((a, b) => b.name.length - a.name.length);
  const lists = byFirstSign(
    known.filter(isList),
    ({ name, sense }): Listed => ({ pattern: listPattern(name, sense), sense }),
  );
  for (const built of BUILT_NAMES.filter((one) => fact.has(one.fact)))
    for (const sign of new Set(built.first)) lists.set(sign, [built, ...(lists.get(sign) ?? [])]);
  return { catalogue, fact, byFirst, lists, ...(place && { place }) };
}

/** The same with one more name, which goes before what else begins as it does. */
export function nameAdded(lexicon: Lexicon, known: Known): Lexicon {
  const first = known.name[0]!;
  const byFirst = new Map(lexicon.byFirst).set(first, [known, ...(lexicon.byFirst.get(first) ?? [])]);
  return { ...lexicon, byFirst };
}

function byFirstSign<Entry>(known: readonly Known[], entryOf: (one: Known) => Entry): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const one of known) {
    const sign = one.name[0]!;
    const group = groups.get(sign);
    if (group) group.push(entryOf(one));
    else groups.set(sign, [entryOf(one)]);
  }
  return groups;
}

/** The longest name or word at a place. */
export function longestAt(lexicon: Lexicon, words: string, at: number): { length: number; sense: Sense } | undefined {
  const plain = lexicon.byFirst.get(words[at]!)?.find(({ name }) => words.startsWith(name, at));
  let best = plain && { length: plain.name.length, sense: plain.sense };
  for (const { pattern, sense } of lexicon.lists.get(words[at]!) ?? []) {
    pattern.lastIndex = at;
    const found = pattern.exec(words)?.[0] ?? '';
    const meant = found.length > (best?.length ?? 0) && (typeof sense === 'function' ? sense(found) : sense);
    if (meant) best = { length: found.length, sense: meant };
  }
  return best;
}
