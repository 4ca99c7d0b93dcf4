import { useState } from 'react';
import { useKeptForm } from '../../../app/form/kept-form';
import { Portrait } from '../../../app/portrait';
import { useSessionActions } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { wordsOf } from '../../../rpc/call-error';
import { send } from '../../../rpc/client';
import { isTooLarge, uploadFile } from '../../../rpc/upload-file';
import { Button } from '../../../ui/button';
import { useFileChooser } from '../../../ui/file-chooser';
import { TextField } from '../../../ui/text-field';
import { useToast } from '../../../ui/toast';
import { useAccountForm } from './account-form';
import { AccountSection } from './account-section';
import styles from './profile-section.module.css';

const FIELDS = ['nickname'] as const;

/** Nickname and picture. */
export function ProfileSection({ user }: { user: SessionUser }) {
  const { reloadUser } = useSessionActions();
  const toast = useToast();
  const { values, change, forget } = useKeptForm(`profile:${user.id}`, { nickname: user.nickname });
  const nickname = values.nickname.trim();
  const { faults, busy, submit } = useAccountForm('profile', FIELDS, {
    wrong: () => ({ nickname: nickname ? undefined : '请输入昵称' }),
    send: () => send('/api/Person/edit_user', { nickname }),
    onSent: () => {
      forget();
      toast('昵称已保存');
      reloadUser().catch(() => undefined);
    },
  });
  return (
    <AccountSection id="account-profile" title="个人资料">
      <div className="flex wrap align-start gap-3">
        <PicturePicker user={user} />
        <form className={`stack items-start gap-2 flex-1 ${styles.form}`} onSubmit={submit} noValidate>
          <TextField
            label="昵称"
            id={faults.idOf('nickname')}
            hint={user.username ? `用户名：${user.username}` : undefined}
            error={faults.of('nickname') ?? faults.form}
            name="nickname"
            autoComplete="nickname"
            maxLength={20}
            value={values.nickname}
            onChange={(text) => change({ nickname: text })}
          />
          <Button type="submit" loading={busy} disabled={nickname === user.nickname}>
            保存昵称
          </Button>
        </form>
      </div>
    </AccountSection>
  );
}

const KINDS = 'image/png,image/jpeg,image/webp';

/** A picture that was chosen and not saved yet. */
interface Chosen {
  file: File;
  /** As a data address: the content security policy has no blob: for pictures. */
  preview: string;
}

function readPreview(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The picture of the user: choose, look at it, save; or take it away. */
function PicturePicker({ user }: { user: SessionUser }) {
  const { reloadUser } = useSessionActions();
  const toast = useToast();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');

  async function choose(file: File) {
    setWrong('');
    if (!KINDS.split(',').includes(file.type)) return setWrong('请选择 JPG、PNG 或 WebP 图片');
    if (isTooLarge(file)) return setWrong('图片超过 20 MB，请压缩后再上传');
    const preview = await readPreview(file).catch(() => '');
    if (preview) setChosen({ file, preview });
    else setWrong('这张图片无法读取，请换一张');
  }

  async function put(avatar: () => Promise<number>, said: string) {
    setBusy(true);
    setWrong('');
    try {
      await send('/api/Person/edit_user', { avatar: await avatar() });
      await reloadUser().catch(() => undefined);
      setChosen(null);
      toast(said);
    } catch (error) {
      setWrong(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }

  const upload = (file: File) => put(async () => (await uploadFile(file)).id, '头像已更换');
  const chooser = useFileChooser({ accept: KINDS, onFiles: ([file]) => file && void choose(file) });
  const name = user.nickname || user.username;
  return (
    <div className="stack items-center gap-1">
      <Portrait name={name} picture={chosen?.preview ?? user.avatar} size={88} />
      {chooser.input}
      <div className="flex wrap justify-center gap-1">
        {chosen ? (
          <>
            <Button size="small" kind="primary" loading={busy} onClick={() => void upload(chosen.file)}>
              保存头像
            </Button>
            <Button size="small" kind="quiet" onClick={() => setChosen(null)}>
              取消
            </Button>
          </>
        ) : (
          <>
            <Button size="small" onClick={chooser.open}>
              {user.avatar ? '更换头像' : '上传头像'}
            </Button>
            {user.avatar && (
              <Button size="small" kind="quiet" loading={busy} onClick={() => void put(async () => 0, '头像已移除')}>
                移除
              </Button>
            )}
          </>
        )}
      </div>
      {wrong && (
        <p className={`unfit small ${styles.wrong}`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
