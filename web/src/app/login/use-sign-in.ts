import { useToast } from '../../ui/toast';
import { useCaptcha } from '../captcha';
import { type SignInInput, useSessionActions } from '../session';
import { useFaults } from '../use-faults';
import { useSubmission } from '../use-submission';

/** One form of the dialog: what is wrong with it, its captcha, and the sign-in. */
export function useSignIn<F extends string>(fields: readonly F[], onDone: () => void) {
  const actions = useSessionActions();
  const toast = useToast();
  const faults = useFaults('login', fields);
  const captcha = useCaptcha();
  const { busy, run } = useSubmission(faults, captcha);

  async function signIn(input: SignInInput) {
    if (!(await run(() => actions.signIn({ ...input, captcha: captcha.answer })))) return;
    toast('登录成功');
    onDone();
  }

  return { faults, captcha, busy, signIn };
}
