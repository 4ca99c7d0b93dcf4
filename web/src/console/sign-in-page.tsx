import { Door } from './door';
import { SignInForm } from './sign-in-form';

/** The door of the office, at whatever address one came to: afterwards that page is there. */
export const SignInPage = () => (
  <Door what="登录" title="工作人员登录" note="企业和个人用户请到门户登录；忘记密码请联系本单位的系统管理员。">
    <SignInForm />
  </Door>
);
