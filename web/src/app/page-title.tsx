import { useEffect } from 'react';

/** The title of the tab, '政策库｜知策'. Exactly one on each page; rendered on the server too. */
export function PageTitle({ text }: { text: string }) {
  useEffect(() => {
    // The title of index.html stands in until the first page has its own.
    document.querySelector('title[data-static]')?.remove();
  }, []);
  return <title>{`${text}｜知策`}</title>;
}
