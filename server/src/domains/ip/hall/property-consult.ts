import type { CallInput } from '@zhice/contract/all';
import { isPhone } from '@zhice/contract/formats';
import { momentInChina } from '../../../calendar-day';
import { lockAccount } from '../../../db/lock-owner';
import type { Db } from '../../../db/sql';
import type { Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { found, Refusal } from '../../../rpc/refusal';
import { moment, text } from '../../../sheet/sheet-columns';
import { findAchievement } from './achievement.queries';
import { findHallRecords } from './library.queries';
import {
  type ConsultRecord,
  type ConsultState,
  type ConsultTopic,
  countConsultsSince,
  insertConsult,
  pageConsults,
  withdrawConsult,
} from './property-consult.queries';

export const TOPICS: Readonly<Record<ConsultTopic, string>> = {
  purchase: '购买转让',
  licence: '许可使用',
  filing: '申请注册',
  fee: '年费续展',
  dispute: '维权纠纷',
  pledge: '质押融资',
  other: '其他',
};
export const STATES: Readonly<Record<ConsultState, { name: string; next: string }>> = {
  submitted: { name: '待答复', next: '平台将在 2 个工作日内与您联系' },
  answered: { name: '已答复', next: '如还有疑问，可再次咨询' },
  closed: { name: '已办结', next: '本次咨询已结束' },
  withdrawn: { name: '已撤回', next: '需要时可重新咨询' },
};
/** Nobody has more to ask in a day. */
const MOST_A_DAY = 20;
const DAY_MS = 86_400_000;

function checkWords({ words, contact_name, contact_phone }: CallInput<'/api/demo/propertyseek'>): void {
  const refuse = (detail: string, field: string) => {
    throw new Refusal('rule_broken', { detail }, field);
  };
  if (words.trim().length < 5) refuse('请写下要咨询的内容，至少 5 个字', 'words');
  if (contact_name.trim() === '') refuse('请填写联系人姓名', 'contact_name');
  if (!isPhone(contact_phone.trim())) refuse('联系电话格式不正确，请填写手机号或带区号的座机号', 'contact_phone');
}

/** What it is called that somebody asks about; refuses (404) what is not public. */
async function subjectOf(db: Db, input: CallInput<'/api/demo/propertyseek'>): Promise<string> {
  if (input.right_id !== undefined) return found((await findHallRecords(db, [input.right_id]))[0]).name;
  if (input.achievement_id !== undefined) return found(await findAchievement(db, input.achievement_id)).title;
  return '';
}

export const propertyConsultHandlers = {
  '/api/demo/propertyseek': async ({ db, account, enterpriseId, now, subject }, input) => {
    checkWords(input);
    const title = await subjectOf(db, input);
    await lockAccount(db, account.id);
    if ((await countConsultsSince(db, account.id, new Date(now.getTime() - DAY_MS))) >= MOST_A_DAY) {
      throw new Refusal('rule_broken', { detail: `一天最多咨询 ${MOST_A_DAY} 次，请明天再来或拨打服务热线` });
    }
    const id = await insertConsult(db, {
      accountId: account.id,
      enterpriseId,
      topic: input.topic,
      rightId: input.right_id ?? null,
      achievementId: input.achievement_id ?? null,
      subject: title,
      words: input.words.trim(),
      contactName: input.contact_name.trim(),
      contactPhone: input.contact_phone.trim(),
      now,
    });
    subject(`property_consult ${id}`, { topic: input.topic });
    return { id, state: 'submitted' as const, state_name: STATES.submitted.name };
  },

  '/api/portal/property_consults': {
    page: async ({ db, account, now, subject }, input) => {
      const filter = { id: input.id, state: input.action ? undefined : input.state };
      if (input.action === 'withdraw') {
        if (input.id === undefined) throw new Refusal('bad_input', { detail: '请选择要撤回的咨询' }, 'id');
        found((await pageConsults(db, account.id, filter, { offset: 0, limit: 1 })).rows[0]);
        if (!(await withdrawConsult(db, account.id, input.id, now))) throw new Refusal('state_changed');
        subject(`property_consult ${input.id}`, { state: 'withdrawn' });
      }
      const page = pageOf(filter.id === undefined ? input : {});
      const { total, rows } = await pageConsults(db, account.id, filter, page);
      if (filter.id !== undefined) found(rows[0]);
      return { ...page.answer, total, list: rows.map(consultRow) };
    },
    sheet: {
      name: '知识产权咨询',
      columns: [
        text('主题', 'topic_name'),
        text('对象', 'subject', 40),
        text('内容', 'words', 60),
        text('联系人', 'contact_name'),
        text('联系电话', 'contact_phone'),
        text('状态', 'state_name'),
        text('答复', 'reply', 60),
        moment('提交时间', 'created_at'),
        moment('答复时间', 'replied_at'),
      ],
    },
  },
} satisfies Partial<Handlers>;

const consultRow = (record: ConsultRecord) => ({
  ...record,
  topic_name: TOPICS[record.topic],
  state_name: STATES[record.state].name,
  next_step: STATES[record.state].next,
  created_at: momentInChina(record.created_at),
  replied_at: record.replied_at && momentInChina(record.replied_at),
});
