import { COLUMN_KINDS } from '@zhice/contract/catalogue/enumerations';
import type { Enumeration } from '@zhice/contract/enumeration';
import type { Choice, TableColumn } from '@zhice/matching/facts/fact-def';
import { readDay } from '../../sheet/days';
import { readFlag, readNumber } from '../../sheet/numbers';

/** How a value of the catalogue is read from a sheet or a .json file, and how it is written in a cell. */
export interface Codec<T> {
  /** Undefined says that there is none. @throws RangeError in Chinese, without the name of its column. */
  read(given: unknown): T | undefined;
  text(value: T): string;
  /** Where two columns write one place: whether a value is of this one. */
  holds?(value: unknown): boolean;
}

const plain = (given: unknown): string => String(given).normalize('NFC').trim();

export const TEXT: Codec<string> = { read: (given) => plain(given) || undefined, text: (value) => value };

export const NUMBER: Codec<number> = {
  read: (given) => readNumber(given) ?? wrong('应为数字'),
  text: String,
};

export const WHOLE: Codec<number> = {
  read(given) {
    const number = NUMBER.read(given);
    return Number.isInteger(number) ? number : wrong('应为整数');
  },
  text: String,
};

/** What is said or not said: a no is the same as nothing. */
export const YES: Codec<true> = {
  read: (given) => (readFlag(given) ?? wrong('请写“是”或“否”')) || undefined,
  text: (flag) => (flag ? '是' : ''),
};

export const DAY: Codec<string> = {
  read(given) {
    const reading = readDay(given);
    return typeof reading === 'object' && 'day' in reading ? reading.day : wrong('应为日期，如 2026-01-01');
  },
  text: (value) => value,
};

/** A value of an enumeration or its label; `usual` is the one that is not written down. */
export const oneOf = (values: Enumeration<string>, usual?: string): Codec<string> => ({
  read(given) {
    const written = plain(given);
    const value = values.find((one) => one === written || values.labels[one] === written);
    if (value === undefined) return wrong(`应为${values.map((one) => values.labels[one]).join('、')}之一`);
    return value === usual ? undefined : value;
  },
  text: (value) => values.labels[value] ?? value,
  holds: (value) => typeof value === 'string',
});

/** Several codes or keys. */
export const WORDS: Codec<string[]> = {
  read(given) {
    const words = (Array.isArray(given) ? given.map(plain) : plain(given).split(/[、，,;；|\s]+/)).filter(Boolean);
    const twice = words.find((word, at) => words.indexOf(word) !== at);
    if (twice !== undefined) throw new RangeError(`“${twice}”写了两次`);
    return words.length > 0 ? words : undefined;
  },
  text: (value) => value.join('、'),
};

/** Several names, one a line: they may hold every sign that lists things. */
export const NAMES: Codec<string[]> = {
  read(given) {
    const names = linesOf(given).map((line) => (typeof line === 'string' ? line : wrong('应为文字，一行一个')));
    refuseTwice(names);
    return names.length > 0 ? names : undefined;
  },
  text: (value) => value.join('\n'),
};

/** Values with their names: 'limited = 有限责任公司', one a line. */
export const CHOICES: Codec<Choice[]> = {
  read(given) {
    const choices = linesOf(given).map((line) =>
      typeof line === 'string' ? pairOf(line, '值 = 名称') : [plain(line.value ?? ''), plain(line.label ?? '')],
    );
    const bad = choices.find(([value, label]) => !/^[\w-]{1,60}$/.test(value!) || label === '');
    if (bad) throw new RangeError(`“${bad.join(' = ')}”应写成：值 = 名称，值用字母、数字和下划线`);
    refuseTwice(choices.map(([value]) => value!));
    return choices.length > 0 ? choices.map(([value, label]) => ({ value: value!, label: label! })) : undefined;
  },
  text: (value) => value.map((one) => `${one.value} = ${one.label}`).join('\n'),
  holds: Array.isArray,
};

const BLANK_IS_NO = '空白表示没有';

/** Columns of a table: 'granted_on | 授权日 | 日期', behind it a unit, choices (a=甲、b=乙) and what an empty cell says. */
export const COLUMNS: Codec<TableColumn[]> = {
  read(given) {
    const columns = linesOf(given).map((line) => (typeof line === 'string' ? columnOf(line) : givenColumn(line)));
    refuseTwice(columns.map(({ key }) => key));
    return columns.length > 0 ? columns : undefined;
  },
  text: (columns) =>
    columns
      .map(({ key, label, kind, unit, choices, blank }) =>
        [
          key,
          label,
          COLUMN_KINDS.labels[kind],
          unit,
          choices?.map((one) => `${one.value}=${one.label}`).join('、'),
          blank === 'no' && BLANK_IS_NO,
        ]
          .filter(Boolean)
          .join(' | '),
      )
      .join('\n'),
};

function columnOf(line: string): TableColumn {
  const [key = '', label = '', kind = '', ...more] = line.split('|').map((part) => part.trim());
  const choices = more.find((part) => part.includes('='));
  return givenColumn({
    ...{ key, label, kind },
    unit: more.find((part) => part !== choices && part !== BLANK_IS_NO),
    choices: choices?.split('、').join('\n'),
    blank: more.includes(BLANK_IS_NO) ? 'no' : undefined,
  });
}

function givenColumn({ key, label, kind, unit, choices, blank }: Record<string, unknown>): TableColumn {
  if (typeof key !== 'string' || !/^[a-z][a-z0-9_]{0,59}$/.test(key) || !label)
    throw new RangeError(`列“${String(key)}”应写成：键 | 名称 | 类型`);
  const read = COLUMN_KINDS.find((one) => one === kind || COLUMN_KINDS.labels[one] === kind);
  if (!read)
    throw new RangeError(`列“${key}”的类型应为${COLUMN_KINDS.map((one) => COLUMN_KINDS.labels[one]).join('、')}之一`);
  const list = choices === undefined ? undefined : CHOICES.read(choices);
  if (read === 'code' && !list) throw new RangeError(`列“${key}”要写明选项，如 a=甲、b=乙`);
  return {
    ...{ key, label: plain(label), kind: read },
    ...(list && { choices: list }),
    ...(unit ? { unit: plain(unit) } : {}),
    ...(blank === 'no' && { blank }),
  };
}

/** Dated values in the order of their days: '2025-05-20 = 3.0', one a line. */
export const DATED: Codec<{ from: string; value: number }[]> = {
  read(given) {
    const values = linesOf(given).map((line) => {
      const [from, value] = typeof line === 'string' ? pairOf(line, '起始日期 = 数值') : [line.from, line.value];
      return { from: DAY.read(from)!, value: NUMBER.read(value)! };
    });
    const at = values.findIndex(({ from }, index) => index > 0 && from <= values[index - 1]!.from);
    if (at >= 0) throw new RangeError(`${values[at]!.from} 应晚于前一行的日期`);
    return values.length > 0 ? values : undefined;
  },
  text: (values) => values.map(({ from, value }) => `${from} = ${value}`).join('\n'),
};

/** What is written in the words of the rules. */
export const JSON_TEXT: Codec<object> = {
  read(given) {
    const value = typeof given === 'string' ? parsed(given) : given;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : wrong('应为 JSON 对象');
  },
  text: (value) => JSON.stringify(value),
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return wrong('不是合法的 JSON');
  }
}

function wrong(words: string): never {
  throw new RangeError(words);
}

/** The entries of a cell: its lines, or the parts of a list. */
function linesOf(given: unknown): (string | Record<string, unknown>)[] {
  const parts: unknown[] = Array.isArray(given) ? given : String(given).split(/[\n；;]+/);
  return parts
    .map((part) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : plain(part)))
    .filter((part) => part !== '');
}

function pairOf(line: string, form: string): [string, string] {
  const [, left, right] = /^([^=＝]+)[=＝](.+)$/.exec(line) ?? wrong(`“${line}”应写成：${form}`);
  return [left!.trim(), right!.trim()];
}

function refuseTwice(values: readonly string[]): void {
  const twice = values.find((value, at) => values.indexOf(value) !== at);
  if (twice !== undefined) throw new RangeError(`“${twice}”写了两次`);
}
