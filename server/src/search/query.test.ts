import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dictionaryLines } from './dictionary';
import { parseQuery, titleTsquery, toTsquery } from './query';
import { SYNONYM_GROUPS, synonymsOf } from './synonyms';
import { indexTerms, nameTerms } from './terms';

const words = (keyword: string) => parseQuery(keyword).words.map((word) => word.text);

/** What PostgreSQL does with our tsquery texts: quoted lexemes, prefixes, & | and brackets. */
function matches(tsquery: string, terms: readonly string[]): boolean {
  const known = new Set(terms);
  const tokens = tsquery.match(/'(?:[^'\\]|''|\\\\)*'(?::\*)?|[&|()]/gu) ?? [];
  expect(tokens.join('')).toBe(tsquery.replace(/ (?=(?:[^']*'[^']*')*[^']*$)/gu, ''));
  const code = tokens.map((token) => {
    if (token === '&' || token === '|') return token + token;
    if (token === '(' || token === ')') return token;
    const lexeme = token.replace(/:\*$/u, '').slice(1, -1).replaceAll("''", "'").replaceAll('\\\\', '\\');
    return String(token.endsWith(':*') ? terms.some((term) => term.startsWith(lexeme)) : known.has(lexeme));
  });
  return evaluate(code);
}

/** Recursive descent over true, false, &&, || and brackets. */
function evaluate(tokens: string[]): boolean {
  let at = 0;
  const any = (): boolean => {
    let value = all();
    while (tokens[at] === '||') {
      at += 1;
      value = all() || value;
    }
    return value;
  };
  const all = (): boolean => {
    let value = one();
    while (tokens[at] === '&&') {
      at += 1;
      value = one() && value;
    }
    return value;
  };
  const one = (): boolean => {
    const token = tokens[at];
    at += 1;
    if (token !== '(') return token === 'true';
    const value = any();
    at += 1;
    return value;
  };
  const value = any();
  expect(at).toBe(tokens.length);
  return value;
}

const finds = (keyword: string, text: string) =>
  matches(toTsquery(parseQuery(keyword)), [...nameTerms(text), ...indexTerms(text)]);

describe('parsing what was typed', () => {
  test('words of the domain stay whole, stop words go', () => {
    const known = ['杭州市', '高新技术企业', '研发费用加计扣除', '政策'];
    expect(words('杭州市高新技术企业的研发费用加计扣除政策')).toEqual(known);
    expect(words('提高企业竞争力')).toEqual(['提高', '企业', '竞争力']);
  });

  test('stop words alone are searched for', () => {
    expect(words('的')).toEqual(['的']);
  });

  test('quotation marks keep a phrase whole and without synonyms', () => {
    expect(parseQuery('“高企认定” 补助').words).toEqual([
      { text: '高企认定', alternatives: ['高企认定'], exact: true },
      { text: '补助', alternatives: ['补助', '补贴'] },
    ]);
  });

  test('document numbers and mixed names stay whole', () => {
    expect(words('国发〔2015〕32号')).toEqual(['国发〔2015〕32号']);
    expect(words('首台（套）补助')).toEqual(['首台(套)', '补助']);
    expect(words('３Ｄ打印')).toEqual(['3d打印']);
  });

  test('words of letters are also read as pinyin', () => {
    expect(parseQuery('GXJS 企业').words.map(({ readings }) => readings?.length)).toEqual([1, undefined]);
    expect(parseQuery('g').words[0]?.readings).toBeUndefined();
  });

  test('no more than 100 characters; punctuation alone gives no words', () => {
    expect(parseQuery('企'.repeat(500)).keyword).toHaveLength(100);
    expect(parseQuery('！！')).toEqual({ keyword: '!!', words: [] });
    expect(toTsquery(parseQuery('！！'))).toBe('');
  });
});

describe('what a search finds', () => {
  test.each([
    ['高企', '国家高新技术企业认定'],
    ['高新技术企业', '做好高企认定'],
    ['专精特新小巨人', '第八批“小巨人”企业'],
    ['软著', '软件著作权登记'],
    ['首台套', '首台（套）装备'],
    ['马德里商标', '商标国际注册'],
    ['研发费用加计扣除', '研究开发费用加计扣除'],
    ['gxjs', '高新技术企业'],
    ['iso9001', 'ISO 9001 认证'],
    ['blockch', 'Blockchain 应用'],
    ['税', '增值税'],
    ['国发〔2015〕32号', '国发[2015]32号'],
  ])('%s finds %s', (keyword, text) => {
    expect(finds(keyword, text)).toBe(true);
  });

  test.each([
    ['高新技术企业', '提高企业竞争力'],
    ['加计扣除', '计提扣除'],
    ['国有企业', '中国企业'],
    ['12', '2012年'],
    ['人工智能', 'aid'],
    ['高企 补助', '高企认定'],
  ])('%s does not find %s', (keyword, text) => {
    expect(finds(keyword, text)).toBe(false);
  });

  test('a typed abbreviation misses nothing, but titles count only where it is a word', () => {
    expect(finds('高企', '提高企业竞争力')).toBe(true);
    expect(matches(titleTsquery(parseQuery('高企')), nameTerms('提高企业竞争力'))).toBe(false);
    expect(matches(titleTsquery(parseQuery('高企')), nameTerms('高企培育'))).toBe(true);
  });

  test('recall: a text is found by every part of it', () => {
    const sentence =
      '对首次认定的高新技术企业，研发费用加计扣除后给予最高500万元补助；提高企业创新能力，支持“专精特新”中小企业申请ISO9001认证和软著登记。';
    fc.assert(
      fc.property(fc.nat(sentence.length - 1), fc.integer({ min: 1, max: 12 }), (from, length) => {
        const part = sentence.slice(from, from + length);
        fc.pre(!/[a-z0-9]/i.test(sentence.charAt(from - 1)) || !/^[a-z0-9]/i.test(part));
        fc.pre(!/[a-z0-9]$/i.test(part) || !/[a-z0-9]/i.test(sentence.charAt(from + length)));
        const query = parseQuery(part);
        expect(query.words.length === 0 || finds(part, sentence)).toBe(true);
      }),
    );
  });

  test('nothing typed has a meaning in tsquery', () => {
    const signs = [...`'&|!():*\\ "“\0`, '<->', '企业', 'ab', '3', '国发〔2025〕'];
    const typed = fc.array(fc.constantFrom(...signs), { maxLength: 12 });
    fc.assert(
      fc.property(typed, (parts) => {
        const query = parseQuery(parts.join(''));
        const text = toTsquery(query);
        expect(query.words.length === 0 ? text === '' : matches(text, indexTerms(parts.join('')))).toBe(true);
      }),
    );
  });
});

describe('dictionary and synonyms', () => {
  test('every line is word, frequency, part of speech; no word twice', () => {
    const lines = dictionaryLines();
    expect(lines.length).toBeGreaterThan(400);
    for (const line of lines) expect(line).toMatch(/^\S+ \d+ n$/u);
    expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(lines.length);
  });

  test('synonyms work in both directions, wider names in one', () => {
    expect(SYNONYM_GROUPS).toBeGreaterThanOrEqual(110);
    expect(synonymsOf('高企')).toContain('高新技术企业');
    expect(synonymsOf('高新技术企业')).toContain('高企');
    expect(synonymsOf('芯片')).toContain('集成电路');
    expect(synonymsOf('集成电路')).not.toContain('芯片');
  });
});
