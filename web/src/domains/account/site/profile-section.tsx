import type { FormEvent } from 'react';
import { useKeptForm } from '../../../app/kept-form';
import { useSessionActions } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import { useToast } from '../../../ui/toast';
import { AccountSection } from './account-section';
import { PicturePicker } from './picture-picker';
import styles from './profile-section.module.css';

const FIELDS = ['nickname'] as const;

/** Nickname and picture. */
export function ProfileSection({ user }: { user: SessionUser }) {
  const { reloadUser } = useSessionActions();
  const toast = useToast();
  const { values, change, forget } = useKeptForm(`profile:${user.id}`, { nickname: user.nickname });
  const faults = useFaults('profile', FIELDS);
  const { busy, run } = useSubmission(faults);
  const nickname = values.nickname.trim();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle({ nickname: nickname ? undefined : '请输入昵称' })) return;
    const done = await run(() => send('/api/Person/edit_user', { nickname }));
    if (!done) return;
    forget();
    toast('昵称已保存');
    await reloadUser().catch(() => undefined);
  }

  return (
    <AccountSection id="account-profile" title="个人资料">
      <div className={styles.profile}>
        <PicturePicker user={user} />
        <form className={styles.form} onSubmit={save} noValidate>
          <Field
            label="昵称"
            id={faults.idOf('nickname')}
            hint={user.username ? `用户名：${user.username}` : undefined}
            error={faults.of('nickname') ?? faults.form}
          >
            <TextInput
              name="nickname"
              autoComplete="nickname"
              maxLength={20}
              value={values.nickname}
              onChange={(text) => change({ nickname: text })}
            />
          </Field>
          <Button type="submit" loading={busy} disabled={nickname === user.nickname}>
            保存昵称
          </Button>
        </form>
      </div>
    </AccountSection>
  );
}
