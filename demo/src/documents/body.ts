import type { Form } from './plan';

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** 1 to 99 in Chinese: 12 is 十二. */
function chineseNumber(value: number): string {
  const tens = Math.floor(value / 10);
  const head = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`;
  return head + DIGITS[value % 10];
}

export interface NumberedBody {
  /** Paragraphs; headings begin with '## '. */
  paragraphs: string[];
  /** Named clauses and their sub-items ('name', 'name.2') with the way a citation calls them: 第五条（二）. */
  citations: Map<string, string>;
}

interface Counters {
  part: number;
  clause: number;
  item: number;
  label: string;
  name: string;
}

const partHeading: Record<Form, (n: number, text: string) => string> = {
  articles: (n, text) => `## 第${chineseNumber(n)}章 ${text}`,
  opinions: (n, text) => `## ${chineseNumber(n)}、${text}`,
  notice: (n, text) => `## ${chineseNumber(n)}、${text}`,
  announcement: (_, text) => `## ${text}`,
  digest: (_, text) => `## ${text}`,
};

const clauseStart: Record<Form, (n: number) => string> = {
  articles: (n) => `第${chineseNumber(n)}条 `,
  opinions: (n) => `（${chineseNumber(n)}）`,
  notice: () => '',
  announcement: (n) => `${chineseNumber(n)}、`,
  digest: () => '',
};

const clauseLabel: Record<Form, (state: Counters, text: string) => string> = {
  articles: (state) => `第${chineseNumber(state.clause)}条`,
  opinions: (state) => `第（${chineseNumber(state.clause)}）条`,
  notice: (state) => `第${chineseNumber(state.part)}部分`,
  announcement: (state) => `第${chineseNumber(state.clause)}条`,
  digest: (_, text) => /^第[一二三四五六七八九十]+条/.exec(text)?.[0] ?? '',
};

function startPart(form: Form, state: Counters, text: string): string {
  state.part += 1;
  state.item = 0;
  return partHeading[form](state.part, text);
}

function startItem(form: Form, state: Counters, text: string, citations: Map<string, string>): string {
  state.item += 1;
  const number = form === 'opinions' ? `${state.item}. ` : `（${chineseNumber(state.item)}）`;
  if (state.name) {
    const suffix = form === 'opinions' ? `第${state.item}项` : `（${chineseNumber(state.item)}）`;
    citations.set(`${state.name}.${state.item}`, state.label + suffix);
  }
  return number + text;
}

function startClause(form: Form, state: Counters, line: string, citations: Map<string, string>): string {
  const named = /^@(\S+) (.*)$/.exec(line);
  state.clause += 1;
  if (form !== 'notice') state.item = 0;
  const text = named?.[2] ?? line;
  state.label = clauseLabel[form](state, text);
  state.name = state.label ? (named?.[1] ?? '') : '';
  if (state.name) citations.set(state.name, state.label);
  return clauseStart[form](state.clause) + text;
}

/** Numbers the lines of a plan's text (see DocumentPlan.text); lines before the first part stay as they are. */
export function numberBody(form: Form, lines: string[]): NumberedBody {
  const state: Counters = { part: 0, clause: 0, item: 0, label: '', name: '' };
  const citations = new Map<string, string>();
  const paragraphs: string[] = [];
  for (const line of lines) {
    if (line.startsWith('# ')) paragraphs.push(startPart(form, state, line.slice(2)));
    else if (line.startsWith('- ')) paragraphs.push(startItem(form, state, line.slice(2), citations));
    else if (line.startsWith('> ')) paragraphs.push(line.slice(2));
    else if (state.part === 0 && form !== 'announcement' && form !== 'digest') paragraphs.push(line);
    else paragraphs.push(startClause(form, state, line, citations));
  }
  return { paragraphs, citations };
}
