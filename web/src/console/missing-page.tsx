import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/states';
import { useConsoleTitle } from './use-title';

/** An address of the office where nothing is. */
export function MissingPage() {
  useConsoleTitle('没有这个页面');
  return (
    <EmptyState
      whole
      title="没有这个页面"
      hint="地址可能有误，或页面已改名。"
      action={
        <ButtonLink kind="primary" to="/">
          回到工作台
        </ButtonLink>
      }
    />
  );
}
