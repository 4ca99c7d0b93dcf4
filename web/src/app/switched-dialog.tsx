import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useSession } from './session';

/** In a tab whose enterprise is not the session's any more: nothing of it is sent until the page is loaded anew. */
export function SwitchedDialog() {
  const { user } = useSession();
  const name = user?.member?.enterprise_name;
  const reload = () => window.location.reload();
  return (
    <Dialog
      open
      onClose={reload}
      title="当前企业已变化"
      actions={
        <Button kind="primary" onClick={reload}>
          刷新页面
        </Button>
      }
    >
      <p>
        {name ? `您已切换到“${name}”` : '您已切换企业，或不再是原来企业的成员'}
        ，此页面仍属于切换前的企业，不能继续提交。没有提交的内容为切换前的企业保留，切换回去可以继续填写。
      </p>
    </Dialog>
  );
}
