import type { CallOutput } from '@zhice/contract/all';
import { SLOT_WAYS } from '@zhice/contract/expert/enumerations';
import type { FormFields } from '@zhice/contract/fields';
import { LISTING_STATES } from '@zhice/contract/listing/kind';
import { useState } from 'react';
import { Link } from 'react-router';
import { BookedTimes } from '../../../app/case/booked-times';
import { CentreHead } from '../../../app/centre-head';
import { centrePage } from '../../../app/centre-page';
import { RecordForm } from '../../../app/form/record-form';
import { ShownUntil } from '../../../app/list/listed-row';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button, ButtonLink } from '../../../ui/button';
import { RuledRows } from '../../../ui/ruled-rows';
import { EmptyState, Loaded } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';
import { expertHref } from './expert-row';

type Own = CallOutput<'/api/portal/expert_own'>;

const MINUTES = ['30', '45', '60', '90', '120'];

/** A slot as one offers it. */
const SLOT_FIELDS = {
  day: { kind: 'day', label: '日期', required: '请选择日期' },
  time: {
    kind: 'text',
    label: '开始时间',
    beside: true,
    placeholder: '14:00',
    required: '请填写开始时间，如 14:00',
    check: (time) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(time.trim()) ? undefined : '开始时间应为 24 小时制，如 14:00'),
  },
  minutes: {
    kind: 'choice',
    label: '时长',
    numeric: true,
    options: MINUTES.map((value) => ({ value, label: `${value} 分钟` })),
    required: '请选择时长',
  },
  way: { kind: 'choice', label: '方式', beside: true, of: SLOT_WAYS, required: '请选择方式' },
  place: { kind: 'text', label: '地点或会议说明', max: 100, hint: '只有预约的人看得到' },
} as const satisfies FormFields;

/** /expertDesk: what an expert keeps: how the entry stands, slots, what is public. Questions stand in what was received. */
export const DeskPage = centrePage('专家工作台', 'login', Desk);

function Desk() {
  const own = useCall('/api/portal/expert_own', {});
  return (
    <>
      <CentreHead title="专家工作台" />
      <Loaded answer={own} failed="专家工作台没有加载出来">
        {(data) => (data.expert ? <Whole own={data} expert={data.expert} /> : <NoExpert />)}
      </Loaded>
    </>
  );
}

const NoExpert = () => (
  <EmptyState
    title="您还没有入驻专家库"
    hint="入驻后可以开放预约时段、答复咨询、公开问答。"
    action={
      <ButtonLink kind="primary" to="/expertRz">
        申请入驻
      </ButtonLink>
    }
  />
);

function Whole({ own, expert }: { own: Own; expert: NonNullable<Own['expert']> }) {
  return (
    <div className="stack gap-3">
      <p className="row wrap gap-2">
        <Tag tone={expert.state === 'online' ? 'fit' : 'near'}>{LISTING_STATES.labels[expert.state]}</Tag>
        <ShownUntil {...expert} />
        <Link to={expertHref(expert)}>我的专家主页</Link>
        <Link to="/expertRz">修改入驻信息</Link>
        <Link to="/listings">暂停、续期或下架</Link>
        <Link to="/received?kind=expert_consult">收到的咨询</Link>
      </p>
      <Slots slots={own.slots} />
      <Demands />
      <TitledSection id="answers" title="已公开的问答">
        {own.answers.length === 0 ? (
          <p className="muted">还没有公开的问答。咨询人同意公开的，可以在那件咨询里“公开问答”。</p>
        ) : (
          <RuledRows>
            {own.answers.map(({ id, title, published_on }) => (
              <li key={id} className="row wrap spread gap-2 py-1">
                <Link to={`/caseDetail?id=${id}`}>{title}</Link>
                <span className="muted small figures">{published_on} 公开</span>
              </li>
            ))}
          </RuledRows>
        )}
      </TitledSection>
    </div>
  );
}

/** What is looked for that this expert can answer, each with why. */
function Demands() {
  const list = useCall('/api/portal/market_for_me', { selector: 2 }).data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <TitledSection id="demands" title="可能需要您的需求">
      <RuledRows>
        {list.map(({ id, title, why }) => (
          <li key={id} className="py-1">
            <Link to={`/demandDetail?id=${id}`}>{title}</Link>
            <p className="brand small">{why}</p>
          </li>
        ))}
      </RuledRows>
    </TitledSection>
  );
}

function Slots({ slots }: { slots: Own['slots'] }) {
  const [adding, setAdding] = useState(0);
  const toast = useToast();
  const refresh = ['/api/portal/expert_own', '/api/demo/expert_manage_detail'] as const;
  const add = useAction('/api/portal/expert_slot_add', { idempotent: true, quiet: true, refresh: [...refresh] });
  const remove = useAction('/api/portal/expert_slot_remove', { refresh: [...refresh] });
  return (
    <TitledSection id="slots" title="预约时段（北京时间）">
      {slots.length === 0 && <p className="muted">还没有开放时段。开放后，咨询人可以预约。</p>}
      <RuledRows>
        {slots.map((slot) => (
          <li key={slot.id} className="row wrap spread gap-2 py-1">
            <span className="figures">
              {slot.starts_at.slice(0, 16)}，{slot.minutes} 分钟，{SLOT_WAYS.labels[slot.way]}
              {slot.place && `，${slot.place}`}
            </span>
            {slot.case_id === null ? (
              <Button size="small" onClick={() => remove.mutate({ id: slot.id })}>
                收回<span className="visually-hidden">：{slot.starts_at.slice(0, 16)}</span>
              </Button>
            ) : (
              <Link to={`/caseDetail?id=${slot.case_id}`}>已预约：{slot.case_title}</Link>
            )}
          </li>
        ))}
      </RuledRows>
      <div className="row wrap gap-1 mt-2">
        <BookedTimes />
      </div>
      <h3 className="mt-3 mb-1 text-body">开放一个时段</h3>
      <RecordForm<{ id: number; version: number }, { id: number }>
        key={adding}
        name="expert-slot"
        fields={SLOT_FIELDS}
        record={undefined}
        beginning={{ minutes: 60, way: 'online' }}
        inside={{ label: '开放一个时段', act: '开放' }}
        save={(payload) => add.mutateAsync(payload as never)}
        onSaved={() => {
          toast('时段已开放');
          setAdding(adding + 1);
        }}
        onCancel={() => setAdding(adding + 1)}
        reload={async () => undefined}
      />
    </TitledSection>
  );
}
