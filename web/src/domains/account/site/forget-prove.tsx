import { type FormEvent, useState } from 'react';
import { SafetyCheckNote } from '../../../app/challenge/safety-check-note';
import { useSafetyCheck } from '../../../app/challenge/use-safety-check';
import { CodeField } from '../../../app/code-button';
import { FormFault } from '../../../app/form-fault';
import { codeFault } from '../../../app/sign-in-faults';
import { useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/radio-group';
import styles from './account-form.module.css';
import type { FoundAccount } from './forget-find';

interface ProveAccountProps {
  found: FoundAccount;
  onProven: (ticket: string) => void;
  onBack: () => void;
}

const FIELDS = ['code'] as const;
const NAMES = { mobile: '手机', email: '邮箱' } as const;

/** Second step: a code to the phone or the e-mail of the account, both masked. */
export function ProveAccount({ found: { account, ways }, onProven, onBack }: ProveAccountProps) {
  const [chosen, setChosen] = useState<string>(ways[0]?.way ?? 'mobile');
  const [code, setCode] = useState('');
  const faults = useFaults('prove', FIELDS);
  const check = useSafetyCheck();
  const { busy, run } = useSubmission(faults, check);
  const way = chosen === 'email' ? 'email' : 'mobile';

  async function prove(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle({ code: codeFault(code) })) return;
    await run(async (captcha) => {
      const input = { purpose: 'reset', account, way, code, captcha } as const;
      onProven((await send('/api/indexnew/yz_xx', input)).ticket);
    });
  }

  return (
    <form className={styles.form} onSubmit={prove} noValidate>
      <FormFault text={faults.form} />
      <RadioGroup
        legend="验证码发送到"
        layout="large"
        value={way}
        onChange={(value) => {
          setChosen(value);
          setCode('');
        }}
        options={ways.map((one) => ({ value: one.way, label: `${NAMES[one.way]} ${one.masked}` }))}
      />
      <CodeField
        key={way}
        id={faults.idOf('code')}
        error={faults.of('code')}
        value={code}
        onChange={setCode}
        target={`reset:${way}:${account}`}
        send={(captcha) => send('/api/indexnew/find_password', { account, way, captcha })}
      />
      <SafetyCheckNote check={check} />
      <Button type="submit" kind="primary" size="large" wide loading={busy}>
        下一步
      </Button>
      <p className={styles.other}>
        这不是您的手机号或邮箱，或一直收不到验证码？账号须先绑定手机号或邮箱：请在仍登录的设备上绑定，或联系客服核实身份。
      </p>
      <p className={styles.other}>
        不是这个账号？
        <button type="button" className={styles.link} onClick={onBack}>
          重新填写
        </button>
      </p>
    </form>
  );
}
