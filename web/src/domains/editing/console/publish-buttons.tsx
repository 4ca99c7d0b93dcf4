import type { ContentKind } from '@zhice/contract/editing/content-kind';
import type { ContentKey } from '@zhice/contract/editing/kinds';
import { useState } from 'react';
import { PortalLink } from '../../../console/portal-link';
import { Button } from '../../../ui/button';
import { DateInput } from '../../../ui/date-input';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { useToday } from '../../../ui/today';
import type { Row } from './content-row';
import type { useContentActs } from './use-content-acts';

interface PublishProps {
  kind: ContentKind<ContentKey>;
  row: Row;
  acts: ReturnType<typeof useContentActs>;
  /** Why this person cannot publish it; '' when nothing hinders. */
  hindrance: string;
  /** Something is typed that is not saved. */
  isChanged: boolean;
}

/** Publishing now or at an hour, and withdrawing. */
export function PublishButtons({ kind, row, acts, hindrance, isChanged }: PublishProps) {
  const [planned, setPlanned] = useState(false);
  const { publishing } = acts;
  if (!kind.publishing) return null;
  const { page, effective } = kind.publishing;
  const asked = { kind: kind.key, id: row.id, version: row.version };
  const isOpen = effective ? row.state === 'draft' : row.state !== 'published';
  const waits = hindrance || (isChanged ? '有没保存的修改：先保存，再发布' : '');
  return (
    <>
      {isOpen && (
        <Button
          kind="primary"
          disabled={waits !== ''}
          loading={publishing.isPending}
          onClick={() => publishing.mutate({ ...asked, action: 'publish' })}
        >
          {effective ? '复核通过' : '立即发布'}
        </Button>
      )}
      {isOpen && !effective && (
        <Button icon="clock" disabled={waits !== ''} onClick={() => setPlanned(true)}>
          {row.state === 'scheduled' ? '改时间' : '定时发布'}
        </Button>
      )}
      {row.state !== 'draft' && !(effective && row.state === 'published') && (
        <Button loading={publishing.isPending} onClick={() => publishing.mutate({ ...asked, action: 'withdraw' })}>
          {row.state === 'scheduled' ? '取消定时' : '撤下'}
        </Button>
      )}
      {row.state === 'published' && page && <PortalLink to={placeOf(page, row.id)}>在门户中查看</PortalLink>}
      {waits && isOpen && <span className="muted small">{waits}</span>}
      {planned && (
        <Plan
          row={row}
          onClose={() => setPlanned(false)}
          busy={publishing.isPending}
          onPlan={(day, hour) =>
            publishing.mutate({ ...asked, action: 'schedule', day, hour }, { onSuccess: () => setPlanned(false) })
          }
        />
      )}
    </>
  );
}

/** Where visitors see it. */
const placeOf = ({ path, whole }: { path: `/${string}`; whole?: true }, id: number) =>
  whole ? path : (`${path}${path.includes('?') ? '&' : '?'}id=${id}` as const);

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

interface PlanProps {
  row: Row;
  busy: boolean;
  onPlan: (day: string, hour: number) => void;
  onClose: () => void;
}

/** At which day and hour it is published. */
function Plan({ row, busy, onPlan, onClose }: PlanProps) {
  const today = useToday();
  const [plannedDay = '', plannedTime = ''] = row.state === 'scheduled' ? row.publish_at.split(' ') : [];
  const [day, setDay] = useState(plannedDay || dayAfter(today));
  const [hour, setHour] = useState(plannedTime ? String(Number(plannedTime.slice(0, 2))) : '9');
  return (
    <Dialog
      open
      onClose={onClose}
      title="定时发布"
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" loading={busy} onClick={() => onPlan(day, Number(hour))}>
            定时
          </Button>
        </>
      }
    >
      <div className="stack gap-2">
        <Field label="日期" required>
          <DateInput value={day} onChange={setDay} min={today} />
        </Field>
        <Field label="时间" required hint="北京时间，以服务器时钟为准">
          <Select value={hour} onChange={setHour} options={HOURS} />
        </Field>
      </div>
    </Dialog>
  );
}
