import { useState } from 'react';
import { Link } from 'react-router';
import { RowLink } from '../../../console/row-link';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { CountLine } from '../../../ui/count-line';
import { RuledRows } from '../../../ui/ruled-rows';
import { TitledSection } from '../../../ui/titled-section';

const NAMED = 6;
/** As many of what one was told as are shown at once where that is asked. */
const MANY = 100;
const TOLD = '/api/console/notice_list';

/** On the first page: how many cases wait, and what of one's own is due first. */
export function OwnCases() {
  const queue = useCall('/api/console/case_list', { view: 'mine', pageSize: NAMED });
  if (!queue.data || queue.data.kinds.length === 0) return null;
  const { views, list } = queue.data;
  return (
    <TitledSection id="own-cases" title="我的待办">
      <CountLine
        label="办件"
        counts={views
          .filter(({ id }) => id !== 'closed')
          .map(({ id, name, count }) => ({
            ...{ label: name, count, unit: '件', to: `/cases?view=${id}` },
            urgent: id === 'overdue' || id === 'due',
          }))}
      />
      {list.length > 0 && (
        <RuledRows className="mt-1">
          {list.map((given) => (
            <li key={given.id} className="row wrap spread gap-1 py-half">
              <RowLink to={`/cases?view=mine&id=${given.id}`} name={given.title} />
              <span className="muted small figures">
                {given.kind_name} · {given.state_name}
                {given.due_on && ` · ${given.due_on} 到期`}
              </span>
            </li>
          ))}
        </RuledRows>
      )}
    </TitledSection>
  );
}

/** What one was told and has not seen; to open what it leads to is to have seen it. */
export function ToldStaff() {
  const [pageSize, setPageSize] = useState(NAMED);
  const told = useCall(TOLD, { unread: true, pageSize }, { keepPrevious: true, staleTime: 0 });
  const read = useAction('/api/console/notice_read', { refresh: [TOLD] });
  if (!told.data || told.data.unread === 0) return null;
  const { unread, list } = told.data;
  return (
    <TitledSection id="told" title={`提醒（${unread}）`}>
      <RuledRows>
        {list.map(({ id, case_id, path, title, at }) => (
          <li key={id} className="row wrap spread gap-1 py-half">
            <Link to={path ?? `/cases?id=${case_id}`} className="strong" onClick={() => read.mutate({ ids: [id] })}>
              {title}
            </Link>
            <time className="muted small figures">{at.slice(0, 16)}</time>
          </li>
        ))}
      </RuledRows>
      <div className="row wrap gap-1 mt-1">
        {unread > list.length && pageSize < MANY && (
          <Button size="small" onClick={() => setPageSize(MANY)}>
            全部显示
          </Button>
        )}
        <Button size="small" kind="quiet" loading={read.isPending} onClick={() => read.mutate({})}>
          全部标为已读
        </Button>
      </div>
    </TitledSection>
  );
}
