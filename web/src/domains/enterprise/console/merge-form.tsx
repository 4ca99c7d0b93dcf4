import type { CallOutput } from '@zhice/contract/all';
import { useState } from 'react';
import { ListResults } from '../../../app/list/list-results';
import { ReasonForm } from '../../../console/reason-form';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice, NoticeBlock } from '../../../ui/notice';
import { RadioGroup } from '../../../ui/radio-group';
import { RuledRows } from '../../../ui/ruled-rows';
import { TextInput } from '../../../ui/text-input';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';
import { useDebounced } from '../../../ui/use-debounced';
import { type Enterprise, STALE } from './enterprise';

type Plan = CallOutput<'/api/console/enterprise_merge_plan'>;
interface MergeFormProps {
  kept: Enterprise;
  onDone: () => void;
}

/** Merging another enterprise into this one: which, what moves, what stays where they differ, and only then. */
export function MergeForm({ kept, onDone }: MergeFormProps) {
  const [keyword, setKeyword] = useState(kept.name);
  const [merged, setMerged] = useState<number | null>(null);
  const asked = useDebounced(keyword.trim(), 300);
  const found = useCall('/api/console/enterprise_list', { keyword: asked, pageSize: 10 }, { enabled: asked !== '' });
  const others = found.data?.list.filter(({ id }) => id !== kept.id) ?? [];
  return (
    <TitledSection className="min-0" id="merge" title="合并重复档案">
      <p className="muted small mb-1">
        把另一份档案并入“{kept.name}”。被并入的档案会消失，它的办件、账号和知识产权都转到这里。
      </p>
      <Field id="merge-search" label="查找被合并的企业">
        <TextInput value={keyword} maxLength={100} onChange={setKeyword} />
      </Field>
      <RuledRows>
        {others.map(({ id, name, credit_code, authenticated, accounts }) => (
          <li key={id} className="row wrap spread gap-1 py-half">
            <span>
              {name}
              <span className="muted small block figures">
                {[credit_code, authenticated ? '已认证' : '未认证', `${accounts} 个账号`].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button size="small" onClick={() => setMerged(id)}>
              查看合并结果<span className="visually-hidden">：{name}</span>
            </Button>
          </li>
        ))}
      </RuledRows>
      {found.data && others.length === 0 && <p className="muted">没有找到其他企业。</p>}
      {merged !== null && <PlanOf key={merged} keptId={kept.id} mergedId={merged} onDone={onDone} />}
    </TitledSection>
  );
}

function PlanOf({ keptId, mergedId, onDone }: { keptId: number; mergedId: number; onDone: () => void }) {
  const plan = useCall(
    '/api/console/enterprise_merge_plan',
    { kept_id: keptId, merged_id: mergedId },
    { staleTime: 0 },
  );
  return (
    <ListResults answer={plan} failed="合并结果没有算出来">
      {(given) => <Deciding plan={given} onDone={onDone} />}
    </ListResults>
  );
}

function Deciding({ plan, onDone }: { plan: Plan; onDone: () => void }) {
  const { kept, merged, hindrances, moves, differing, added } = plan;
  const [take, setTake] = useState<readonly string[]>([]);
  const toast = useToast();
  const merge = useAction('/api/console/enterprise_merge', {
    ...{ idempotent: true, refresh: STALE },
    onDone: () => {
      toast('已合并');
      onDone();
    },
  });
  if (hindrances.length > 0) {
    return (
      <NoticeBlock tone="unfit">
        <p>“{merged.name}”现在不能并入：</p>
        <ul>
          {hindrances.map((words) => (
            <li key={words}>{words}。</li>
          ))}
        </ul>
      </NoticeBlock>
    );
  }
  return (
    <div className="stack gap-2 mt-1">
      <h3 className="strong">
        “{merged.name}”并入“{kept.name}”
      </h3>
      <ul className="stack gap-half">
        {moves.map(({ name, count, doubled }) => (
          <li key={name}>
            {name} {count} 条转入
            {doubled > 0 && `，其中 ${doubled} 条与现有的重复（知识产权进回收站，其余不保留）`}
          </li>
        ))}
        <li>企业信息 {added} 项补入</li>
      </ul>
      {differing.map(({ field, label, kept: own, merged: others }) => (
        <RadioGroup
          key={field}
          legend={`${label}不一致，保留`}
          value={take.includes(field) ? 'merged' : 'kept'}
          onChange={(side) => setTake(side === 'merged' ? [...take, field] : take.filter((one) => one !== field))}
          options={[
            { value: 'kept', label: `${own.text}（${own.source_name} ${own.date}）` },
            { value: 'merged', label: `${others.text}（${others.source_name} ${others.date}，来自被合并的档案）` },
          ]}
        />
      ))}
      <Notice tone="near">合并后不能撤销。没有保留的内容仍可在企业信息的历史里查看。</Notice>
      <ReasonForm
        id="merge"
        label="合并原因"
        hint="会告诉企业，并记入审计日志。"
        act="确认合并"
        kind="danger"
        busy={merge.isPending}
        onAct={(reason) =>
          merge.mutate({
            ...{ kept_id: kept.id, merged_id: merged.id, reason, take: [...take] },
            ...{ kept_version: kept.fact_version, merged_version: merged.fact_version },
          })
        }
      />
    </div>
  );
}
