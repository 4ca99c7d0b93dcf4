import { Link, type LinkProps, useNavigate } from 'react-router';
import { useSessionActions } from './session';

/** What a place asks of the visitor. */
export type Need = 'login' | 'enterprise';

/** A link whose page needs a login or an enterprise: asks for it before leaving this page. */
export function GuardedLink({ need, to, children, ...rest }: LinkProps & { need: Need; to: string }) {
  const { requireLogin, requireEnterprise } = useSessionActions();
  const navigate = useNavigate();
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        rest.onClick?.(event);
        // A new tab or window asks for itself.
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        (need === 'login' ? requireLogin : requireEnterprise)(() => navigate(to));
      }}
    >
      {children}
    </Link>
  );
}
