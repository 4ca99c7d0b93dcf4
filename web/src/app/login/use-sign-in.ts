import { useToast } from '../../ui/toast';
import { useSafetyCheck } from '../challenge/use-safety-check';
import { type SignInInput, useSessionActions } from '../session';
import { useFaults } from '../use-faults';
import { useSubmission } from '../use-submission';

/** One form of the dialog: what is wrong with it, its safety check, and the sign-in. */
export function useSignIn<F extends string>(fields: readonly F[], onDone: () => void) {
  const actions = useSessionActions();
  const toast = useToast();
  const faults = useFaults('login', fields);
  const check = useSafetyCheck();
  const { busy, run } = useSubmission(faults, check);

  async function signIn(input: SignInInput) {
    if (!(await run((captcha) => actions.signIn({ ...input, captcha })))) return;
    toast('登录成功');
    onDone();
  }

  return { faults, check, busy, signIn };
}
