import { AGREEMENT_KINDS } from '@zhice/contract/content/enumerations';
import { momentInChina } from '../../base/day';
import type { Handlers } from '../../rpc/context';
import {
  type ConsentRow,
  type ConsentWay,
  choicesOf,
  deleteVisits,
  findConsents,
  insertOptional,
  OPTIONAL,
  type Optional,
  updateWithdrawn,
} from './consent.queries';

const TITLES: Record<ConsentRow['status'], string> = {
  ...AGREEMENT_KINDS.labels,
  3: '个性化推荐',
  4: '短信和邮件提醒',
};
const WAYS: Record<ConsentWay, string> = {
  sms: '短信验证码登录',
  register: '注册',
  bind: '完善账号信息',
  account: '账号与安全',
  settings: '消息设置',
  usual: '开通账号',
};
const CHOICES = Object.keys(OPTIONAL) as Optional[];

export const consentChoiceHandlers = {
  '/api/portal/consents': async ({ db, account }) => {
    const rows = await findConsents(db, account.id);
    const allowed = choicesOf(rows);
    return {
      list: rows.map(({ id, status, version, way, at, withdrawn_at }) => ({
        id,
        status,
        title: TITLES[status],
        version,
        way: WAYS[way],
        createtime: momentInChina(at),
        withdrawn_at: withdrawn_at && momentInChina(withdrawn_at),
      })),
      choices: CHOICES.map((key) => ({ key, title: TITLES[OPTIONAL[key].status], on: allowed[key] })),
    };
  },

  '/api/portal/consent_choose': async (context, { key, on }) => {
    const { db, account, subject } = context;
    if (on) {
      await insertOptional(db, account.id, key, 'account', context);
    } else {
      await updateWithdrawn(db, account.id, key, context);
      // what was kept for it alone goes with it
      if (key === 'recommendation') await deleteVisits(db, account.id);
    }
    subject(`account ${account.id}`, { [key]: on });
    return { on };
  },
} satisfies Partial<Handlers>;
