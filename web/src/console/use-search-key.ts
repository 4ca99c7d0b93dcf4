import { useEffect } from 'react';

/** `/` goes to the search of the page, unless something is being typed. */
export function useSearchKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const typing = target instanceof HTMLElement && target.closest('input, textarea, select, dialog');
      if (key !== '/' || ctrlKey || metaKey || altKey || typing) return;
      const search = document.querySelector<HTMLElement>('main search input');
      if (!search) return;
      event.preventDefault();
      search.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
