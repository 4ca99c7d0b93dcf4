import { useState } from 'react';
import { Portrait } from '../../../app/portrait';
import { useSessionActions } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { wordsOf } from '../../../rpc/call-error';
import { send, sendFile } from '../../../rpc/client';
import { isTooLarge } from '../../../rpc/upload-file';
import { Button } from '../../../ui/button';
import { useFileChooser } from '../../../ui/file-chooser';
import { useToast } from '../../../ui/toast';
import styles from './profile-section.module.css';

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
export function PicturePicker({ user }: { user: SessionUser }) {
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

  const upload = (file: File) => put(async () => (await sendFile(file)).id, '头像已更换');
  const chooser = useFileChooser({ accept: KINDS, onFiles: ([file]) => file && void choose(file) });
  const name = user.nickname || user.username;
  return (
    <div className={styles.picture}>
      <Portrait name={name} picture={chosen?.preview ?? user.avatar} size={88} />
      {chooser.input}
      <div className={styles.acts}>
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
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
