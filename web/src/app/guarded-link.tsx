import { Link, type LinkProps, useNavigate } from 'react-router';
import { ButtonLink, type ButtonLooks } from '../ui/button';
import { useSessionActions } from './session';

/** What a place asks of the visitor. */
export type Need = 'login' | 'enterprise';

type GuardedProps = LinkProps & { need: Need; to: string };

/** Asks for a login or an enterprise before a link is followed. */
function useGuard({ need, to, onClick }: Pick<GuardedProps, 'need' | 'to' | 'onClick'>): LinkProps['onClick'] {
  const { requireLogin, requireEnterprise } = useSessionActions();
  const navigate = useNavigate();
  return (event) => {
    onClick?.(event);
    // A new tab or window asks for itself.
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    (need === 'login' ? requireLogin : requireEnterprise)(() => navigate(to));
  };
}

/** A link whose page needs a login or an enterprise: asks for it before leaving this page. */
export function GuardedLink({ need, ...rest }: GuardedProps) {
  return <Link {...rest} onClick={useGuard({ need, ...rest })} />;
}

/** The same that looks like a button. */
export function GuardedButton({ need, ...rest }: GuardedProps & ButtonLooks) {
  return <ButtonLink {...rest} onClick={useGuard({ need, ...rest })} />;
}
