import { MEMBER_ROLES } from '@zhice/contract/enterprise/member-permissions';
import { useState } from 'react';
import { useCall } from '../rpc/use-call';
import { Button, ButtonLink } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { Skeleton } from '../ui/skeleton';
import { Loaded } from '../ui/states';
import { Tag } from '../ui/tag';
import styles from './own-enterprise.module.css';
import { OwnInvitation } from './own-invitations';
import { useSession } from './session';
import { useSwitch } from './use-switch';

/** For which enterprise the person acts here and as what, with the way to another one; above the menu of the personal centre. */
export function OwnEnterprise() {
  const { user } = useSession();
  const [opened, setOpened] = useState(false);
  if (!user || (!user.member && user.enterprises === 0)) return null;
  const { member } = user;
  return (
    <>
      <button
        type="button"
        className={`row gap-half bordered rounded surface full-width mb-2 ${styles.button}`}
        onClick={() => setOpened(true)}
      >
        <Icon name="building" size={18} />
        <span className="flex-1 min-0">
          <span className={`block medium ${styles.name}`}>
            {member ? member.enterprise_name || '未命名企业' : '选择企业'}
          </span>
          {member && <span className="block tiny muted">{MEMBER_ROLES.labels[member.role]}</span>}
        </span>
        <span className="visually-hidden">，切换企业</span>
        <Icon name="chevron-down" />
      </button>
      <Dialog open={opened} onClose={() => setOpened(false)} title="切换企业">
        <Enterprises onChosen={() => setOpened(false)} />
      </Dialog>
    </>
  );
}

/** Every enterprise of the person, invitations to the bound phone, and the way to a further one. */
function Enterprises({ onChosen }: { onChosen: () => void }) {
  const own = useCall('/api/portal/own_enterprises', {});
  const { switchTo, busy } = useSwitch();
  return (
    <div className="stack gap-2">
      <Loaded answer={own} failed="企业没有加载出来" compact waiting={<Skeleton rows={2} />}>
        {({ list, invitations }) => (
          <>
            <ul className="stack gap-half">
              {list.map(({ id, name, role_name, current, approved }) => (
                <li key={id}>
                  <button
                    type="button"
                    disabled={busy || current}
                    aria-current={current || undefined}
                    className={`row spread gap-1 full-width rounded target ${styles.choice}`}
                    onClick={() => void switchTo(id)}
                  >
                    <span className={styles.name}>
                      {name || '未命名企业'}
                      {!approved && '（未认证）'}
                    </span>
                    <Tag tone={current ? 'fit' : 'neutral'}>{current ? '当前' : role_name}</Tag>
                  </button>
                </li>
              ))}
            </ul>
            {invitations.map((invitation) => (
              <OwnInvitation key={invitation.id} invitation={invitation} />
            ))}
          </>
        )}
      </Loaded>
      <div className="row wrap gap-1 ruled-top pt-1">
        <ButtonLink kind="quiet" size="small" to="/members" onClick={onChosen}>
          成员与权限
        </ButtonLink>
        <Button kind="quiet" size="small" disabled={busy} onClick={() => void switchTo(0)}>
          认证另一家企业
        </Button>
      </div>
    </div>
  );
}
