import type { CallInput, CallOutput } from '@zhice/contract/all';
import { OFFICE_ACTS } from '@zhice/contract/policy/enumerations';
import { useState } from 'react';
import { useAction } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { DateInput } from '../../../ui/date-input';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import { useToast } from '../../../ui/toast';

type Opened = CallOutput<'/api/console/policy'>;
type Act = CallInput<'/api/console/policy_act'>['action'];

/** What may be done in which state, the main act last. */
const ACTS: Readonly<Record<Opened['state'], readonly Act[]>> = {
  published: ['delete', 'withdraw'],
  scheduled: ['delete', 'unschedule', 'schedule', 'publish'],
  draft: ['delete', 'schedule', 'publish'],
  withdrawn: ['delete', 'schedule', 'publish'],
  deleted: ['restore'],
};
const SAID: Readonly<Record<Act, string>> = {
  publish: '已公开',
  schedule: '已定时公开',
  unschedule: '已取消定时',
  withdraw: '已撤回，网站上不再看得到',
  delete: '已移入回收站，30 天内可以恢复',
  restore: '已恢复',
};
/** What takes it from visitors is asked about once more. */
const ASKED: Partial<Record<Act, string>> = {
  publish: '公开后，网站、搜索和匹配里马上能看到。它所替代的文件随之废止。',
  withdraw: '撤回后，网站、搜索、匹配和关注里都看不到它；已提交的申报照常办理。',
  delete: '移入回收站，网站上不再看得到；30 天内可以恢复，之后彻底删除。',
};

/** Publishing a policy, taking it back, and the way out of the trash. */
export function PolicyActs({ policy }: { policy: Opened }) {
  const toast = useToast();
  const [asking, setAsking] = useState<Act | null>(null);
  const act = useAction('/api/console/policy_act', {
    refresh: ['/api/console/policy', '/api/console/policy_list'],
    onDone: ({ repealed }, { action }) => {
      setAsking(null);
      toast(repealed.length > 0 ? `${SAID[action]}；随之废止：${repealed.join('、')}` : SAID[action]);
    },
  });
  const { id, version, state, lacking } = policy;
  const run = (action: Act, at?: string) => act.mutate({ id, version, action, at });
  return (
    <>
      {ACTS[state].map((action) => (
        <Button
          key={action}
          kind={action === 'delete' ? 'danger' : action === 'publish' ? 'primary' : undefined}
          loading={act.isPending}
          disabled={(action === 'publish' || action === 'schedule') && lacking !== ''}
          onClick={() => (ASKED[action] || action === 'schedule' ? setAsking(action) : run(action))}
        >
          {OFFICE_ACTS.labels[action]}
        </Button>
      ))}
      {asking === 'schedule' && (
        <Schedule
          planned={policy.publish_at}
          busy={act.isPending}
          onClose={() => setAsking(null)}
          onDone={(at) => run('schedule', at)}
        />
      )}
      {asking && asking !== 'schedule' && (
        <Dialog
          open
          onClose={() => setAsking(null)}
          title={`${OFFICE_ACTS.labels[asking]}？`}
          actions={
            <>
              <Button onClick={() => setAsking(null)}>取消</Button>
              <Button
                kind={asking === 'delete' ? 'danger' : 'primary'}
                loading={act.isPending}
                onClick={() => run(asking)}
              >
                {OFFICE_ACTS.labels[asking]}
              </Button>
            </>
          }
        >
          <p>{ASKED[asking]}</p>
          <p className="mt-1">没有保存的修改不在其中，请先保存。</p>
        </Dialog>
      )}
    </>
  );
}

interface ScheduleProps {
  /** The moment that is planned: 2026-11-30 09:00; '' without one. */
  planned: string;
  busy: boolean;
  onClose: () => void;
  onDone: (at: string) => void;
}

function Schedule({ planned, busy, onClose, onDone }: ScheduleProps) {
  const [plannedDay = '', plannedTime = '09:00'] = planned ? planned.split(' ') : [];
  const [day, setDay] = useState(plannedDay);
  const [time, setTime] = useState(plannedTime.slice(0, 5));
  const ready = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time);
  return (
    <Dialog
      open
      onClose={onClose}
      title="定时公开"
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" loading={busy} disabled={!ready} onClick={() => onDone(`${day} ${time}`)}>
            定时公开
          </Button>
        </>
      }
    >
      <div className="stack gap-2">
        <p>到这一刻（北京时间）自动公开，之前网站上看不到。</p>
        <Field label="日期" id="publish-day">
          <DateInput value={day} onChange={setDay} />
        </Field>
        <Field label="时间" id="publish-time">
          <TextInput type="time" value={time} onChange={setTime} />
        </Field>
      </div>
    </Dialog>
  );
}
