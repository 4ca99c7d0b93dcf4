import { useState } from 'react';
import type { SessionUser } from '../../../app/session-store';
import { wordsOf } from '../../../rpc/call-error';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import { useToast } from '../../../ui/toast';
import styles from './account-page.module.css';
import { AccountRow, AccountSection } from './account-section';
import { CancelDialog } from './cancel-dialog';

/** Gives a text to the browser as a file to keep. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari begins the download after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What the portal keeps about the person: take it along, or have it deleted (PIPL, articles 45 and 47). */
export function DataSection({ user }: { user: SessionUser }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [cancelling, setCancelling] = useState(false);

  async function take() {
    setBusy(true);
    try {
      const { name, content } = await send('/api/portal/account_export', {});
      download(name, JSON.stringify(content, null, 2));
      toast('您的数据已下载');
    } catch (error) {
      toast(wordsOf(error), 'error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountSection id="account-data" title="我的数据">
      <ul className={styles.rows}>
        <AccountRow
          name="导出我的数据"
          meta="账号资料、登录记录、同意记录和您提交的内容，一个 JSON 文件"
          action={
            <Button size="small" icon="download" loading={busy} onClick={() => void take()}>
              导出
            </Button>
          }
        />
        <AccountRow
          name="注销账号"
          meta="删除个人信息，此后不能再用此账号登录"
          action={
            <Button size="small" kind="danger" onClick={() => setCancelling(true)}>
              注销账号
            </Button>
          }
        />
      </ul>
      {cancelling && <CancelDialog user={user} onClose={() => setCancelling(false)} />}
    </AccountSection>
  );
}
