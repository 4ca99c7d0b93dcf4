import { checkCode, type RightCode, useCode } from '../../auth/code';
import { admitPassword } from '../../auth/password-rules';
import { Refusal } from '../../base/refusal';
import type { Context, Handlers } from '../../rpc/context';
import { updateFactors, upsertScanner } from './account.queries';
import { type Contact, passwordOwner, readEmail, readMobile } from './identity.rules';
import { takeConfirmedScanner } from './scan.queries';
import { admitChange, changeFactor } from './sensitive-change';

type OwnContext = Context<'member'>;

interface Given {
  code?: string;
  ticket?: string;
}

export const bindingHandlers = {
  '/api/Person/mobile_bind': (context, input) =>
    changeContact(context, { way: 'mobile', to: readMobile(input.phone), isFirst: true, ...input }),

  '/api/Person/email_bind': (context, input) =>
    changeContact(context, { way: 'email', to: readEmail(input.email), isFirst: true, ...input }),

  '/api/Person/mobile_change_user': (context, input) =>
    changeContact(context, { way: 'mobile', to: readMobile(input.phone), isFirst: false, ...input }),

  '/api/Person/change_user': (context, input) =>
    changeContact(context, { way: 'email', to: readEmail(input.email), isFirst: false, ...input }),

  '/api/Person/unionid_change_user': async (context, { sign, ticket }) => {
    const { account, now } = context;
    await admitChange(context, ticket);
    await changeFactor(context, {
      ticket,
      state: '已更换扫码登录的手机',
      async act(tx) {
        const phone = await takeConfirmedScanner(tx, sign, account.id, now);
        if (!phone) throw new Refusal('scan_not_confirmed');
        await upsertScanner(tx, account.id, phone, now);
      },
    });
    return {};
  },

  '/api/portal/password_change': async (context, { password, ticket }) => {
    const { account, services } = context;
    const factors = await admitChange(context, ticket);
    const passwordHash = await services.passwords.hash(admitPassword(password, passwordOwner(factors)));
    await changeFactor(context, {
      ticket,
      state: '已修改密码',
      act: (tx) => updateFactors(tx, account.id, { password_hash: passwordHash }),
    });
    return {};
  },
} satisfies Partial<Handlers>;

const NAMES = { mobile: '手机号', email: '邮箱' } as const;
const SAME = { mobile: 'same_phone', email: 'same_email' } as const;

/** Binds a first phone or e-mail, or changes it: by the code that came to the new one. */
async function changeContact(
  context: OwnContext,
  { way, to, isFirst, code, ticket }: Given & { way: keyof Contact; to: string; isFirst: boolean },
): Promise<Record<string, never>> {
  const { account } = context;
  const bound = (await admitChange(context, ticket))[way];
  if (isFirst && bound) throw new Refusal('already_bound');
  if (!isFirst && !bound) throw new Refusal('nothing_bound');
  if (bound === to) throw new Refusal(SAME[way], {}, way === 'mobile' ? 'phone' : 'email');
  const right = await rightBindCode(context, to, code);
  await changeFactor(context, {
    ticket,
    state: `已${isFirst ? '绑定' : '更换'}${NAMES[way]}`,
    async act(tx, factors) {
      if (factors[way] !== bound) throw new Refusal('conflict');
      await useCode(tx, right);
      await updateFactors(tx, account.id, { [way]: to });
    },
  });
  return {};
}

/** The code that this account had sent to a new number or address. */
export function rightBindCode({ account, services, now }: OwnContext, to: string, code?: string): Promise<RightCode> {
  const given = { secret: services.secret, now, accountId: account.id };
  return checkCode(services.sql, { purpose: 'bind', target: to }, code, given);
}
