import { useSessionActions } from '../../../../app/session';
import { Button, ButtonLink } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/states';

/** A search without a login: what to do, and what can be done without. */
export function SearchLocked({ words, browse }: { words: string; browse: string }) {
  const { requireLogin } = useSessionActions();
  return (
    <EmptyState
      icon="search"
      title={`登录后即可搜索“${words}”`}
      hint="不登录也可以浏览公开的知识产权，并按类型、状态、年份和分类筛选。"
      action={
        <>
          <Button kind="primary" onClick={() => requireLogin(() => undefined)}>
            登录并搜索
          </Button>
          <ButtonLink to={browse}>先浏览</ButtonLink>
        </>
      }
    />
  );
}
