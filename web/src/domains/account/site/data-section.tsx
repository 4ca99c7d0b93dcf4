import { useState } from 'react';
import { useSessionActions } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { wordsOf } from '../../../rpc/call-error';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { saveLink } from '../../../ui/save-link';
import { TextField } from '../../../ui/text-field';
import { useToast } from '../../../ui/toast';
import { AccountForm, useAccountForm } from './account-form';
import { AccountRow, AccountSection } from './account-section';
import { Step } from './door-page';
import { ProofStep } from './proof-step';

/** Gives a text to the browser as a file to keep. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  saveLink(address, name);
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
      <ul className="ruled-top">
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

/** Cancelling the account: what goes and what stays, the proof, and the word that is typed. */
function CancelDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const [understood, setUnderstood] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} title="注销账号">
      <Step name={`${understood} ${ticket === null}`}>
        {!understood ? (
          <Consequences onClose={onClose} onGo={() => setUnderstood(true)} />
        ) : ticket === null ? (
          <ProofStep onProven={setTicket} />
        ) : (
          <Confirmation user={user} ticket={ticket} onOver={() => setTicket(null)} />
        )}
      </Step>
    </Dialog>
  );
}

function Consequences({ onClose, onGo }: { onClose: () => void; onGo: () => void }) {
  return (
    <>
      <p>注销后无法恢复。请先确认：</p>
      <div className="mt-2">
        <h3 className="text-body">会删除</h3>
        <ul className="muted bullets">
          <li>用户名、昵称、头像、手机号、邮箱和密码</li>
          <li>绑定的扫码登录手机、常用设备和所有登录状态</li>
          <li>未提交的草稿</li>
        </ul>
      </div>
      <div className="mt-2">
        <h3 className="text-body">依法保留</h3>
        <ul className="muted bullets">
          <li>登录和操作日志，保留不少于六个月（《网络安全法》）</li>
          <li>同意协议的记录，用于证明处理个人信息有合法依据（《个人信息保护法》）</li>
          <li>已提交的申报等企业办理档案，由企业和受理单位留存；如需删除其中的联系方式，请先在企业内更换联系人</li>
        </ul>
      </div>
      <div className="flex wrap gap-1 mt-2">
        <Button onClick={onClose}>暂不注销</Button>
        <Button kind="danger" onClick={onGo}>
          继续注销
        </Button>
      </div>
    </>
  );
}

const WORD = '注销账号';
const FIELDS = ['word'] as const;

function Confirmation({ user, ticket, onOver }: { user: SessionUser; ticket: string; onOver: () => void }) {
  const { signOut } = useSessionActions();
  const [word, setWord] = useState('');
  const form = useAccountForm('cancel', FIELDS, {
    wrong: () => ({ word: word.trim() === WORD ? undefined : `请输入“${WORD}”四个字` }),
    send: () => send('/api/portal/account_cancel', { ticket: ticket || undefined }),
    onSent: () => void signOut(),
  });
  return (
    <AccountForm form={form} act="确认注销" kind="danger" onOver={onOver}>
      <p>您正在注销 {user.username || user.nickname || user.mobile}。</p>
      <TextField
        label={`输入“${WORD}”确认`}
        required
        {...form.faults.beside('word')}
        autoComplete="off"
        value={word}
        onChange={setWord}
      />
    </AccountForm>
  );
}
