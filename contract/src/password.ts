import { SEQUENCES, SURNAMES, WORDS } from './password-words';

/** Whose password it is: what others know about the person must not be in it. */
export interface PasswordOwner {
  username?: string;
  phone?: string;
  email?: string;
}

export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;

/** The first billion guesses are within reach of whoever steals a hash: at 50 argon2id a second and core, 25 days on ten cores. */
const MIN_BITS = 30;
/** From which strength on: 2 fair, 3 good, 4 strong. */
const STEPS = [40, 52, 66];
const NAMES: Record<'username' | 'email', string> = { username: '用户名', email: '邮箱名' };
/** A phone number is recognised by its last digits; names shorter than four characters are not looked for. */
const PHONE_DIGITS = 6;
const SHORTEST_NAME = 4;
const RUN_BITS = 7;
const SURNAME_BITS = 6;
const WORD_BITS = 9;
const MIN_RUN = 3;
const LONGEST_WORD = 13;

const SYLLABLE =
  /^(?:[bpmfdtnlgkhjqxrzcsyw]|zh|ch|sh)?(?:a|o|e|ai|ei|ao|ou|an|en|ang|eng|er|ong|i|ia|ie|iao|iu|ian|in|iang|ing|iong|u|ua|uo|uai|ui|uan|un|uang|ue|v|ve)$/;
const SYLLABLE_BITS = 8.6;
/** Dates as people write them, with the bits of guessing one: a year, a day of a year, a birthday. */
const DATES: [RegExp, number][] = [
  [/^(?:19[4-9]|20[0-3])\d$/, 6.5],
  [/^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/, 8.5],
  [/^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/, 14],
  [/^(?:19[4-9]|20[0-3])\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/, 14],
];

const backwards = (text: string): string => [...text].reverse().join('');
const RUNS = SEQUENCES.flatMap((sequence) => [sequence, backwards(sequence)]);
const words = new Set(WORDS.split(' '));
const surnames = new Set(SURNAMES.split(' '));

/** Signs that stand for letters: p@ssw0rd, we1come. */
const plain = (text: string, one: string): string =>
  text.replace(/[@0$3!1]/g, (sign) => ({ '@': 'a', '0': 'o', $: 's', '3': 'e', '!': 'i' })[sign] ?? one);

/**
 * What is wrong with a password, in words for the person; null when it may be used.
 * Exactly as typed: nothing is trimmed. The same in browser and server.
 */
export function passwordFault(password: string, owner: PasswordOwner = {}): string | null {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return `密码至少 ${PASSWORD_LENGTH.min} 个字符`;
  if (length > PASSWORD_LENGTH.max) return `密码最多 ${PASSWORD_LENGTH.max} 个字符`;
  return shapeFault(password) ?? ownerFault(password.toLowerCase(), owner) ?? guessFault(password);
}

function shapeFault(password: string): string | null {
  if (/^(.)\1+$/su.test(password)) return '密码不能是同一个字符的重复，请换一个';
  if (/^(.{2,8}?)\1+$/su.test(password)) return '密码不能是一小段内容的重复，请换一个';
  if (/^\d+$/.test(password)) return '密码不能全是数字，请加入字母或符号';
  if (isWalk(password.toLowerCase())) return '密码不能是连续的字母、数字或键盘顺序，请换一个';
  return null;
}

function ownerFault(password: string, owner: PasswordOwner): string | null {
  const digits = owner.phone?.replace(/\D/g, '') ?? '';
  if (digits.length >= PHONE_DIGITS && password.includes(digits.slice(-PHONE_DIGITS))) return '密码不能包含手机号';
  const known = { username: owner.username, email: owner.email?.split('@')[0] };
  for (const key of ['username', 'email'] as const) {
    const name = known[key]?.toLowerCase() ?? '';
    if (name.length < SHORTEST_NAME) continue;
    if (password.includes(name) || password.includes(backwards(name))) return `密码不能包含${NAMES[key]}`;
  }
  return null;
}

const guessFault = (password: string): string | null =>
  bitsOf(password) < MIN_BITS ? '密码太常见，容易被猜到，请加长或换成不相关的内容' : null;

/** 0 (may not be used, or empty) to 4 (strong), for a meter. */
export function passwordStrength(password: string, owner: PasswordOwner = {}): 0 | 1 | 2 | 3 | 4 {
  if (passwordFault(password, owner)) return 0;
  const bits = bitsOf(password);
  return (1 + STEPS.filter((step) => bits >= step).length) as 1 | 2 | 3 | 4;
}

/** The end of the longest run of a sequence, either way, that begins here; the beginning itself when there is none. */
function endOfRun(text: string, from: number): number {
  let end = from + MIN_RUN;
  if (end > text.length || !RUNS.some((run) => run.includes(text.slice(from, end)))) return from;
  while (end < text.length && RUNS.some((run) => run.includes(text.slice(from, end + 1)))) end++;
  return end;
}

/** Whether the whole text is one or two runs. */
function isWalk(text: string): boolean {
  const first = endOfRun(text, 0);
  return first > 0 && (first === text.length || endOfRun(text, first) === text.length);
}

/**
 * About how many bits guessing takes: the cheapest way to put the password together from what attackers try first
 * (words, names in pinyin, dates, runs, repeats) and from single characters.
 */
function bitsOf(password: string): number {
  const text = password.toLowerCase();
  const signs: Signs = {
    typed: password,
    text,
    readings: [text, plain(text, 'i'), plain(text, 'l')],
    runs: Array.from({ length: text.length }, (_, i) => endOfRun(text, i)),
  };
  const each = Math.log2(poolOf(password));
  const bits = [0];
  for (let end = 1; end <= text.length; end++) {
    let least = (bits[end - 1] ?? 0) + each;
    for (let from = 0; from < end - 1; from++) {
      least = Math.min(least, (bits[from] ?? 0) + costOf(signs, from, end));
    }
    bits.push(least);
  }
  return bits.at(-1) ?? 0;
}

interface Signs {
  typed: string;
  text: string;
  readings: string[];
  /** Where the run that begins at each place ends. */
  runs: number[];
}

/** Bits of the part between two places as one piece; Infinity when it is none. */
function costOf({ typed, text, readings, runs }: Signs, from: number, end: number): number {
  const length = end - from;
  if (from >= length && text.slice(from - length, from) === text.slice(from, end)) return 3;
  if (length >= MIN_RUN && (runs[from] ?? 0) >= end) return RUN_BITS;
  if (length > LONGEST_WORD) return Number.POSITIVE_INFINITY;
  const part = text.slice(from, end);
  if (/^(.)\1\1+$/su.test(part)) return RUN_BITS;
  const odd = /^(?:[A-Z]?[^A-Z]*|[^a-z]+)$/.test(typed.slice(from, end)) ? 0 : length;
  const costs = DATES.filter(([shape]) => shape.test(part)).map(([, cost]) => cost);
  for (const reading of readings) {
    const word = reading.slice(from, end);
    if (surnames.has(word)) costs.push(SURNAME_BITS + odd);
    if (words.has(word)) costs.push(WORD_BITS + odd);
    if (SYLLABLE.test(word)) costs.push(SYLLABLE_BITS + odd);
  }
  return Math.min(Number.POSITIVE_INFINITY, ...costs);
}

const POOLS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 2000],
];

const poolOf = (password: string): number =>
  POOLS.reduce((sum, [shape, size]) => sum + (shape.test(password) ? size : 0), 1);
