import { withField } from '../../rpc/call-error';
import { useToast } from '../../ui/toast';
import { useSafetyCheck } from '../challenge/use-safety-check';
import { type SignInInput, useSessionActions } from '../session';
import { useFaults } from '../use-faults';
import { useSubmission } from '../use-submission';

/**
 * One form of the dialog: what is wrong with it, its safety check, and the sign-in.
 * @param named what the sign-in calls a field of this form
 */
export function useSignIn<F extends string>(fields: readonly F[], onDone: () => void, named: Record<string, F> = {}) {
  const actions = useSessionActions();
  const toast = useToast();
  const faults = useFaults('login', fields);
  const check = useSafetyCheck();
  const { busy, run } = useSubmission(faults, check);

  async function signIn(input: SignInInput) {
    const send = (captcha: SignInInput['captcha']) =>
      actions.signIn({ ...input, captcha }).catch((error) => {
        throw withField(error, (field) => named[field] ?? field);
      });
    if (!(await run(send))) return;
    toast('登录成功');
    onDone();
  }

  return { faults, check, busy, signIn };
}
