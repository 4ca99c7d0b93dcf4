import type { CallOutput } from '@zhice/contract/all';
import { CONTENT_KINDS } from '@zhice/contract/editing/kinds';
import { ACTORS, AUDIT_SEARCH_DAYS as DAYS } from '@zhice/contract/staff/enumerations';
import { Link } from 'react-router';
import { maybeNumberPart, textPart, useListState, wordPart } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { Days, dayPart } from '../../../console/days';
import { RowLink } from '../../../console/row-link';
import type { DataColumn } from '../../../ui/data-table';
import { DefinitionList } from '../../../ui/definition-list';
import { Drawer } from '../../../ui/dialog';
import { FilterChips } from '../../../ui/filter-chips';
import { Table } from '../../../ui/table';
import { FilterSelect } from '../../../ui/table-filters';
import { Tag } from '../../../ui/tag';

const LIST = '/api/console/audit_list';
type Entry = CallOutput<typeof LIST>['list'][number];

const PARTS = {
  ...LIST_PARTS,
  actor: wordPart(ACTORS),
  staff_id: maybeNumberPart,
  subject: textPart,
  from: dayPart,
  to: dayPart,
};

const ACTOR_OPTIONS = ACTORS.map((value) => ({ value, label: ACTORS.labels[value] }));

/** /audit: who did what to which, never to be changed. */
export function AuditPage() {
  const list = useListState(PARTS);
  const { state, set, hrefOf } = list;
  const { actor, staff_id, subject, from, to } = state;
  return (
    <ConsoleList
      path={LIST}
      what="记录"
      list={list}
      input={{ actor, staff_id, subject: subject || undefined, from, to }}
      search="操作人、操作、对象、内容或请求编号"
      note={`每一次写入都有记录，不能修改或删除。可以按人、操作、对象和日期查找并导出。按关键词只查最近 ${DAYS.unasked} 天，查更早的请选择日期，一次最多 ${DAYS.most} 天。`}
      columns={columns((change) => hrefOf({ ...change, page: state.page }), hrefOf)}
      rowName={({ act, createtime }) => `${createtime} ${act}`}
      filters={
        <FilterSelect
          label="身份"
          all="全部身份"
          value={actor}
          onChange={(value) => set({ actor: value })}
          options={ACTOR_OPTIONS}
        />
      }
      below={
        <>
          <Days from={from} to={to} onChange={set} />
          <FilterChips
            chips={[
              ...(staff_id === undefined
                ? []
                : [
                    {
                      key: 'staff',
                      title: '操作人',
                      name: `人员 ${staff_id}`,
                      without: hrefOf({ staff_id: undefined }),
                    },
                  ]),
              ...(subject
                ? [{ key: 'subject', title: '对象', name: subjectOf(subject).text, without: hrefOf({ subject: '' }) }]
                : []),
            ]}
            onClear={() => set({ staff_id: undefined, subject: '' })}
          />
        </>
      }
    >
      {(rows) => {
        const open = rows.find(({ id }) => id === state.id);
        return (
          open && (
            <Drawer open onClose={() => set({ id: undefined, page: state.page })} title={open.act}>
              <Whole entry={open} />
            </Drawer>
          )
        );
      }}
    </ConsoleList>
  );
}

/** What people call the kinds of things that are named by kind and number, and where the office has them. */
const KINDS: Readonly<Record<string, readonly [name: string, path?: string]>> = {
  ...{ staff: ['人员', '/staff?id='], unit: ['部门', '/units?id='], role: ['角色', '/roles?id='] },
  ...{ account: ['用户', '/users?id='], enterprise: ['企业', '/enterprises?id='], policy: ['政策', '/policy?id='] },
  ...{
    case: ['办件', '/cases?id='],
    import: ['导入', '/import?id='],
    group_notice: ['群发通知', '/group-notices?id='],
  },
  ...{ cases: ['批量办件，件数'], answer_template: ['答复模板', '/answer-templates?id='], rule_draft: ['规则草稿'] },
  ...{
    job: ['任务'],
    upload: ['文件'],
    message: ['短信或邮件'],
    rule: ['规则'],
    zone: ['功能区'],
    declaration: ['申报'],
  },
  ...{
    right: ['知识产权'],
    rights: ['知识产权，项数'],
    qualification: ['资质'],
    document: ['证照'],
    payment: ['缴费'],
  },
  ...{ member: ['成员'], invitation: ['成员邀请'], obtained: ['已获支持'], market_entry: ['供需'], talent: ['人才'] },
  ...Object.fromEntries(CONTENT_KINDS.map(({ key, name }) => [key, [name, `/content/${key}?id=`]])),
};

/** 'unit 3' as people read it, '部门 3', and the page of the office that shows it. */
function subjectOf(subject: string): { text: string; to?: string } {
  const [kind = '', ...rest] = subject.split(' ');
  const [name = kind, path] = KINDS[kind] ?? [];
  const [id = ''] = rest;
  return { text: [name, ...rest].join(' '), to: path && /^\d+$/.test(id) ? path + id : undefined };
}

type Change = { id?: number; staff_id?: number; subject?: string };

const columns = (open: (change: Change) => string, narrow: (change: Change) => string): DataColumn<Entry>[] => [
  {
    key: 'act',
    label: '操作',
    wrap: true,
    cell: ({ id, act }) => <RowLink to={open({ id })} name={act} />,
  },
  { key: 'at', label: '时间', cell: ({ createtime }) => <time>{createtime.slice(0, 19)}</time> },
  {
    key: 'actor',
    label: '操作人',
    cell: ({ actor, actor_id, actor_name }) =>
      actor === 'staff' && actor_id !== null ? (
        <Link to={narrow({ staff_id: actor_id })}>{actor_name}</Link>
      ) : (
        <span className="row gap-half">
          {actor_name} <Tag>{ACTORS.labels[actor]}</Tag>
        </span>
      ),
  },
  {
    key: 'subject',
    label: '对象',
    cell: ({ subject }) => subject && <Link to={narrow({ subject })}>{subjectOf(subject).text}</Link>,
  },
  {
    key: 'changes',
    label: '变更',
    wrap: true,
    cell: ({ changes }) => changes.map(({ field }) => field).join('、'),
  },
  { key: 'address', label: '地址', extra: true, cell: ({ address }) => address },
];

/** One record, with what was before and what is after. */
function Whole({ entry }: { entry: Entry }) {
  const { createtime, actor, actor_name, action, subject, changes, detail, address, request_id } = entry;
  const { text, to } = subjectOf(subject);
  return (
    <div className="stack gap-2">
      <DefinitionList
        items={[
          { term: '时间', value: createtime },
          { term: '操作人', value: [actor_name, ACTORS.labels[actor]].filter(Boolean).join('，') },
          { term: '对象', value: to ? <RowLink to={to} name={text} /> : text },
          { term: '接口', value: <span className="break-anywhere">{action}</span> },
          { term: '其他', value: detail && <span className="break-anywhere">{detail}</span> },
          { term: '地址', value: address },
          { term: '请求编号', value: <span className="break-anywhere">{request_id}</span> },
        ]}
      />
      {changes.length > 0 && (
        <Table
          caption="变更前后"
          rows={changes}
          rowKey={({ field }) => field}
          columns={[
            { key: 'field', label: '内容', cell: ({ field }) => field },
            { key: 'before', label: '变更前', cell: ({ before }) => before || '（空）' },
            { key: 'after', label: '变更后', cell: ({ after }) => after || '（空）' },
          ]}
        />
      )}
    </div>
  );
}
