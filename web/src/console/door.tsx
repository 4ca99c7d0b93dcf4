import { type ReactNode, useEffect } from 'react';
import { Logo } from '../app/logo';
import styles from './door.module.css';
import { useConsoleTitle } from './use-title';

/** A page at which one stands before the office: what has to be done first. */
export function Door({ what, title, note, children }: DoorProps) {
  useConsoleTitle(what);
  useEffect(() => {
    document.documentElement.dataset.awake = '';
    document.querySelector<HTMLElement>('[data-first]')?.focus();
  }, []);
  return (
    <main className={`stack content-start ${styles.page}`}>
      <div className={`surface bordered rounded ${styles.card}`}>
        <p className={`row gap-1 brand ${styles.mark}`}>
          <Logo height={26} />
          <span className="muted">运营后台</span>
        </p>
        <h1 className="mb-2">{title}</h1>
        {children}
      </div>
      <p className="muted small text-center">{note}</p>
    </main>
  );
}

interface DoorProps {
  /** What the tab is called. */
  what: string;
  title: string;
  note: ReactNode;
  children: ReactNode;
}
