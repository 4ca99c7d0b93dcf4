import type { CallOutput } from '@zhice/contract/all';
import { messageOf } from '@zhice/contract/codes';
import type { FormEvent } from 'react';
import { SafetyCheckNote } from '../../../app/challenge/safety-check-note';
import { useSafetyCheck } from '../../../app/challenge/use-safety-check';
import { FormFault } from '../../../app/form-fault';
import { useKeptForm } from '../../../app/kept-form';
import { useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { wordsOf } from '../../../rpc/call-error';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import styles from './account-form.module.css';

export interface FoundAccount {
  /** As it was typed: a username, a phone or an e-mail. */
  account: string;
  ways: CallOutput<'/api/indexnew/find_password'>['ways'];
}

interface FindAccountProps {
  /** What stands in the field at first. */
  first: string;
  onFound: (found: FoundAccount) => void;
  onNothingBound: () => void;
}

const NOTHING_BOUND = messageOf('nothing_bound');
const FIELDS = ['account'] as const;

/** First step: which account. */
export function FindAccount({ first, onFound, onNothingBound }: FindAccountProps) {
  const { values, change, forget } = useKeptForm(`forget:${first}`, { account: first });
  const faults = useFaults('forget', FIELDS);
  const check = useSafetyCheck();
  const { busy, run } = useSubmission(faults, check);

  async function find(event: FormEvent) {
    event.preventDefault();
    const account = values.account.trim();
    if (!faults.settle({ account: account ? undefined : '请输入账号' })) return;
    await run(async (captcha) => {
      try {
        const { ways } = await send('/api/indexnew/find_password', { account, captcha });
        forget();
        onFound({ account, ways });
      } catch (error) {
        if (wordsOf(error) !== NOTHING_BOUND) throw error;
        onNothingBound();
      }
    });
  }

  return (
    <form className={styles.form} onSubmit={find} noValidate>
      <FormFault text={faults.form} />
      <Field label="账号" id={faults.idOf('account')} required error={faults.of('account')}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          placeholder="用户名、手机号或邮箱"
          value={values.account}
          onChange={(text) => change({ account: text })}
        />
      </Field>
      <SafetyCheckNote check={check} />
      <Button type="submit" kind="primary" size="large" wide loading={busy}>
        下一步
      </Button>
    </form>
  );
}
