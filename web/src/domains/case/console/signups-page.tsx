import type { CallOutput } from '@zhice/contract/all';
import { statesOf } from '@zhice/contract/case/kind';
import { ACTIVITY_SIGNUP } from '@zhice/contract/content/signup-kind';
import { type FormEvent, useState } from 'react';
import { toneOf } from '../../../app/case/case-view';
import { maybeNumberPart, textPart, useListState, wordPart } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { ReasonForm } from '../../../console/reason-form';
import { RowLink } from '../../../console/row-link';
import { may, useMe } from '../../../console/session';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { CountLine } from '../../../ui/count-line';
import type { DataColumn } from '../../../ui/data-table';
import { Disclosure } from '../../../ui/disclosure';
import { Notice } from '../../../ui/notice';
import { saveLink } from '../../../ui/save-link';
import { FilterSelect } from '../../../ui/table-filters';
import { Tag } from '../../../ui/tag';
import { TextInput } from '../../../ui/text-input';
import { CasePanel } from './case-panel';
import styles from './signups-page.module.css';

const LIST = '/api/console/activity_signup_list';
type Row = CallOutput<typeof LIST>['list'][number];
const STATES = statesOf(ACTIVITY_SIGNUP);
const PARTS = { ...LIST_PARTS, activity: maybeNumberPart, state: wordPart(STATES), code: textPart };

/** /activity-signups: who signed up to activities, and the check-in by their codes. */
export function SignupsPage() {
  const list = useListState(PARTS);
  const { state, set, hrefOf } = list;
  const { activity, code } = state;
  const me = useMe();
  const all = useCall(LIST, { pageSize: 1 });
  const openAt = (id: number | undefined) => set({ id, page: state.page });
  return (
    <ConsoleList
      path={LIST}
      what="报名"
      list={list}
      input={{ activity_id: activity, state: state.state }}
      search="编号、活动、单位，或完整的姓名、手机号"
      note="扫报名码或输入号码即可签到；有人取消时，候补按先后自动递补。"
      filters={
        <FilterSelect
          label="活动"
          all="全部活动"
          value={activity === undefined ? undefined : String(activity)}
          onChange={(value) => set({ activity: value === undefined ? undefined : Number(value), id: undefined })}
          options={(all.data?.activities ?? []).map(({ id, name, count }) => ({
            value: String(id),
            label: `${name}（${count}）`,
          }))}
        />
      }
      below={
        <>
          <CheckIn key={code} code={code} />
          {activity !== undefined && may(me, 'personal') && <NameList key={activity} activity={activity} />}
        </>
      }
      counts={({ states }) => (
        <CountLine
          label="报名状态"
          counts={states
            .filter(({ id }) => id !== 'draft' && id !== 'submitted')
            .map(({ id, name, count }) => ({
              ...{ label: name, count, unit: '人', current: state.state === id },
              to: hrefOf({ state: id as typeof state.state, id: undefined }),
            }))}
        />
      )}
      columns={columns((id) => hrefOf({ id, page: state.page }))}
      rowName={({ contact_name, title }) => `${contact_name} ${title}`}
    >
      {() =>
        state.id !== undefined && (
          <CasePanel key={state.id} id={state.id} onClose={() => openAt(undefined)} onNext={() => openAt(undefined)} />
        )
      }
    </ConsoleList>
  );
}

/** Checks in by a code: a scanner types it and presses Enter; a phone that scans the picture comes with it in the address. */
function CheckIn({ code }: { code: string }) {
  const [typed, setTyped] = useState(code);
  const check = useAction('/api/console/activity_check_in', {
    refresh: [LIST, '/api/console/case'],
    quiet: true,
    onDone: () => setTyped(''),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // the next scan takes the place of what was refused
    event.currentTarget.querySelector('input')?.select();
    check.mutate({ code: typed.trim() });
  }
  // what was said of another code is not said of this one
  function type(text: string) {
    setTyped(text);
    if (check.isError) check.reset();
  }
  return (
    <form className="row wrap gap-1" onSubmit={submit} aria-label="签到">
      <TextInput
        className={styles.code}
        aria-label="报名码"
        placeholder="扫码，或输入 HD 开头的报名码"
        maxLength={200}
        value={typed}
        onChange={type}
      />
      <Button type="submit" kind="primary" disabled={typed.trim().length < 3} loading={check.isPending}>
        签到
      </Button>
      <div role="status">
        {check.data && (
          <Notice tone="fit">
            {check.data.name} 已签到：{check.data.title}
          </Notice>
        )}
        {check.isError && <Notice tone="unfit">{check.error.message}</Notice>}
      </div>
    </form>
  );
}

/** All of an activity with names and phones in clear, with a reason. */
function NameList({ activity }: { activity: number }) {
  const sheet = useAction('/api/console/activity_signup_sheet', { onDone: ({ url }) => saveLink(url) });
  return (
    <Disclosure summary="导出明文名单">
      <ReasonForm
        id="name-list"
        label="导出明文的原因"
        hint="名单含姓名和电话；原因记入审计日志，如：现场签到核对"
        act="导出明文"
        busy={sheet.isPending}
        onAct={(reason) => sheet.mutate({ activity_id: activity, reason })}
      />
    </Disclosure>
  );
}

const columns = (to: (id: number) => string): DataColumn<Row>[] => [
  {
    key: 'name',
    label: '姓名',
    wrap: true,
    cell: ({ id, contact_name }) => <RowLink to={to(id)} name={contact_name || '未填写'} />,
  },
  { key: 'title', label: '活动', wrap: true, cell: ({ title }) => title },
  {
    key: 'state',
    label: '状态',
    cell: ({ state, state_name }) => <Tag tone={toneOf(ACTIVITY_SIGNUP.states[state])}>{state_name}</Tag>,
  },
  { key: 'phone', label: '电话', cell: ({ contact_phone }) => contact_phone },
  { key: 'employer', label: '单位', wrap: true, cell: ({ employer }) => employer },
  { key: 'note', label: '想了解的问题', wrap: true, extra: true, cell: ({ note }) => note },
  { key: 'at', label: '报名时间', cell: ({ submitted_at }) => submitted_at.slice(0, 16) },
  { key: 'here', label: '签到时间', extra: true, cell: ({ attended_at }) => attended_at?.slice(0, 16) },
  { key: 'number', label: '编号', extra: true, cell: ({ number }) => number },
];
