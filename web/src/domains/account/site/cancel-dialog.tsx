import { type FormEvent, useState } from 'react';
import { FormFault } from '../../../app/form-fault';
import { useSessionActions } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import styles from './account-form.module.css';
import own from './cancel-dialog.module.css';
import { useFocusOnChange } from './focus-on-change';
import { ProofStep } from './proof-step';

interface CancelDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** Cancelling the account: what goes and what stays, the proof, and the word that is typed. */
export function CancelDialog({ user, onClose }: CancelDialogProps) {
  const [understood, setUnderstood] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);
  const place = useFocusOnChange(`${understood} ${ticket === null}`);
  return (
    <Dialog open onClose={onClose} title="注销账号">
      <div ref={place} tabIndex={-1}>
        {!understood ? (
          <Consequences onClose={onClose} onGo={() => setUnderstood(true)} />
        ) : ticket === null ? (
          <ProofStep onProven={setTicket} />
        ) : (
          <Confirmation user={user} ticket={ticket} onOver={() => setTicket(null)} />
        )}
      </div>
    </Dialog>
  );
}

function Consequences({ onClose, onGo }: { onClose: () => void; onGo: () => void }) {
  return (
    <>
      <p>注销后无法恢复。请先确认：</p>
      <div className={own.part}>
        <h3 className={own.title}>会删除</h3>
        <ul>
          <li>用户名、昵称、头像、手机号、邮箱和密码</li>
          <li>绑定的扫码登录手机、常用设备和所有登录状态</li>
          <li>未提交的草稿</li>
        </ul>
      </div>
      <div className={own.part}>
        <h3 className={own.title}>依法保留</h3>
        <ul>
          <li>登录和操作日志，保留不少于六个月（《网络安全法》）</li>
          <li>同意协议的记录，用于证明处理个人信息有合法依据（《个人信息保护法》）</li>
          <li>已提交的申报等企业办理档案，由企业和受理单位留存；如需删除其中的联系方式，请先在企业内更换联系人</li>
        </ul>
      </div>
      <div className={`${styles.acts} ${own.part}`}>
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
  const faults = useFaults('cancel', FIELDS);
  const { busy, run } = useSubmission(faults);

  async function cancel(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle({ word: word.trim() === WORD ? undefined : `请输入“${WORD}”四个字` })) return;
    const done = await run(() => send('/api/portal/account_cancel', { ticket: ticket || undefined }));
    if (done) await signOut();
  }

  return (
    <form className={styles.form} onSubmit={cancel} noValidate>
      <FormFault text={faults.form} />
      {faults.form && (
        <Button kind="quiet" onClick={onOver}>
          重新验证身份
        </Button>
      )}
      <p>您正在注销 {user.username || user.nickname || user.mobile}。</p>
      <Field label={`输入“${WORD}”确认`} id={faults.idOf('word')} required error={faults.of('word')}>
        <TextInput autoComplete="off" value={word} onChange={setWord} />
      </Field>
      <Button type="submit" kind="danger" size="large" loading={busy}>
        确认注销
      </Button>
    </form>
  );
}
