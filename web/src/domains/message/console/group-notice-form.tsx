import type { CallInput } from '@zhice/contract/all';
import { VERDICTS } from '@zhice/contract/matching/enumerations';
import { ENTERPRISE_SIZES, PAGE_PATTERN } from '@zhice/contract/message/enumerations';
import { type FormEvent, useState } from 'react';
import { TreePicker } from '../../../app/facts/tree-picker';
import { useKeptForm } from '../../../app/form/kept-form';
import { type Faults, useFaults, type Wrong } from '../../../app/form/use-faults';
import { useSubmission } from '../../../app/form/use-submission';
import { ListResults } from '../../../app/list/list-results';
import { useMe } from '../../../console/session';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { FaultSummary } from '../../../ui/fault-summary';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { Select } from '../../../ui/select';
import { TextArea, TextInput } from '../../../ui/text-input';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';
import { useDebounced } from '../../../ui/use-debounced';
import { NoticePreview } from './notice-preview';

type Group = CallInput<'/api/console/group_notice_count'>['to'];
type Size = NonNullable<Group['size']>;
type Verdict = NonNullable<Group['verdict']>;

const SIZES = ENTERPRISE_SIZES.map((value) => ({ value, label: `${ENTERPRISE_SIZES.labels[value]}企业` }));
const VERDICT_CHOICES = VERDICTS.map((value) => ({ value, label: VERDICTS.labels[value] }));

const EMPTY = {
  ...{ area: '', industry: '', size: '', item: '', item_title: '', verdict: 'fit', list: '' },
  ...{ title: '', body: '', path: '' },
};
type Typed = Record<keyof typeof EMPTY, string>;
const FIELDS = ['area', 'industry', 'size', 'item', 'verdict', 'list', 'title', 'body', 'path'] as const;
type FieldName = (typeof FIELDS)[number];
type Beside = Faults<FieldName>['beside'];
type Change = (change: Partial<Typed>) => void;

/** The group as the calls take it; null as long as nothing is chosen. */
function groupOf({ area, industry, size, item, verdict, list }: Typed): Group | null {
  const enterprises = list.split('\n').flatMap((line) => line.trim() || []);
  const to: Group = {
    ...(area && { area }),
    ...(industry && { industry }),
    ...(size && { size: size as Size }),
    ...(item && { item_id: Number(item), verdict: verdict as Verdict }),
    ...(enterprises.length > 0 && { enterprises }),
  };
  return Object.keys(to).length > 0 ? to : null;
}

/** A page of the portal, also where its whole address was pasted. */
const pageOf = (path: string): string =>
  path
    .trim()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\/pc(?=\/)/, '');

/** What keeps a notice from being sent; `receivers` is undefined while they are counted. */
function wrongOf(typed: Typed, receivers: number | undefined): Wrong<FieldName | 'form'> {
  const wrong: Wrong<FieldName | 'form'> = {};
  if (groupOf(typed) === null) wrong.area = '请选择发给谁：至少选一个条件，或填写企业名单';
  else if (receivers === undefined) wrong.form = '接收人还没有数出来，请数出来后再发送';
  else if (receivers === 0) wrong.form = '没有账号会收到，请放宽发送对象的条件';
  if (typed.title.trim().length < 2) wrong.title = '请填写标题，至少两个字';
  if (typed.body.trim().length < 2) wrong.body = '请填写内容，至少两个字';
  if (typed.path.trim() && !new RegExp(PAGE_PATTERN).test(pageOf(typed.path)))
    wrong.path = '请填写门户里的地址，以 / 开头，如 /policyDetail?id=3';
  return wrong;
}

/** Who receives what is chosen, counted anew when it has stood still; nothing while the count is of another choice. */
function useReceivers(typed: Typed) {
  const group = JSON.stringify(groupOf(typed));
  const asked = useDebounced(group, 400);
  const to: Group | null = JSON.parse(asked);
  const count = useCall('/api/console/group_notice_count', { to: to ?? {} }, { enabled: to !== null, staleTime: 0 });
  return { to, count, receivers: to !== null && asked === group ? count.data?.receivers : undefined };
}

/** A notice to a group: to whom, how many they are, what it says, how it will look. Kept until it is sent or cleared. */
export function GroupNoticeForm({ onDone }: { onDone: () => void }) {
  const me = useMe();
  const toast = useToast();
  const { values, change, forget } = useKeptForm<Typed>(`group-notice:${me.id}`, EMPTY);
  const { to, count, receivers } = useReceivers(values);
  const send = useAction('/api/console/group_notice_send', {
    ...{
      idempotent: true,
      quiet: true,
      refresh: ['/api/console/group_notice_list', '/api/console/group_notice_count'],
    },
    onDone: ({ state }) => {
      toast(state === 'waiting' ? '已提交，等待另一位同事复核' : '正在发送');
      forget();
      onDone();
    },
  });
  const check = () => wrongOf(values, receivers);
  const faults = useFaults('group-notice', FIELDS, { summary: true, check });
  const { busy, run } = useSubmission(faults);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle(check()) || to === null || receivers === undefined) return;
    const { title, body, path } = values;
    const words = { title: title.trim(), body: body.trim(), path: pageOf(path) || undefined };
    void run(() => send.mutateAsync({ to, receivers, ...words }));
  }
  const typed = FIELDS.some((name) => values[name] !== EMPTY[name]);
  return (
    <form className="stack gap-3" onSubmit={submit} noValidate aria-label="新建群发通知">
      <FaultSummary faults={faults.list} title="没有发送，您填写的内容已保留。" />
      <TitledSection className="min-0 stack gap-2" id="notice-group" title="发给谁">
        <p className="muted small">只发给已认证的企业；填写几个条件时，须同时符合。</p>
        <GroupFields {...{ values, change }} beside={faults.beside} />
        {to !== null && (
          <ListResults answer={count} failed="接收人没有数出来">
            {({ enterprises, receivers: all, withheld, unknown, second_person }) => (
              <Notice tone={all === 0 ? 'near' : 'brand'} role="status">
                {enterprises.toLocaleString('zh-CN')} 家企业，{all.toLocaleString('zh-CN')} 个账号会收到。
                {withheld > 0 && `另有 ${withheld} 个账号关闭了个性化推荐，不发送。`}
                {second_person && '超过 1,000 个，提交后须另一位同事复核。'}
                {unknown.length > 0 && ` 名单中有 ${unknown.length} 家没有找到：${unknown.slice(0, 10).join('、')}。`}
              </Notice>
            )}
          </ListResults>
        )}
      </TitledSection>
      <TitledSection className="min-0 stack gap-2" id="notice-words" title="说什么">
        <Field {...faults.beside('title')} label="标题" required>
          <TextInput maxLength={60} value={values.title} onChange={(title) => change({ title })} />
        </Field>
        <Field {...faults.beside('body')} label="内容" required>
          <TextArea rows={5} maxLength={2000} value={values.body} onChange={(body) => change({ body })} />
        </Field>
        <Field {...faults.beside('path')} label="详情页面" hint="门户里的地址，如 /policyDetail?id=3；可以不填">
          <TextInput maxLength={200} value={values.path} onChange={(path) => change({ path })} />
        </Field>
        <p className="small medium">收到时的样子</p>
        <NoticePreview {...values} path={pageOf(values.path)} unit={me.unit_name} />
      </TitledSection>
      <div className="row wrap gap-1">
        <Button type="submit" kind="primary" loading={busy}>
          {receivers ? `发送给 ${receivers.toLocaleString('zh-CN')} 个账号` : '发送'}
        </Button>
        <Button onClick={onDone}>取消</Button>
        {typed && (
          <Button
            kind="quiet"
            onClick={() => {
              change(EMPTY);
              forget();
              faults.clear();
            }}
          >
            清空
          </Button>
        )}
      </div>
    </form>
  );
}

interface GroupFieldsProps {
  values: Typed;
  change: Change;
  beside: Beside;
}

function GroupFields({ values, change, beside }: GroupFieldsProps) {
  const { area, industry, size, item, verdict, list } = values;
  return (
    <>
      <Field {...beside('area')} label="地区">
        <TreePicker tree="area" label="地区" empty="不限" value={area} onChange={(code) => change({ area: code })} />
      </Field>
      <Field {...beside('industry')} label="行业">
        <TreePicker
          tree="industry"
          label="行业"
          empty="不限"
          value={industry}
          onChange={(code) => change({ industry: code })}
        />
      </Field>
      <Field {...beside('size')} label="规模" hint="由行业、人数、营业收入和资产推算；数据不全的企业不在其中">
        <Select placeholder="不限" value={size} onChange={(next) => change({ size: next })} options={SIZES} />
      </Field>
      <ItemField {...{ values, change, beside }} />
      {item && (
        <Field {...beside('verdict')} label="匹配结果">
          <Select value={verdict} onChange={(next) => change({ verdict: next })} options={VERDICT_CHOICES} />
        </Field>
      )}
      <Field {...beside('list')} label="企业名单" hint="一行一家，写企业名称或统一社会信用代码，最多 2,000 家">
        <TextArea rows={3} value={list} onChange={(next) => change({ list: next })} />
      </Field>
    </>
  );
}

/** One item of the library, looked for by its words. */
function ItemField({ values: { item, item_title }, change, beside }: GroupFieldsProps) {
  const [keyword, setKeyword] = useState('');
  const asked = useDebounced(keyword.trim(), 300);
  const found = useCall(
    '/api/demo/depot_list',
    { kind: 'item', keyword: asked, pageSize: 8 },
    { enabled: asked !== '' },
  );
  if (item) {
    return (
      <div className="row wrap gap-1">
        <span>政策事项：{item_title}</span>
        <Button size="small" onClick={() => change({ item: '', item_title: '' })}>
          更换事项
        </Button>
      </div>
    );
  }
  return (
    <>
      <Field {...beside('item')} label="政策事项" hint="按匹配结果选择企业时填写：输入事项名称后选择">
        <TextInput maxLength={60} value={keyword} onChange={setKeyword} />
      </Field>
      {asked !== '' && found.data && (
        <ul className="stack gap-half">
          {found.data.list.map(({ id, title }) => (
            <li key={id}>
              <Button size="small" kind="quiet" onClick={() => change({ item: String(id), item_title: title })}>
                {title}
              </Button>
            </li>
          ))}
          {found.data.list.length === 0 && <li className="muted">没有找到这个事项。</li>}
        </ul>
      )}
    </>
  );
}
