import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSessionActions } from '../../../app/session';
import { HomePage } from './home-page';

/** /login: the home page with the sign-in dialog open (spec section 8); afterwards back to where the visitor came from. */
export function LoginPage() {
  const { openLogin } = useSessionActions();
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = (state as { from?: string } | null)?.from ?? '/index';
  useEffect(() => {
    openLogin(
      () => navigate(from, { replace: true }),
      () => navigate('/index', { replace: true }),
    );
  }, [openLogin, navigate, from]);
  return <HomePage />;
}
