import { eachBit, hasBit } from '@zhice/matching/engine/bits';
import { quoted } from '@zhice/matching/quoted';
import { found } from '../../base/refusal';
import { valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { areaName } from '../../reference/areas';
import { industryName } from '../../reference/industries';
import { ipcText } from '../../reference/ipc-classes';
import type { Context } from '../../rpc/context';
import type { IdSet } from '../../shelf/shelf';
import type { Interest } from './interest';
import { widened } from './key-index';
import type { ListedKind } from './listed-kind';
import { findListed } from './listing-library';
import type { ListingFilters } from './listing-shelf';

type Asking = Pick<Context<'public'>, 'db' | 'services' | 'today' | 'enterpriseId'>;

/** A listing that suits an interest, and why, in one line. */
export interface Recommended {
  id: number;
  why: string;
}

interface Options {
  /** At most so many. */
  most: number;
  filters?: ListingFilters;
  /** Whose listings are never recommended: one's own. */
  notOf?: { enterpriseId: number | null; accountId?: number };
}

/** A word weighs as much as a key of this weight. */
const WORD_WEIGHT = 2.5;
/** What has less than this share of the best is left out: five good ones, or fewer. */
const SHARE_OF_BEST = 0.3;
/** Who does not answer counts for so much less. */
const SILENT_SHARE = 0.4;
const MOST_REASONS = 3;
/** A word that more than this share of the listings have, and more than so many, says too little to be a reason alone. */
const TELLING_SHARE = 0.05;
const TELLING_COUNT = 4;

/** Keys that are a reason by themselves; where somebody sits is none. */
const isSubject = (key: string): boolean => !key.startsWith('area:') && !/^industry:\d{2}$/.test(key);

/**
 * The listings of a kind that suit an interest best, each with its reasons; none that has but its area or its division of
 * industry in common. Keys and words weigh the more the fewer listings have them.
 */
export async function recommended(
  asking: Asking,
  kind: string,
  { keys, words }: Interest,
  { most, filters = {}, notOf }: Options,
): Promise<Recommended[]> {
  const { db, services, today } = asking;
  const listed = found(findListed(services.listed, kind));
  const { listings } = services;
  const hidden = (await listed.hidden?.(asking)) ?? [];
  await listings.follow();
  const hits = await Promise.all(
    words.map(async (word) => {
      const set = (await listings.find(kind, `"${word}"`, NO_NAMES)).all;
      return { word, set, count: sizeOf(set) };
    }),
  );
  hits.sort((a, b) => a.count - b.count);
  const shelf = listings.shelf(kind);
  const wanted = new Map([...keys].flatMap(([key, weight]) => widened(key).map((one) => [one, weight] as const)));
  const { of: scores, weightOf } = shelf.keys.scores(wanted);
  const shown = shelf.count(shelf.shown({}), today);
  addWords(scores, hits, shown);
  const ranked: Ranked[] = [];
  const visit = (id: number) => {
    // who is silent only falls behind
    const least = ranked.length === 20 * most ? ranked.at(-1)!.score : 0;
    if (!(scores[id]! > least)) return;
    const score = scores[id]! * (shelf.isSilent(id) ? SILENT_SHARE : 1);
    if (score > least) rankIn(ranked, { id, score }, 20 * most);
  };
  shelf.each(shelf.shown(filters), today, visit, shelf.allBut(hidden));
  const own = await ownIds(
    db,
    kind,
    ranked.map(({ id }) => id),
    notOf,
  );
  const suited = ranked.filter(({ id, score }) => {
    if (own.has(id) || score < SHARE_OF_BEST * ranked[0]!.score) return false;
    const said = hits.filter(({ set }) => hasBit(set.ids, id));
    return (
      said.length > 1 ||
      said.some(({ count }) => count <= Math.max(TELLING_COUNT, TELLING_SHARE * shown)) ||
      shelf.keys.keysOf(id).some((key) => isSubject(key) && weightOf(key) > 0)
    );
  });
  const namesOf = await keyNamesOf(db, listed);
  return suited.slice(0, most).map(({ id }) => {
    const shared = shelf.keys.keysOf(id).filter((key) => weightOf(key) > 0);
    const said = hits.flatMap(({ word, set }) => (hasBit(set.ids, id) ? word : []));
    return {
      id,
      why: whyOf(
        shared.sort((a, b) => weightOf(b) - weightOf(a)),
        said,
        namesOf,
      ),
    };
  });
}

interface Ranked {
  id: number;
  score: number;
}

/** Puts one in its place among the best, behind those of the same score, and drops who is then too many. */
function rankIn(ranked: Ranked[], one: Ranked, most: number): void {
  let at = ranked.length;
  while (at > 0 && ranked[at - 1]!.score < one.score) at -= 1;
  ranked.splice(at, 0, one);
  if (ranked.length > most) ranked.pop();
}

const NO_NAMES = () => new Uint32Array(0);

function sizeOf({ ids }: IdSet): number {
  let count = 0;
  eachBit(ids, () => {
    count += 1;
  });
  return count;
}

function addWords(scores: Float64Array, hits: readonly { set: IdSet; count: number }[], total: number): void {
  for (const { set, count } of hits) {
    const weight = WORD_WEIGHT * Math.log(1 + total / (1 + count));
    eachBit(set.ids, (id) => {
      if (id < scores.length) scores[id]! += weight;
    });
  }
}

async function ownIds(db: Db, kind: string, ids: readonly number[], notOf: Options['notOf']): Promise<Set<number>> {
  if (!notOf) return new Set();
  const { enterpriseId, accountId = null } = notOf;
  return new Set(
    await valuesOf<number>(db`
      select id from listing where kind = ${kind} and id = any(${[...ids]}::bigint[])
        and (enterprise_id = ${enterpriseId} or account_id = ${accountId} and enterprise_id is null)`),
  );
}

type NameOf = (prefix: string, code: string) => string;

/** What keys are called. */
async function keyNamesOf(db: Db, { keyNames = {} }: ListedKind): Promise<NameOf> {
  const kept = new Map<string, Map<string, string>>();
  for (const [prefix, read] of Object.entries(keyNames)) {
    kept.set(prefix, new Map((await read(db)).map(({ id, name }) => [id, name])));
  }
  return (prefix, code) => kept.get(prefix)?.get(code) ?? '';
}

/** The most telling key of each prefix, then words: '同行业：锂离子电池制造；专利同类：H01M 电气元件；提到“隔膜”'. */
export function whyOf(keys: readonly string[], words: readonly string[], nameOf: NameOf): string {
  const reasons = new Map<string, string>();
  for (const key of keys) {
    const at = key.indexOf(':');
    const [prefix, code] = [key.slice(0, at), key.slice(at + 1)];
    const text = reasonOf(prefix, code, nameOf);
    if (text && !reasons.has(prefix)) reasons.set(prefix, text);
  }
  if (words.length > 0) reasons.set('word', `提到${words.slice(0, 2).map(quoted).join('、')}`);
  const area = reasons.get('area');
  reasons.delete('area');
  return [...reasons.values(), ...(area ? [area] : [])].slice(0, MOST_REASONS).join('；');
}

function reasonOf(prefix: string, code: string, nameOf: NameOf): string {
  if (prefix === 'industry') return industryName(code) && `同行业：${industryName(code)}`;
  if (prefix === 'ipc') return `专利同类：${ipcText(code)}`;
  if (prefix === 'area') return areaName(code) && `同在${areaName(code)}`;
  const name = nameOf(prefix, code);
  return name && `方向相符：${name}`;
}
