import type { Line } from '../words/characters';
import type { Cursor } from '../words/cursor';
import type { Token } from '../words/lex';
import type { Lexicon } from '../words/lexicon';
import type { RelativeTo } from '../words/words';
import type { Reader, Scope, Statement } from './scope';

/** Beijing, Tianjin, Shanghai and Chongqing: 本市 is the whole of them. */
const MUNICIPALITIES = ['11', '12', '31', '50'];

/** An autonomous region says 区内 of itself. */
const isAutonomous = (place: string): boolean => /^(?:15|45|54|64|65)0000$/.test(place);

/** The area that 本省, 本市 or 本区 means where a text comes from. */
export function relativeArea(place: string, to: Exclude<RelativeTo, 'country'>): string | undefined {
  if (!/^\d{6}$/.test(place)) return undefined;
  if (to === 'own') return place;
  const province = `${place.slice(0, 2)}0000`;
  const isCounty = !place.endsWith('00');
  if (to === 'county') return isCounty || isAutonomous(place) ? place : undefined;
  if (to === 'province' || MUNICIPALITIES.includes(place.slice(0, 2))) return province;
  if (place === province) return undefined;
  // a city at the rank of a county calls itself 本市
  return isCounty && Number(place.slice(4)) <= 80 ? `${place.slice(0, 4)}00` : place;
}

/** The places that words name; [] is the whole country, null a place that is not known. */
export function readPlace(cursor: Cursor, lexicon: Lexicon): string[] | null | undefined {
  const named = cursor.take('place');
  const relative = cursor.take('relative');
  if (!named && !relative) return undefined;
  cursor.turns('placed');
  if (relative?.to === 'country') return [];
  const area = relative && lexicon.place ? relativeArea(lexicon.place, relative.to) : undefined;
  if (!named) return area === undefined ? null : [area];
  const codes = within(namedCodes(named.codes, lexicon.place), cursor);
  // 杭州本市 says one place twice
  if (codes.length !== 1 || (relative && area !== codes[0])) return null;
  return codes;
}

/** 杭州市滨江区: of the places named next those that lie in the one before. */
function within(outer: string[], cursor: Cursor): string[] {
  const inner = cursor.attempt(() => {
    const held = cursor.take('place')?.codes.filter((code) => outer.some((one) => liesIn(code, one))) ?? [];
    return held.length > 0 ? held : undefined;
  });
  // 广州市南沙区范围内
  if (inner) cursor.turns('placed');
  return inner ? within(inner, cursor) : outer;
}

/** 福建省(计划单列市除外): what of the places named before is left out. */
export function leftOutOf(places: readonly string[] | null | undefined, cursor: Cursor): string[] | undefined {
  const left = cursor.take('outside');
  // 辽宁省(不含大连)境内
  if (left) cursor.turns('placed');
  const codes = left?.codes.filter((code) => places?.some((one) => liesIn(code, one)));
  return codes && codes.length > 0 ? codes : undefined;
}

/** The code of a zone begins with that of the place that holds it, behind a Z. */
const liesIn = (code: string, outer: string): boolean =>
  code !== outer && code.replace(/^Z/u, '').startsWith(outer.replace(/(?:00)+$/u, ''));

/** Of places of one name that which lies where the text comes from. */
function namedCodes(named: readonly string[], place: string | undefined): string[] {
  const codes = [...new Set(named)];
  if (codes.length < 2 || place === undefined) return codes;
  for (const length of [4, 2]) {
    const near = codes.filter((code) => code.startsWith(place.slice(0, length)));
    if (near.length > 0) return near;
  }
  return codes;
}

/** Several places, any of which will do. */
export function readPlaces(cursor: Cursor, lexicon: Lexicon): string[] | null | undefined {
  const places = readPlace(cursor, lexicon);
  if (!places || places.length === 0) return places;
  // 深圳市(含深汕特别合作区): what lies elsewhere counts too
  const more = cursor.take('including')?.codes ?? [];
  places.push(...more.filter((code) => !places.some((place) => liesIn(code, place))));
  for (let next: string[] | null | undefined = places; next; ) {
    next = cursor.attempt(() => (cursor.turn('list', 'or') ? (readPlace(cursor, lexicon) ?? undefined) : undefined));
    if (next) places.push(...next);
  }
  return places;
}

const PAYS_TAXES = /^(?:纳税|缴税|缴纳税收)$/u;

/** 纳税, which elsewhere is how much. */
export const paysTaxes = (token: Token | undefined, { words }: Pick<Line, 'words'>): boolean =>
  token?.kind === 'measure' && PAYS_TAXES.test(words.slice(token.start, token.end));

/** 纳税、统计均在本市: where taxes are paid. */
export function takesTaxes(cursor: Cursor, line: Line): string | undefined {
  if (!paysTaxes(cursor.next, line)) return undefined;
  cursor.at += 1;
  return 'tax_area';
}

/** What the next word says is done in a place: 注册 and 纳税 are more than that elsewhere. */
function readWay(cursor: Cursor, line: Line): string | undefined {
  return (
    takesTaxes(cursor, line) ??
    (cursor.take('settled') ?? cursor.take('placed'))?.fact ??
    (cursor.turns('registered') ? 'area' : undefined)
  );
}

/** 在本区注册、纳税并纳统: each of it in that place; to be registered alone is read with its day. */
export function readSettled(cursor: Cursor, { lexicon, line }: Scope): Statement | undefined {
  const codes = readPlaces(cursor, lexicon);
  if (codes === undefined) return undefined;
  const facts = new Set<string>();
  for (let way = readWay(cursor, line); way; ) {
    facts.add(way);
    way = cursor.attempt(() => {
      cursor.turn('list', 'and');
      const more = readWay(cursor, line);
      // 在甲县注册且税收解缴地在甲县: a place of its own
      return cursor.next?.kind === 'place' || cursor.next?.kind === 'relative' ? undefined : more;
    });
  }
  // 在本市纳税 500 万元以上 is how much, not where
  const isMeasured = cursor.next?.kind === 'quantity' || cursor.next?.kind === 'op';
  const isSettled = (facts.size > 1 || (facts.size === 1 && !facts.has('area'))) && !isMeasured;
  if (!isSettled || ![...facts].every((fact) => lexicon.fact.has(fact))) return undefined;
  if (codes === null) return { kind: 'place', said: [{ why: 'place' }] };
  const said = codes.length === 0 ? [] : [...facts].map((fact) => ({ condition: { fact, in: codes } }));
  return { kind: 'place', said };
}

const BARE_FIRMS =
  /^(?:[^,]{0,16}(?:主体|对象)应?[为是])?(?:对|凡|由)?(?:[省市区县州旗]内|(?:我|本)[省市区县州旗](?:内|辖区内|范围内|境内)?)(?:各类|所有)?(?:企业|单位)$/u;

/** Whether those are named next whose place stands before: an industry, a title without levels; 我市企业 获得…的: whose deed it is. */
function namesWhom(cursor: Cursor, { lexicon, line: { words } }: Scope): boolean {
  const { next } = cursor;
  if (next?.kind === 'code' || (cursor.done && BARE_FIRMS.test(words))) return true;
  const def = next?.kind === 'title' && next.kin.length === 1 ? lexicon.fact.get(next.key ?? '') : undefined;
  return def !== undefined && !def.terms?.levels?.length;
}

/** 我市规模以上企业, 厦门市工业企业: where those are that are named next; 我市企业技术中心 is a level, not a place. */
export const ours: Reader = (cursor, scope) => {
  // 属于青岛市行政区域内的小微企业
  if (scope.line.words.startsWith('属于', cursor.next?.start)) cursor.turns('have');
  const first = cursor.next;
  if (first?.kind !== 'relative' && first?.kind !== 'place') return undefined;
  const place = readPlace(cursor, scope.lexicon);
  const before = cursor.tokens[cursor.at - 1];
  const isWithin = before?.kind === 'turn' && before.turn === 'placed';
  // 上海市专精特新企业 are of that city's list, 厦门市工业企业 and 河南省内规上企业 of that place
  if (first.kind === 'place' && cursor.next?.kind !== 'code' && !isWithin) return undefined;
  if (place === undefined || place?.length === 0 || !namesWhom(cursor, scope)) return undefined;
  return { kind: 'place', said: [place === null ? { why: 'place' } : { condition: { fact: 'area', in: place } }] };
};
