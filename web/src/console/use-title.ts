import { useEffect } from 'react';

/** What the tab says: '人员｜运营后台'. */
export function useConsoleTitle(text: string): void {
  useEffect(() => {
    document.title = `${text}｜运营后台`;
  }, [text]);
}
