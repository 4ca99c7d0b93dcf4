import { firstRow } from '../db/read-rows';
import type { Db } from '../db/sql';

interface Words {
  /** What the office calls it. */
  name: string;
  /** What mail has as its subject, and the text of mail and SMS, until staff write others. */
  subject: string;
  body: string;
  /** What may be filled in: {code}, with what it stands for. */
  holds: Readonly<Record<string, string>>;
  /** What the text cannot be without. */
  needs: readonly string[];
}

/** Every message whose words staff may write, by its key. */
export const MESSAGE_WORDS = {
  code: {
    name: '验证码',
    subject: '知策验证码',
    body: '您的验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。如非本人操作，请忽略。',
    holds: { code: '验证码', minutes: '几分钟内有效' },
    needs: ['code'],
  },
  account_changed: {
    name: '账号变动提醒',
    subject: '知策账号安全提醒',
    body: '您的知策账号{state}。如非本人操作，请立即用“忘记密码”重设密码，并联系客服。',
    holds: { state: '发生了什么，如“已更换手机号”' },
    needs: ['state'],
  },
  review: {
    name: '审核结果',
    subject: '{subject}审核结果',
    body: '{text}',
    holds: { subject: '审核的是什么，如“企业信息”', text: '结果、理由和下一步' },
    needs: ['text'],
  },
  digest: {
    name: '每日提醒（邮件）',
    subject: '知策：您的企业有 {count} 项新提醒',
    body: '{text}\n\n查看全部：{notices}\n不再接收，或改变时间和内容：{settings}',
    holds: { count: '几项', text: '提醒的内容', notices: '消息页的地址', settings: '提醒设置的地址' },
    needs: ['text', 'settings'],
  },
} as const satisfies Record<string, Words>;

export type MessageKey = keyof typeof MESSAGE_WORDS;
type Held<Key extends MessageKey> = Readonly<
  Record<keyof (typeof MESSAGE_WORDS)[Key]['holds'] & string, string | number>
>;

type Placeholder = { [Key in MessageKey]: keyof (typeof MESSAGE_WORDS)[Key]['holds'] }[MessageKey];

/** What stands for each placeholder in an example. */
const EXAMPLES: Readonly<Record<Placeholder, string>> = {
  code: '382716',
  minutes: '5',
  state: '已更换手机号',
  subject: '企业信息',
  text: '“企业信息”已通过审核，可以进入个人中心办理。',
  count: '3',
  notices: 'https://…/pc/notices',
  settings: 'https://…/pc/account',
};

const PLACEHOLDER = /\{([^{}]*)\}/g;

const fill = (words: string, values: Readonly<Record<string, string | number>>): string =>
  words.replace(PLACEHOLDER, (all, name: string) => String(values[name] ?? all));

/** Words that staff write for a message, with an example for each placeholder. */
export const exampleOf = (words: string): string => fill(words, EXAMPLES);

/** The words of a message as they are now, with what is filled in. */
export async function messageWords<Key extends MessageKey>(
  db: Db,
  key: Key,
  held: Held<Key>,
): Promise<{ subject: string; text: string }> {
  const written = await firstRow<{ subject: string; body: string }>(db`
    select subject, body from message_template where key = ${key}`);
  const { subject, body } = written ?? MESSAGE_WORDS[key];
  return { subject: fill(subject, held), text: fill(body, held) };
}

/** What is wrong with words that staff wrote for a message: a placeholder that it does not know, or one that it needs. */
export function faultOfWords(key: string, { subject, body }: { subject: string; body: string }) {
  const { holds, needs }: Words = MESSAGE_WORDS[key as MessageKey];
  const known = Object.keys(holds).map((name) => `{${name}}`);
  for (const [field, words] of Object.entries({ subject, body })) {
    const strange = [...words.matchAll(PLACEHOLDER)].find(([, name = '']) => !(name in holds));
    if (strange) return { field, detail: `没有占位符 ${strange[0]}，这条消息可用：${known.join('、')}` };
    const open = /[{}｛｝]/.exec(words.replace(PLACEHOLDER, ''));
    if (open) return { field, detail: `“${open[0]}”没有成对：占位符写作 ${known[0]}，两边是半角大括号` };
  }
  const missing = needs.find((name) => !body.includes(`{${name}}`));
  return missing === undefined ? undefined : { field: 'body', detail: `正文里要有 {${missing}}：${holds[missing]}` };
}

/** Writes the words of messages that have none yet, so that staff can change them. */
export async function saveFirstTemplates(db: Db): Promise<void> {
  const rows = Object.entries<Words>(MESSAGE_WORDS).map(([key, { name, subject, body, holds }]) => ({
    ...{ key, name, subject, body },
    placeholders: Object.entries(holds)
      .map(([one, words]) => `{${one}} ${words}`)
      .join('\n'),
  }));
  await db`insert into message_template ${db(rows)} on conflict (key) do nothing`;
}
