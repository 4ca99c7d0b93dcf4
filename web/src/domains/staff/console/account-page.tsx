import type { CallOutput } from '@zhice/contract/all';
import { passwordFault } from '@zhice/contract/password';
import { type FormEvent, useState } from 'react';
import { SafetyCheckNote } from '../../../app/challenge/safety-check-note';
import { useSafetyCheck } from '../../../app/challenge/use-safety-check';
import { FormFault } from '../../../app/form/form-fault';
import { useFaults } from '../../../app/form/use-faults';
import { useSubmission } from '../../../app/form/use-submission';
import { ListResults } from '../../../app/list/list-results';
import { PasswordField } from '../../../app/password-field';
import { ConsoleHead } from '../../../console/console-page';
import { useMe } from '../../../console/session';
import { send } from '../../../rpc/client';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { DefinitionList } from '../../../ui/definition-list';
import { Table } from '../../../ui/table';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';
import styles from './account-page.module.css';

/** /account: who one is here, the own password, and where one is signed in. */
export function AccountPage() {
  const me = useMe();
  return (
    <>
      <ConsoleHead />
      <div className="stack gap-6">
        <DefinitionList
          items={[
            { term: '姓名', value: me.name },
            { term: '用户名', value: me.username },
            { term: '手机', value: me.mobile },
            { term: '部门', value: me.unit_name },
            { term: '角色', value: me.role_names.join('、') || '没有角色' },
            { term: '负责地区', value: me.area_names.join('、') || '全部' },
          ]}
        />
        <TitledSection id="own-password" title="修改密码">
          <PasswordForm />
        </TitledSection>
        <TitledSection id="own-sessions" title="已登录的设备">
          <OwnSessions />
        </TitledSection>
      </div>
    </>
  );
}

const FIELDS = ['old_password', 'password'] as const;

function PasswordForm() {
  const me = useMe();
  const toast = useToast();
  const [before, setBefore] = useState('');
  const [next, setNext] = useState('');
  const faults = useFaults('own', FIELDS);
  const check = useSafetyCheck();
  const { busy, run } = useSubmission(faults, check);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = {
      old_password: before ? '' : '请输入原密码',
      password: (next ? passwordFault(next, { username: me.username }) : '请输入新密码') ?? '',
    };
    if (!faults.settle(wrong)) return;
    const done = await run((captcha) =>
      send('/api/console/password_change', { old_password: before, password: next, captcha }),
    );
    if (!done) return;
    setBefore('');
    setNext('');
    toast('密码已修改，其他设备已退出');
  }

  return (
    <form className={`stack gap-2 ${styles.form}`} onSubmit={submit} noValidate>
      <FormFault text={faults.form} />
      <PasswordField
        {...faults.beside('old_password')}
        label="原密码"
        autoComplete="current-password"
        value={before}
        onChange={setBefore}
      />
      <PasswordField
        {...faults.beside('password')}
        label="新密码"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
      />
      <SafetyCheckNote check={check} />
      <div>
        <Button type="submit" kind="primary" loading={busy}>
          {busy ? '正在修改' : '修改密码'}
        </Button>
      </div>
    </form>
  );
}

const SESSIONS = '/api/console/own_session_list';
type Session = CallOutput<typeof SESSIONS>['list'][number];

function OwnSessions() {
  const sessions = useCall(SESSIONS, {});
  const toast = useToast();
  const end = useAction('/api/console/own_session_end', {
    refresh: [SESSIONS],
    onDone: ({ ended }) => toast(`已退出 ${ended} 台设备`),
  });
  const act = ({ id, current, browser }: Session) =>
    current ? (
      <Tag tone="fit">本机</Tag>
    ) : (
      <Button size="small" kind="danger" disabled={end.isPending} onClick={() => end.mutate({ id })}>
        退出<span className="visually-hidden">：{browser}</span>
      </Button>
    );
  return (
    <ListResults compact answer={sessions} failed="设备没有加载出来" rows={2}>
      {({ list }) => (
        <>
          <Table
            caption="设备与登录时间"
            rows={list}
            rowKey={({ id }) => id}
            columns={[
              { key: 'browser', label: '浏览器', cell: ({ browser }) => browser || '未知浏览器' },
              { key: 'at', label: '登录时间', cell: ({ createtime }) => createtime.slice(0, 16) },
              { key: 'address', label: '地址', wideOnly: true, cell: ({ address }) => address },
              { key: 'act', label: '操作', cell: act },
            ]}
          />
          {list.length > 1 && (
            <Button size="small" className="mt-1" loading={end.isPending} onClick={() => end.mutate({ others: true })}>
              退出其他所有设备
            </Button>
          )}
        </>
      )}
    </ListResults>
  );
}
