import { easedBySentence } from './applicants/eased-clauses';
import { isUnsureBeside, kindsOfItems, ofKinds } from './applicants/kind-items';
import { besideKindTiers, isOfSome, readKindTiers } from './applicants/kind-tiers';
import { beforeLast, beforeLead, namedBefore, spanBefore } from './applicants/lead-kind';
import { toldBy } from './applicants/subject';
import { FOR_SOME, type Reading } from './clause';
import { alternativesIn, chosen } from './composition';
import {
  areGrades,
  type Entry,
  endOf,
  entriesOf,
  isOfOthers,
  isProcedure,
  itemsAfter,
  partsOf,
  spanOf,
  told,
  withExcepted,
  withoutAim,
} from './entry';
import type { Finding, Span } from './finding';
import { open } from './hints';
import { type Block, clausesOf, type Sentence } from './outline';
import { yearsAhead } from './scope/denial';
import { ledInPrinciple } from './scope/in-principle';
import { type Lead, leading, leadOf, leads, leadWithin, orListAt, withoutLead } from './scope/lead';
import { barredWithin, exceptedFrom, withoutItems, withoutThose } from './scope/left-out';
import { anySentence, joinedByOr, withoutOr } from './scope/or-sentences';
import { ledBy, withoutLedYears } from './scope/over-years';
import {
  anyTier,
  areApart,
  describesFirst,
  isBehindTier,
  isOneLadder,
  readTiers,
  type Tier,
  tiersIn,
} from './scope/tier';
import { besideBoundsOf, measuresIn, softened, undecided } from './scope/undecided';
import { readGift, readSentence, withoutEased } from './sentence';
import { readMeasured } from './statements/number-statement';
import type { Carried, Led, Phrase } from './statements/phrase';
import { readGifts } from './sums/gifts';
import { gives } from './sums/give';
import { apartFromOthers, isBesideGift, type ReadEntries, sideBySide } from './sums/giving-items';
import { readLedBands } from './sums/led-bands';
import { lineOf } from './words/characters';
import { Cursor } from './words/cursor';
import { lex } from './words/lex';
import type { Lexicon } from './words/lexicon';
import { BESIDES, CHOOSES_BEFORE, describesWhom, LEADS_FIRST, SOFTENS } from './words/sentence-words';
import { PROCEDURE_HEADING, SOFTENS_ITS_BOUND, TURNS_THE_MEANING } from './words/words';

type Mode = Pick<Reading, 'asks' | 'excludes' | 'years'>;
interface Taken {
  read: Finding[];
  /** How many entries were read. */
  taken: number;
}

class Reader {
  /** What the whole text says of how each of its clauses is read. */
  private readonly whole: Omit<Reading, 'lexicon' | 'text' | keyof Mode>;

  constructor(
    private readonly lexicon: Lexicon,
    private readonly text: string,
  ) {
    this.whole = toldBy(text);
  }

  block(block: Block, mode: Mode): Finding[] {
    return !mode.asks && isProcedure(block, this.text) ? [] : this.all(entriesOf(block), mode);
  }

  /** What stands side by side: one of the items where each names a kind of enterprise, else all of them. */
  private all(said: readonly Entry[], mode: Mode): Finding[] {
    const whole = said.flatMap((entry) => withExcepted(withoutAim(entry, this.text), this.text));
    const entries = mode.asks ? whole : sideBySide(whole, this.reading);
    const kinds = kindsOfItems(entries, this.text, this.lexicon);
    if (entries.length < 2 || !entries.every((entry, at) => 'block' in entry && kinds[at]))
      return this.each(entries, mode);
    const each = entries.map((entry, at) => [...kinds[at]!, ...this.item(entry, mode)]);
    return ofKinds(entries, kinds, each);
  }

  private each(entries: readonly Entry[], mode: Mode): Finding[] {
    const carried = this.ahead(mode);
    let found: Finding[] = [];
    const groups: ReadEntries[] = [];
    let before = 0;
    for (let at = 0; at < entries.length; ) {
      const entry = entries[at]!;
      const eased = this.eased(entry, found, before, mode);
      if (eased) {
        found = eased;
        at += 1;
        continue;
      }
      const excepted = at > 0 ? exceptedFrom(entry, entries[at - 1]!, this.reading) : undefined;
      const { read, taken } = excepted ? { read: excepted, taken: 1 } : this.entry(entries, at, mode, carried);
      if (!excepted && this.softens(entry, read)) found = found.map(softened);
      found = this.besideException(found, entry, read);
      const last = found.splice(before);
      found = besideKindTiers(found, read);
      const both = [...besideKindTiers(last, read), ...read];
      before = found.length + both.length - read.length;
      const isUndecided =
        isUnsureBeside(entries, at, this.text) ||
        ('sentence' in entry && isOfSome(this.words(entry.sentence), last, read)) ||
        isBesideGift(entries, at, both, this.reading);
      found.push(...(isUndecided ? both.map(undecided) : both));
      groups.push({ entries: entries.slice(at, at + taken), from: before, to: found.length });
      at += taken;
    }
    return areGrades(entries, this.text) ? found.map(undecided) : apartFromOthers(found, groups, this.reading);
  }

  /** What was found up to a sentence that makes it easier for some. */
  private eased(entry: Entry, found: readonly Finding[], before: number, { excludes }: Mode): Finding[] | undefined {
    return 'block' in entry || excludes || found.length === 0
      ? undefined
      : easedBySentence(entry.sentence, found, found.slice(before), this.reading);
  }

  /** 裁员率不高于 5.5%；30 人以下的，裁员率不高于 20%: what is asked of some in another way is not asked of all as it stands before. */
  private besideException(found: Finding[], entry: Entry, read: readonly Finding[]): Finding[] {
    if (found.length === 0 || 'block' in entry) return found;
    const asked = describesFirst(entry, this.text)
      ? this.behindWhom(entry.sentence, read)
      : this.askedOfSome(entry.sentence);
    return besideBoundsOf(asked, found);
  }

  /** 收入 20 亿元以上的，研发费用不低于 6000 万元: what some are asked, or who they are, where nothing of them is bounded. */
  private behindWhom(sentence: Sentence, read: readonly Finding[]): readonly Finding[] {
    const [whom] = clausesOf(this.text, sentence);
    const behind = read.filter(({ from }) => from >= whom!.to);
    return behind.some((one) => measuresIn(one).length > 0) ? behind : read;
  }

  /** 30 人以下的企业裁员率不高于 20%: what is asked behind whom it is asked of. */
  private askedOfSome({ from, to, leads: isLead }: Sentence): Finding[] {
    const whom = isLead ? null : FOR_SOME.exec(this.text.slice(from, to));
    return whom ? readSentence({ from: from + whom.index + whom[0].length, to }, this.reading, {}) : [];
  }

  /** Whether a sentence softens what stands before it in its item. */
  private softens(entry: Entry, read: readonly Finding[]): boolean {
    if ('block' in entry) return false;
    const words = withoutEased(this.reading, entry.sentence, read).replace(SOFTENS_ITS_BOUND, '');
    return CHOOSES_BEFORE.test(words) || (TURNS_THE_MEANING.test(words) && SOFTENS.test(words));
  }

  /** The first of some entries, with those that belong to it. */
  private entry(entries: readonly Entry[], at: number, mode: Mode, carried: Carried): Taken {
    const entry = entries[at];
    if (!entry) return { read: [], taken: 1 };
    if ('block' in entry) return { read: this.block(entry.block, mode), taken: 1 };
    const { sentence } = entry;
    if (at > 0 && 'block' in entries[at - 1]! && this.words(sentence).startsWith('其中'))
      return { read: this.after(sentence), taken: 1 };
    if (sentence.leads) {
      const items = itemsAfter(entries, at + 1);
      const read = readLedBands(sentence, items, this.reading) ?? this.list(sentence, items, mode, carried);
      return { read, taken: 1 + items.length };
    }
    const leftOut = withoutThose(sentence, this.reading);
    if (leftOut) return { read: leftOut, taken: 1 };
    const several = this.ownTiers(entries, at) ?? this.either(entries, at, mode);
    if (several) return several;
    const kinds = readKindTiers(entries, at, { ...this.reading, ...mode });
    if (kinds) return kinds;
    return readGifts(entries, at, { ...this.reading, ...mode }, carried);
  }

  private get reading(): Reading {
    return { lexicon: this.lexicon, text: this.text, ...this.whole, asks: false, excludes: false };
  }

  private words(span: Span): string {
    return lineOf(this.text, span).words;
  }

  /** What leads a list, and its items as it composes them. */
  private list(sentence: Sentence, items: readonly Entry[], mode: Mode, carried: Carried): Finding[] {
    const clauses = clausesOf(this.text, sentence);
    const head = clauses.at(-1);
    if (!head || items.length === 0) return readSentence(sentence, { ...this.reading, ...mode }, carried);
    const or = orListAt(this.text.slice(sentence.from, sentence.to));
    if (or > 0) return this.orList(sentence, sentence.from + or, items, carried);
    const read = (span?: Span) => (span ? readSentence(span, { ...this.reading, ...mode }, carried) : []);
    const inner = leadWithin(this.text.slice(head.from, head.to));
    // 门店面积 100 平方米以上(符合其中一项即可)：…; 在本市注册且符合下列条件之一：…
    const lead = { from: head.from + inner, to: head.to };
    if (inner > 0) return [...read({ from: sentence.from, to: lead.from }), ...this.composed(this.words(lead), items)];
    const words = this.words(head);
    const before = beforeLast(clauses);
    const subject = this.subject(head);
    if (subject) return [...read(before), ...this.tiers(head, items, subject)];
    const whole = this.words(sentence);
    if (before && gives(words) && leads(whole)) {
      const gift = readGift({ words: head, caps: [] }, this.reading).findings;
      return [...read(spanBefore(clauses, this.text)), ...gift, ...this.composed(this.words(before), items)];
    }
    if (leadOf(words).kind === 'excludes' && leads(whole))
      return [...read(beforeLead(words, before)), ...this.composed(whole, items)];
    const isLed = leads(words);
    if (!isLed && !LEADS_FIRST.test(whole))
      return PROCEDURE_HEADING.test(words) ? [] : this.unled(sentence, before !== undefined, items, mode, carried);
    const whom = namedBefore(lineOf(this.text, head), this.text, this.lexicon) ?? [];
    return [...read(isLed ? before : spanBefore(clauses, this.text)), ...whom, ...this.composed(whole, items)];
  }

  /** 营业收入 1 亿元以上，或满足下列条件之一：…: what stands before `at` is one more alternative, as long as it is one clause. */
  private orList({ from, to }: Sentence, at: number, items: readonly Entry[], carried: Carried): Finding[] {
    const said = { from, to: at };
    const read = readSentence(said, { ...this.reading, asks: true }, carried);
    const list = this.composed(this.words({ from: at, to }), items);
    const first = read.length > 0 ? read : [open(said, 'words')];
    const isOne = clausesOf(this.text, said).every((one) => one.from === from || this.text[one.from - 1] === '(');
    if (!isOne || list.length === 0) return [...first, ...list].map(undecided);
    return chosen('any', [first, ...alternativesIn(list)], endOf(items));
  }

  /** …的企业，可申请租金补贴：第一年按…: what stands before a colon that leads no list of conditions, and behind it. */
  private unled(sentence: Sentence, asks: boolean, items: readonly Entry[], mode: Mode, carried: Carried): Finding[] {
    const said = asks ? readSentence(sentence, { ...this.reading, ...mode }, carried) : [];
    if ('sentence' in items[0]!) return [...said, ...this.all(items, mode)];
    const each = items.map((item) => this.item(item, mode));
    return [...said, ...this.together(items, each)];
  }

  /** The years that the words before a list say. */
  private led: Led | undefined;
  private ahead = ({ years }: Mode): Carried => ({ ...barredWithin(years), ...(this.led && { led: this.led }) });

  /** The items of a list as the words before it compose them. */
  private composed(said: string, items: readonly Entry[]): Finding[] {
    const before = this.led;
    this.led = ledBy(said, this.lexicon) ?? before;
    const found = this.compose(said, items);
    this.led = before;
    return found;
  }

  private compose(said: string, items: readonly Entry[]): Finding[] {
    const words = said.replace(BESIDES, '');
    const lead = leadOf(
      words,
      items.map((item) => this.words(spanOf(item))),
    );
    if (lead.kind === 'aside') return [];
    const isChoice = lead.kind === 'list' && lead.composition !== 'all';
    const parted = isChoice && items.length === 1 ? partsOf(items[0]!, this.text) : items;
    const isAll = lead.kind === 'list' && lead.composition === 'all';
    const kinds = kindsOfItems(parted, this.text, this.lexicon);
    const mode = this.modeAfter(lead, words);
    const each = this.items(parted, mode, isAll).map((found, at) => [...(kinds[at] ?? []), ...found]);
    const all = isAll ? withoutLedYears(this.together(parted, each), ledBy(words, this.lexicon)) : each.flat();
    if (lead.kind === 'unsure') return told(each, parted).flat().map(undecided);
    if (isOfOthers(words, parted, all)) return all.map(undecided);
    if (TURNS_THE_MEANING.test(leading(words)))
      return ledInPrinciple(leading(words), this.text, spanOf(items[0]!).from, all) ?? all.map(softened);
    if (lead.kind === 'excludes') return withoutItems(parted, each, this.reading, mode.years);
    if (isAll && parted.length > 1 && kinds.some((kind) => kind)) return ofKinds(parted, kinds, each);
    // 以下三项 of three are all of them
    if (lead.composition === 'all' || lead.composition === items.length) return all;
    return chosen(lead.composition, told(each, parted), endOf(items));
  }

  /** How the items of a list are read. */
  private modeAfter(lead: Lead, words: string): Mode {
    const excludes = lead.kind === 'excludes';
    return { asks: lead.kind !== 'list' || lead.asks, excludes, ...(excludes && yearsAhead(words, this.lexicon)) };
  }

  /** Sentences that 或 joins, as long as none of them gives anything. */
  private either(entries: readonly Entry[], at: number, mode: Mode): Taken | undefined {
    const own = entries.slice(at, at + joinedByOr(entries, at, this.text));
    if (own.length === 0 || mode.excludes || own.some((entry) => gives(this.words(spanOf(entry))))) return undefined;
    const read = own.map((entry) =>
      readSentence(withoutOr(entry, this.text), { ...this.reading, asks: true }, this.ahead(mode)),
    );
    return { read: anySentence(entries, at, read, this.text), taken: own.length };
  }

  /** What items say, those together that are tiers of one measure or that 或 joins. */
  private items(items: readonly Entry[], mode: Mode, isAll: boolean): Finding[][] {
    const each: Finding[][] = [];
    for (let at = 0; at < items.length; ) {
      const kinds = isAll ? readKindTiers(items, at, { ...this.reading, ...mode }) : undefined;
      const several = isAll ? (this.ownTiers(items, at) ?? kinds ?? this.either(items, at, mode)) : undefined;
      each.splice(0, each.length, ...each.map((found) => besideKindTiers(found, kinds?.read ?? [])));
      each.push(several?.read ?? this.item(items[at]!, mode));
      at += several?.taken ?? 1;
    }
    return each;
  }

  private item(item: Entry, mode: Mode): Finding[] {
    if ('block' in item) return this.block(item.block, mode);
    return readGifts([item], 0, { ...this.reading, ...mode }, this.ahead(mode)).read;
  }

  /** Several sums in a list are of one amount, or it is not sure whose they are. */
  private together(items: readonly Entry[], each: readonly Finding[][]): Finding[] {
    const all = each.flat();
    if (all.filter(({ kind }) => kind === 'amount').length < 2) return all;
    const { read, taken } = 'sentence' in items[0]! ? readGifts(items, 0, this.reading, {}) : { read: all, taken: 0 };
    return taken === items.length ? read : all.map(undecided);
  }

  /** A measure without a bound before a list: the items tell its bounds. */
  private subject(head: Span): Phrase | undefined {
    const line = lineOf(this.text, head);
    const words = withoutLead(line.words);
    const tokens = lex(this.lexicon, { words, at: line.at }).filter(({ kind }) => kind !== 'filler');
    const cursor = new Cursor(tokens);
    const phrase = readMeasured(cursor);
    return phrase && phrase.parts.length > 0 && cursor.done ? phrase : undefined;
  }

  private tiers(head: Span, entries: readonly Entry[], subject: Phrase): Finding[] {
    const span = { from: head.from, to: head.to };
    // a sentence that is for nobody is no tier
    const end = entries.findIndex(
      (entry, at) => at > 0 && 'sentence' in entry && !describesWhom(this.words(entry.sentence)),
    );
    const items = end < 0 ? entries : entries.slice(0, end);
    const others = end < 0 ? [] : entries.slice(end);
    const tiers = items.flatMap((item) => {
      const [first, ...rest] = 'block' in item ? item.block.sentences : [item.sentence];
      const read = first ? readTiers(first, this.reading, subject) : [];
      if (first && read.every((tier) => tier !== undefined)) span.to = first.to;
      return [
        ...read.map((tier) => ({ tier, rest: [] as Finding[] })),
        { tier: null, rest: rest.flatMap((other) => this.after(other)) },
      ];
    });
    // 或上年度研发费用 1000 万元以上, behind the tiers: of all of them
    const isElse = others.some((other) => this.text.startsWith('或', spanOf(other).from));
    const isOpen = isElse || tiers.some(({ tier }) => tier === undefined);
    const whens = tiers.flatMap(({ tier }): Tier[] => (tier ? [tier] : []));
    const after = [
      ...tiers.flatMap(({ rest }) => rest),
      ...others.flatMap((other) => ('sentence' in other ? this.after(other.sentence) : [])),
    ];
    if (isOpen || whens.length < 2) return [open({ from: head.from, to: endOf(items) }, 'composition'), ...after];
    return [{ kind: 'condition', ...span, condition: anyTier(whens) }, ...after];
  }

  /** Sentences that each say for whom their bound is, by one measure: 1 亿元以下的企业，不低于 5%；1 亿元以上的企业，不低于 3%. */
  private ownTiers(entries: readonly Entry[], at: number): Taken | undefined {
    const key: Carried = {};
    const tiers: Tier[] = [];
    let [taken, to] = [0, 0];
    for (let entry = entries[at]; entry; entry = entries[at + taken]) {
      const read =
        'sentence' in entry && !entry.sentence.leads
          ? readTiers(
              entry.sentence,
              this.reading,
              undefined,
              key,
              isBehindTier(entries[at - 1], this.text) ? undefined : this.asked,
            )
          : [];
      const known = read.flatMap((tier) => tier ?? []);
      if (known.length === 0 || known.length < read.length || !isOneLadder([...tiers, ...known])) break;
      tiers.push(...known);
      taken += 1;
      to = spanOf(entry).to;
    }
    if (tiers.length < 2 || !areApart(tiers)) return undefined;
    // one more tier that is not understood, before them or behind
    const more = describesFirst(entries[at + taken], this.text) ? 1 : 0;
    if (more > 0 || isBehindTier(entries[at - 1], this.text)) {
      const span = { from: spanOf(entries[at]!).from, to: spanOf(entries[at + taken + more - 1]!).to };
      return { read: [open(span, 'composition')], taken: taken + more };
    }
    return { read: [tiersIn(tiers, { from: spanOf(entries[at]!).from, to })], taken };
  }

  private asked = (span: Span, carried: Carried): Finding[] =>
    gives(this.words(span)) ? [] : readSentence(span, { ...this.reading, asks: true }, carried);

  /** After a list of tiers 其中 may mean the years or the tiers before it. */
  private after(sentence: Sentence): Finding[] {
    const found = readSentence(sentence, { ...this.reading }, {});
    return this.words(sentence).startsWith('其中') ? found.map(softened) : found;
  }
}

/** What an outline of a text asks for and gives, in its order. */
export const readBlock = (outline: Block, text: string, lexicon: Lexicon): Finding[] =>
  new Reader(lexicon, text).block(outline, { asks: false, excludes: false });
