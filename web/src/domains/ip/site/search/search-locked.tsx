import { SearchLocked as Locked } from '../../../../app/list/search-locked';

/** A search of the IP search without a login. */
export function SearchLocked({ words, browse }: { words: string; browse: string }) {
  return (
    <Locked
      words={words}
      hint="不登录也可以浏览公开的知识产权，并按类型、状态、年份和分类筛选。"
      browse={{ to: browse, label: '先浏览' }}
    />
  );
}
