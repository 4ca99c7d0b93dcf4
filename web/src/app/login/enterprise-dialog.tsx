import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

/** For a signed-in user without an enterprise: says what is missing and leads there, remembering the way back. */
export function EnterpriseDialog({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Dialog
      open
      onClose={onClose}
      title="请到个人中心补全企业信息"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            以后再说
          </Button>
          <ButtonLink kind="primary" to="/firm" state={{ from: pathname + search }} onClick={onLeave}>
            去补全企业信息
          </ButtonLink>
        </>
      }
    >
      <p>匹配政策和申报都以企业身份进行。填写企业名称和统一社会信用代码并通过审核后，即可使用。</p>
    </Dialog>
  );
}
