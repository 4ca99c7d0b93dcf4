import { CONSOLE_GROUPS, consolePages } from '@zhice/contract/console-pages';
import { Suspense, useEffect, useId, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { Logo } from '../app/logo';
import { FailedPart, PartFailure } from '../app/part-failure';
import { SideMenu } from '../app/side-menu';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import { Skeleton } from '../ui/skeleton';
import styles from './frame.module.css';
import { Office } from './office';
import { PortalLink } from './portal-link';
import { type Me, may, useMe } from './session';
import { signOut } from './sign-out';
import { useSearchKey } from './use-search-key';

/** What stands around every page of the office. */
export const ConsoleFrame = () => (
  <Office>
    <Workplace />
  </Office>
);

/** The pages of the menu that somebody may open, in their groups. */
const menuOf = (me: Me) =>
  CONSOLE_GROUPS.map((title) => ({
    title,
    entries: consolePages.flatMap(({ path, title: label, group, icon, permission }) =>
      group === title && icon && may(me, permission) ? [{ to: path, label, icon }] : [],
    ),
  }));

function Workplace() {
  const me = useMe();
  const { pathname } = useLocation();
  useBeginning(pathname);
  // For who waits until a page answers to a press (e2e/office.ts), also one that is refused.
  useEffect(() => {
    document.documentElement.dataset.awake = '';
  }, []);
  useSearchKey();
  return (
    <>
      <a href="#main" className={`surface floating rounded brand ${styles.skip}`}>
        跳到正文
      </a>
      <header className={`row spread gap-2 surface ruled-bottom ${styles.top}`}>
        <Link to="/" className="row gap-1 brand no-underline" aria-label="知策运营后台，回到工作台">
          <Logo height={22} />
          <span className="muted small nowrap">运营后台</span>
        </Link>
        <OwnMenu me={me} />
      </header>
      <div className={styles.body}>
        <div className={`small ${styles.side}`}>
          <SideMenu
            label="运营后台"
            under={consolePages.find(({ path }) => path === pathname)?.under}
            groups={menuOf(me)}
          />
        </div>
        <main id="main" tabIndex={-1} className={`min-0 ${styles.main}`}>
          <PartFailure key={pathname} instead={(error) => <PageFailure error={error} />}>
            <Suspense fallback={<Skeleton rows={8} />}>
              <Outlet />
            </Suspense>
          </PartFailure>
        </main>
      </div>
    </>
  );
}

/** Begins every page at its top with the focus on its content. */
function useBeginning(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

function PageFailure({ error }: { error: unknown }) {
  return <FailedPart whole what="页面" error={error} action={<ButtonLink to="/">回到工作台</ButtonLink>} />;
}

/** Unit and name, and what is one's own: the browser's own popover, closed by Escape and by a press beside it. */
function OwnMenu({ me }: { me: Me }) {
  const id = useId();
  const close = () => document.getElementById(id)?.hidePopover();
  const leave = () => {
    close();
    void signOut();
  };
  return (
    <div className="row gap-1 min-0">
      <button
        type="button"
        className={`row gap-1 target small min-0 ${styles.own}`}
        popoverTarget={id}
        aria-label={`${me.unit_name} ${me.name}，账号菜单`}
      >
        <span className="muted truncate wide-only">{me.unit_name}</span>
        <span className="strong nowrap">{me.name}</span>
        <Icon name="chevron-down" />
      </button>
      <div id={id} popover="auto" className={`bordered rounded floating surface ink small ${styles.menu}`}>
        <p className="muted p-1-2">
          {me.unit_name}
          <br />
          {me.role_names.join('、') || '没有角色'}
          {me.area_names.length > 0 && ` · ${me.area_names.join('、')}`}
        </p>
        <ul className="ruled-top">
          <li>
            <Link to="/account" onClick={close}>
              账号与安全
            </Link>
          </li>
          <li>
            <PortalLink to="/index">打开门户</PortalLink>
          </li>
          <li>
            <button type="button" onClick={leave}>
              退出登录
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
