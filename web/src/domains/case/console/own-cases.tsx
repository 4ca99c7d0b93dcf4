import { RowLink } from '../../../console/row-link';
import { useCall } from '../../../rpc/use-call';
import { CountLine } from '../../../ui/count-line';
import { RuledRows } from '../../../ui/ruled-rows';
import { TitledSection } from '../../../ui/titled-section';

const NAMED = 6;

/** On the first page: how many cases wait, what of one's own is due first, and what one was told. */
export function OwnCases() {
  const queue = useCall('/api/console/case_list', { view: 'mine', pageSize: NAMED });
  const told = useCall('/api/console/notice_list', { pageSize: NAMED });
  if (!queue.data || queue.data.kinds.length === 0) return null;
  const { views, list } = queue.data;
  const unread = told.data?.list.filter(({ read }) => !read) ?? [];
  return (
    <>
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
      {unread.length > 0 && (
        <TitledSection id="told" title={`提醒（${told.data?.unread}）`}>
          <RuledRows>
            {unread.map(({ id, case_id, title, at }) => (
              <li key={id} className="row wrap spread gap-1 py-half">
                {case_id === null ? title : <RowLink to={`/cases?id=${case_id}`} name={title} />}
                <time className="muted small figures">{at.slice(0, 16)}</time>
              </li>
            ))}
          </RuledRows>
        </TitledSection>
      )}
    </>
  );
}
