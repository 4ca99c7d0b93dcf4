import { anyOf } from '../composition';
import type { Finding, Span } from '../finding';
import { open } from '../hints';
import type { Line } from '../words/characters';
import { spanOf } from '../words/characters';
import { type Lexicon, longestAt } from '../words/lexicon';
import { measureOf } from './weights';

/** 企业拥有自主知识产权: one right at least, of whatever kind; what it is of and what else is had are a person's. */

const RIGHT =
  '(?:(?:完全|完整|一定数量|一定|相应|较多|若干|多项|自己|相关)的?)?(?:核心)?(?:(?:有效|合法)的?自主|自主|有效)的?(?:核心)?知识产权';
const THING =
  '(?:其|本企业|企业|所)?(?:(?:主要|主导|主营|核心|关键|品牌|自主){1,3}(?:产品|服务|业务|技术)(?:\\(或?服务\\)|[、和或]服务)?|申报|所属|本)(?:领域|方面)?内?上?(?:的?(?:关键|核心){1,2}技术)?';
const OWNED = new RegExp(
  `^(?<lead>(?:对|凡|且|并且?|同时)?(?:申报|申请|依托|承担)?(?:企业|单位|公司)?(?:应当?|必须|须|需)?(?:还|均|已)?)(?:[在对]?(?<head>${THING}))?(?:依法)?(?:拥有|具有|具备|享有|有)(?:(?<of>${THING})的)?(?<list>[^,;。:\\d]{4,40}?)(?:的(?:企业|单位)?)?[。;]?$`,
  'u',
);
const ALONE = new RegExp(`^${RIGHT}$`, 'u');
/** 具备知识产权, where nothing else is had. */
const PLAIN = /^(?:有效|合法|相应)?的?知识产权$/u;
/** A count of rights in the same item says it more closely. */
const COUNTED =
  /(?:专利|知识产权|著作权|软著|布图设计|新品种|版权)[^,;。\n]{0,14}?(?:\d|[一二两三四五六七八九十][项件个]|数量)|(?:\d|[一二两三四五六七八九十])[项件个][^,;。\n\d]{0,12}(?:专利|知识产权|著作权|软著|版权|登记)/u;
const GOODS = '(?:产品|装备|设备|项目|技术|成果|品种|药品|软件|系统|作品|课题|平台|材料)';
/** 装备技术先进，拥有自主知识产权: of that; and so in a list of what a product has to meet. */
const OF_GOODS = new RegExp(
  `^[\\s\\d()、.一二三四五六七八九十①-⑳]*(?:申报|申请|所报|该|本|首台\\(?套?\\)?)*的?${GOODS}`,
  'u',
);
const GOODS_MEET = new RegExp(
  `${GOODS}(?:应|须|需|必须|当|还|均|同时)*(?:具备|符合|满足)|${GOODS}(?:申报)?(?:条件|要求)`,
  'u',
);
/** 知识产权包括…、技术标准等: the text means more by it than the counts tell. */
const TOLD = /知识产权(?:主要)?(?:包括|是指|指)/u;
/** Who has it in another way has not the right itself. */
const OTHERWISE = /独占许可|受让/u;

/** The words of the text before a place, back to where its sentence begins. */
const sentenceBefore = (text: string, at: number): string =>
  text
    .slice(0, at)
    .split(/[。;\n]/u)
    .at(-1)!;

/** Whether what stands at a place is asked of a product, a project or the like. */
function isOfGoods(text: string, at: number): boolean {
  const said = sentenceBefore(text, at);
  if (OF_GOODS.test(said) && !/企业|单位|公司/u.test(said)) return true;
  const lead = text
    .slice(0, at)
    .split('\n')
    .slice(0, -1)
    .findLast((line) => /:\s*$|(?:条件|要求)\s*$/u.test(line));
  return lead !== undefined && GOODS_MEET.test(lead) && !/(?:企业|单位)(?:应|须|需|必须|还|同时)/u.test(lead);
}

const isSaidMoreClosely = (text: string, { from, to }: Span): boolean => {
  const start = text.lastIndexOf('\n', from) + 1;
  const end = text.indexOf('\n', to);
  return COUNTED.test(text.slice(start, from)) || COUNTED.test(text.slice(to, end < 0 ? text.length : end));
};

/** Of what else is had what the catalogue knows by its name. */
function besideIt(words: string, span: Span, lexicon: Lexicon): Finding {
  const known = longestAt(lexicon, words, 0);
  const fact = known?.length === words.length && known.sense.kind === 'flag' ? known.sense.facts : [];
  return fact.length === 1
    ? { kind: 'condition', ...span, condition: { fact: fact[0]!, is: true } }
    : open(span, 'words');
}

/** What a clause says of own rights without their number; undefined where it says something else, or of something else. */
export function readOwnRights(line: Line, text: string, lexicon: Lexicon): Finding[] | undefined {
  const found = OWNED.exec(line.words);
  const measure = measureOf('自主知识产权', lexicon);
  const { lead = '', head, of, list = '' } = found?.groups ?? {};
  if (!found || !measure) return undefined;
  const parts = list.split(/(或者|或|和|及|与|、)/u);
  const items = parts.filter((_, at) => at % 2 === 0);
  const joins = new Set(parts.filter((_, at) => at % 2 === 1).map((join) => (join.startsWith('或') ? 'or' : 'and')));
  const own = items.filter((item) => ALONE.test(item) || (items.length === 1 && PLAIN.test(item)));
  const span = spanOf(line, 0, line.words.length);
  if (own.length !== 1 || joins.size > 1 || items.some((item) => item.length < 2)) return undefined;
  if (isOfGoods(text, span.from) || isSaidMoreClosely(text, span)) return undefined;
  if (TOLD.test(text) || OTHERWISE.test(sentenceBefore(text, span.from))) return undefined;
  const place = (words: string) => line.words.indexOf(words, lead.length);
  const spanIn = (words: string) => spanOf(line, place(words), place(words) + words.length);
  const each = items.map(
    (item): Finding =>
      item === own[0]
        ? {
            kind: 'condition',
            ...(items.length > 1 || head || of ? spanIn(item) : span),
            condition: { measure, op: '>=', value: 1 },
          }
        : besideIt(item, spanIn(item), lexicon),
  );
  const told = [head, of].flatMap((words) => (words ? [open(spanIn(words), 'words')] : []));
  const said = joins.has('or')
    ? [
        anyOf(
          each.map((one) => [one]),
          spanIn(list),
        ),
      ]
    : each;
  return [...told, ...said].sort((a, b) => a.from - b.from);
}
