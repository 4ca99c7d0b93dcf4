import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { classes } from '../ui/classes';
import { Icon } from '../ui/icon';
import { useSessionActions } from './session';
import styles from './site-search.module.css';

interface SiteSearchProps {
  look: 'header' | 'hero';
  onDone?: () => void;
  className?: string;
}

/** The search of the portal; it needs a login (spec section 2) and leads to the policy library. */
export function SiteSearch({ look, onDone, className }: SiteSearchProps) {
  const [keyword, setKeyword] = useState('');
  const { requireLogin } = useSessionActions();
  const navigate = useNavigate();

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = keyword.trim();
    requireLogin(() => {
      onDone?.();
      navigate(wanted ? `/policyData?keyword=${encodeURIComponent(wanted)}` : '/policyData');
    });
  }

  return (
    <search className={classes(styles[look], className)}>
      <form className={styles.form} onSubmit={submit}>
        <Icon name="search" size={look === 'hero' ? 22 : 18} className={styles.sign} />
        <input
          className={styles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-label="搜索政策"
          placeholder={look === 'hero' ? '搜政策，如：研发费用补助' : '搜政策'}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <button type="submit" className={styles.submit}>
          {look === 'hero' ? '搜索' : <span className="visually-hidden">搜索</span>}
        </button>
      </form>
    </search>
  );
}
