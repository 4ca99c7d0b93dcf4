import { Link } from 'react-router';

/** The two agreements that an account is under, in a sentence; each opens beside what is being typed. */
export function AgreementLinks() {
  return (
    <>
      <Link className="nowrap" to="/ysMent?status=1" target="_blank">
        《用户协议》
      </Link>
      和
      <Link className="nowrap" to="/ysMent?status=2" target="_blank">
        《隐私政策》
      </Link>
    </>
  );
}
