import type { MarketSide } from '@zhice/contract/market/enumerations';

/** A word that staff keep: what must not be offered (1), or what nobody can quote by (2). */
export interface MarketWord {
  word: string;
  kind: number;
  note: string;
  /** Phrases with the word that may stand, with 、 between them. */
  exceptions: string;
}

/** An entry as far as it is written. */
export interface Typed {
  selector: MarketSide;
  title: string;
  content: string;
  quantity?: number | null;
  price_kind?: string;
  delivery?: string;
}

export interface Finding {
  field: 'title' | 'content' | 'quantity' | 'delivery';
  banned: boolean;
  detail: string;
}

/** Signs and spaces with which a word is hidden: 烟·花 爆竹. */
const BETWEEN = /[\s\p{P}\p{S}]+/gu;
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(BETWEEN, '');

/** What stands in titles of anything, and names nothing. */
const NAMES_NOTHING =
  /求购|采购|购买|收购|供应|出售|提供|需要|需求|寻求|寻找|诚寻|寻|求|长期|大量|优质|各类|各种|相关|合作|伙伴|厂家|厂商|供应商|客户|产品|商品|设备|材料|服务|货源|一批|若干|等/gu;
const FIGURE = /\d|[一二三四五六七八九十百千万两]\s*(?:台|套|吨|件|只|个|米|克|升|年|天|人|批|条|张|平方)/u;
const COUNTED =
  /\d[\d,.]*\s*(?:万|千)?\s*(?:台|套|吨|件|只|个|米|千克|公斤|克|升|批|条|张|平方米|项|席|人|小时|工时|批次|千瓦时|组)/u;
const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)|(?<!\d)0\d{2,3}[- ]?\d{7,8}(?!\d)/u;
const CHAT = /微信|加v|vx|qq\s*[:：]?\s*\d/iu;

/** From how many characters on a text without any figure is taken for a description of a service. */
const LONG_ENOUGH = 60;

/** What is wrong with an entry while it is written: words that must not stand there first, then what keeps others from quoting. */
export function findingsOf(typed: Typed, words: readonly MarketWord[]): Finding[] {
  // the digits of a number to call say nothing of what is offered
  const described = { ...typed, content: typed.content.normalize('NFKC').replace(new RegExp(PHONE, 'gu'), '') };
  return [...wordFindings(described, words), ...contactFindings(typed), ...vagueFindings(described)];
}

function wordFindings(typed: Typed, words: readonly MarketWord[]): Finding[] {
  const texts = (['title', 'content', 'delivery'] as const).map((field) => [field, plain(typed[field] ?? '')] as const);
  return words.flatMap(({ word, kind, note, exceptions }) => {
    const place = texts.find(([, text]) => stands(text, word, exceptions));
    if (!place) return [];
    // what is vague alone is not where figures stand beside it
    if (kind === 2 && FIGURE.test(typed.content)) return [];
    return [{ field: place[0], banned: kind === 1, detail: `“${word}”：${note}` }];
  });
}

/** Whether a word stands in a text otherwise than in one of the phrases that may. */
function stands(text: string, word: string, exceptions: string): boolean {
  const wanted = plain(word);
  if (wanted === '') return false;
  const rest = exceptions
    .split(/[、,，;；]/u)
    .map(plain)
    .filter(Boolean)
    .reduce((left, phrase) => left.replaceAll(phrase, '\n'), text);
  return rest.includes(wanted);
}

function contactFindings({ title, content }: Typed): Finding[] {
  const field = (['title', 'content'] as const).find((name) => {
    const text = { title, content }[name].normalize('NFKC');
    return PHONE.test(text) || CHAT.test(text);
  });
  if (!field) return [];
  return [
    { field, banned: false, detail: '正文里有电话或微信，公开后任何人可见，建议删去：双方同意后平台会交换联系方式' },
  ];
}

function vagueFindings({ selector, title, content, quantity, delivery = '' }: Typed): Finding[] {
  const found: Finding[] = [];
  const tell = (field: Finding['field'], detail: string) => found.push({ field, banned: false, detail });
  const isDemand = selector === 2;
  const whom = isDemand ? '供应方' : '采购方';
  if (title.trim() !== '' && plain(title).replace(NAMES_NOTHING, '').length < 2) {
    tell('title', '标题没有写明是什么，请写出具体品名，如“23 位绝对值编码器”');
  }
  if (content.trim() === '') return found;
  if (!FIGURE.test(content) && content.trim().length < LONG_ENOUGH) {
    tell('content', `没有规格或参数，${whom}难以判断：请写明型号、尺寸、性能、标准等`);
  }
  if (!isDemand) return found;
  if ((quantity ?? null) === null && !COUNTED.test(`${title}${content}`)) {
    tell('quantity', '没有数量，供应方难以报价：请填写需要的数量和单位');
  }
  if (delivery.trim() === '' && !/交付|交货|工期|周期|\d\s*(?:天|日|周|个?月)/u.test(content)) {
    tell('delivery', '没有交付要求，供应方难以报价：请写明什么时候、交到哪里');
  }
  return found;
}
