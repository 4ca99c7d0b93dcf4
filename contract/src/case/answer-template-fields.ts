import { enumeration } from '../enumeration';
import type { FormFields } from '../fields';

/** What an answer may say of the case that it answers, in braces: {编号}. */
export const PLACEHOLDERS = enumeration({
  名称: '办件的名称',
  编号: '办件的编号',
  企业: '企业名称',
  部门: '办理部门',
  提交日: '提交的日期',
  截止日: '办理期限',
  今天: '今天的日期',
});
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** How they are written, for the line beside a field. */
export const PLACEHOLDER_TEXT = PLACEHOLDERS.map((name) => `{${name}}`).join('');

const BRACES = /[{｛]([^{}｛｝\n]{0,30})[}｝]/g;

const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** Why a text with braces cannot be kept as a template, in Chinese; undefined when it can. */
export function unknownPlaceholder(text: string): string | undefined {
  const unknown = [...text.matchAll(BRACES)].map(([, name = '']) => name.trim()).find((name) => !isPlaceholder(name));
  return unknown === undefined ? undefined : `“{${unknown}}”无法识别，可用的有：${PLACEHOLDER_TEXT}`;
}

/**
 * A text with what it names of a case filled in; `fault` says in Chinese what it names that there is not, or that this case
 * does not have.
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<Placeholder, string>>,
): { text: string; fault?: string } {
  let fault = unknownPlaceholder(text);
  const filled = text.replace(BRACES, (whole, braced: string) => {
    const name = braced.trim();
    if (!isPlaceholder(name)) return whole;
    if (values[name] === '') fault ??= `这一件没有“${name}”，请改写“{${name}}”`;
    return values[name] || whole;
  });
  return { text: filled, fault };
}

/** Whose a template of answers is. */
export const TEMPLATE_SCOPES = enumeration({ unit: '本部门共用', own: '仅自己使用' });

/** What a template of answers is. */
export const TEMPLATE_FIELDS = {
  name: { kind: 'text', label: '名称', placeholder: '如：补助拨付进度答复', required: '请填写模板名称', max: 60 },
  scope: { kind: 'choice', label: '使用范围', of: TEMPLATE_SCOPES, required: '请选择使用范围', beside: true },
  body: {
    ...{ kind: 'lines', label: '内容', rows: 8, max: 3000, required: '请填写模板内容' },
    hint: `发送前自动填入：${PLACEHOLDER_TEXT}`,
    check: (text) => unknownPlaceholder(text),
  },
} as const satisfies FormFields;
