import { useEffect, useState } from 'react';
import { CodeField } from '../../../app/code-button';
import { PasswordField } from '../../../app/password-field';
import { useSession, useSessionActions } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { send } from '../../../rpc/client';
import { RadioGroup } from '../../../ui/radio-group';
import { Skeleton } from '../../../ui/skeleton';
import { AccountForm, useAccountForm } from './account-form';
import { type ProofWay, proofWaysOf } from './proof-ways';

interface ProofStepProps {
  /** With the ticket of yz_xx; '' for an account that has nothing to prove itself with. */
  onProven: (ticket: string) => void;
}

/** Proves that the account is one's own before something of it is changed: by a code, or by the password where nothing is bound. */
export function ProofStep({ onProven }: ProofStepProps) {
  const { user } = useSession();
  const fresh = useFreshFactors();
  const ways = user ? proofWaysOf(user) : [];
  const without = fresh && ways.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known, and not for every new function
  useEffect(() => {
    if (without) onProven('');
  }, [without]);
  if (!user || !fresh || without) return <Skeleton rows={3} rowHeight="4rem" />;
  return <ProofForm user={user} ways={ways} onProven={onProven} />;
}

/** What is bound may have changed since the browser remembered it. */
function useFreshFactors(): boolean {
  const { reloadUser } = useSessionActions();
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    reloadUser()
      .catch(() => undefined)
      .finally(() => setFresh(true));
  }, [reloadUser]);
  return fresh;
}

const FIELDS = ['code', 'password'] as const;
const WORDS: Record<ProofWay, (user: SessionUser) => string> = {
  mobile: (user) => `手机 ${user.mobile}`,
  email: (user) => `邮箱 ${user.email}`,
  password: () => '登录密码',
};

function ProofForm({ user, ways, onProven }: ProofStepProps & { user: SessionUser; ways: ProofWay[] }) {
  const [chosen, setChosen] = useState(ways[0]);
  const way = chosen && ways.includes(chosen) ? chosen : ways[0];
  const [secret, setSecret] = useState('');
  const byPassword = way === 'password';
  const form = useAccountForm('proof', FIELDS, {
    wrong: () => (secret ? {} : byPassword ? { password: '请输入密码' } : { code: '请输入验证码' }),
    send: async (captcha) => {
      if (!way) return;
      const input = { purpose: 'change', way, code: secret, captcha } as const;
      onProven((await send('/api/indexnew/yz_xx', input)).ticket);
    },
  });
  if (!way) return null;
  const { faults } = form;

  return (
    <AccountForm form={form} act="下一步">
      <p className="muted">为了账号安全，请先验证身份。</p>
      {ways.length > 1 && (
        <RadioGroup
          legend="验证方式"
          layout="large"
          value={way}
          onChange={(value) => {
            setChosen(value as ProofWay);
            setSecret('');
            faults.clear();
          }}
          options={ways.map((value) => ({ value, label: WORDS[value](user) }))}
        />
      )}
      {byPassword ? (
        <PasswordField
          id={faults.idOf('password')}
          label="登录密码"
          autoComplete="current-password"
          error={faults.of('password') ?? faults.of('code')}
          value={secret}
          onChange={setSecret}
        />
      ) : (
        <CodeField
          key={way}
          {...faults.beside('code')}
          hint={`验证码将发送到${WORDS[way](user)}`}
          value={secret}
          onChange={setSecret}
          target={`5:${way}:${user.id}`}
          send={(captcha) =>
            way === 'mobile'
              ? send('/api/user/dx_send', { type: 5, captcha })
              : send('/api/indexnew/send_email', { type: 5, captcha })
          }
        />
      )}
    </AccountForm>
  );
}
