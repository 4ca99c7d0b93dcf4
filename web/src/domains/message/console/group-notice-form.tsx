import type { CallInput } from '@zhice/contract/all';
import { VERDICTS } from '@zhice/contract/matching/enumerations';
import { ENTERPRISE_SIZES } from '@zhice/contract/message/enumerations';
import { type FormEvent, useState } from 'react';
import { TreePicker } from '../../../app/facts/tree-picker';
import { ListResults } from '../../../app/list/list-results';
import { useMe } from '../../../console/session';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Field, FieldFault } from '../../../ui/field';
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

interface Chosen {
  area: string;
  industry: string;
  size: string;
  item: { id: number; title: string } | null;
  verdict: Verdict;
  list: string;
}
const NOBODY: Chosen = { area: '', industry: '', size: '', item: null, verdict: 'fit', list: '' };

/** The group as the calls take it; null as long as nothing is chosen. */
function groupOf({ area, industry, size, item, verdict, list }: Chosen): Group | null {
  const enterprises = list.split('\n').flatMap((line) => line.trim() || []);
  const to: Group = {
    ...(area && { area }),
    ...(industry && { industry }),
    ...(size && { size: size as Size }),
    ...(item && { item_id: item.id, verdict }),
    ...(enterprises.length > 0 && { enterprises }),
  };
  return Object.keys(to).length > 0 ? to : null;
}

/** A notice to a group: to whom, how many they are, what it says, how it will look. */
export function GroupNoticeForm({ onDone }: { onDone: () => void }) {
  const me = useMe();
  const toast = useToast();
  const [chosen, setChosen] = useState(NOBODY);
  const [said, setSaid] = useState({ title: '', body: '', path: '' });
  const to = useDebounced(groupOf(chosen), 400);
  const count = useCall('/api/console/group_notice_count', { to: to ?? {} }, { enabled: to !== null, staleTime: 0 });
  const send = useAction('/api/console/group_notice_send', {
    ...{
      idempotent: true,
      quiet: true,
      refresh: ['/api/console/group_notice_list', '/api/console/group_notice_count'],
    },
    onDone: ({ state }) => {
      toast(state === 'waiting' ? '已提交，等待另一位同事复核' : '正在发送');
      onDone();
    },
  });
  const receivers = to === null ? undefined : count.data?.receivers;
  const ready = said.title.trim().length > 1 && said.body.trim().length > 1 && (receivers ?? 0) > 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (to === null || receivers === undefined) return;
    const { title, body, path } = said;
    send.mutate({ to, receivers, title: title.trim(), body: body.trim(), path: path.trim() || undefined });
  }
  return (
    <form className="stack gap-3" onSubmit={submit}>
      <TitledSection className="min-0 stack gap-2" id="notice-group" title="发给谁">
        <p className="muted small">只发给已认证的企业；填写几个条件时，须同时符合。</p>
        <GroupFields chosen={chosen} onChange={(change) => setChosen({ ...chosen, ...change })} />
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
        <Field id="notice-title" label="标题" required>
          <TextInput maxLength={60} value={said.title} onChange={(title) => setSaid({ ...said, title })} />
        </Field>
        <Field id="notice-body" label="内容" required>
          <TextArea rows={5} maxLength={2000} value={said.body} onChange={(body) => setSaid({ ...said, body })} />
        </Field>
        <Field id="notice-path" label="详情页面" hint="门户里的地址，如 /policyDetail?id=3；可以不填">
          <TextInput maxLength={200} value={said.path} onChange={(path) => setSaid({ ...said, path })} />
        </Field>
        <p className="small medium">收到时的样子</p>
        <NoticePreview {...said} unit={me.unit_name} />
      </TitledSection>
      {send.error && <FieldFault>{send.error.message}</FieldFault>}
      <div className="row gap-1">
        <Button type="submit" kind="primary" disabled={!ready} loading={send.isPending}>
          {receivers ? `发送给 ${receivers.toLocaleString('zh-CN')} 个账号` : '发送'}
        </Button>
        <Button onClick={onDone}>取消</Button>
      </div>
    </form>
  );
}

interface GroupFieldsProps {
  chosen: Chosen;
  onChange: (change: Partial<Chosen>) => void;
}

function GroupFields({ chosen, onChange }: GroupFieldsProps) {
  const { area, industry, size, item, verdict, list } = chosen;
  return (
    <>
      <Field id="group-area" label="地区">
        <TreePicker tree="area" label="地区" empty="不限" value={area} onChange={(code) => onChange({ area: code })} />
      </Field>
      <Field id="group-industry" label="行业">
        <TreePicker
          tree="industry"
          label="行业"
          empty="不限"
          value={industry}
          onChange={(code) => onChange({ industry: code })}
        />
      </Field>
      <Field id="group-size" label="规模" hint="由行业、人数、营业收入和资产推算；数据不全的企业不在其中">
        <Select placeholder="不限" value={size} onChange={(value) => onChange({ size: value })} options={SIZES} />
      </Field>
      <ItemField item={item} onChange={(next) => onChange({ item: next })} />
      {item && (
        <Field id="group-verdict" label="匹配结果">
          <Select
            value={verdict}
            onChange={(value) => onChange({ verdict: value as Verdict })}
            options={VERDICT_CHOICES}
          />
        </Field>
      )}
      <Field id="group-list" label="企业名单" hint="一行一家，写企业名称或统一社会信用代码，最多 2,000 家">
        <TextArea rows={3} value={list} onChange={(value) => onChange({ list: value })} />
      </Field>
    </>
  );
}

interface ItemFieldProps {
  item: Chosen['item'];
  onChange: (item: Chosen['item']) => void;
}

/** One item of the library, looked for by its words. */
function ItemField({ item, onChange }: ItemFieldProps) {
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
        <span>政策事项：{item.title}</span>
        <Button size="small" onClick={() => onChange(null)}>
          更换事项
        </Button>
      </div>
    );
  }
  return (
    <>
      <Field id="group-item" label="政策事项" hint="按匹配结果选择企业时填写：输入事项名称后选择">
        <TextInput maxLength={60} value={keyword} onChange={setKeyword} />
      </Field>
      {asked !== '' && found.data && (
        <ul className="stack gap-half">
          {found.data.list.map(({ id, title }) => (
            <li key={id}>
              <Button size="small" kind="quiet" onClick={() => onChange({ id, title })}>
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
