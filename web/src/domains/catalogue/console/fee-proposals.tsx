import type { CallOutput } from '@zhice/contract/all';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { NoticeBlock } from '../../../ui/notice';
import { useToast } from '../../../ui/toast';

const LIST = '/api/console/fee_proposals';
type Proposal = CallOutput<typeof LIST>['list'][number];

/** Changes of fees that wait for a second person; nothing where there are none. */
export function FeeProposals() {
  const proposals = useCall(LIST, {}, { staleTime: 0 });
  const list = proposals.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <NoticeBlock tone="near" className="mb-2">
      <p className="strong">待复核的调整（{list.length}）</p>
      {list.map((one) => (
        <Waiting key={one.id} proposal={one} />
      ))}
    </NoticeBlock>
  );
}

function Waiting({ proposal: { id, name, act, changes, proposed_by, proposed_at, own } }: { proposal: Proposal }) {
  const toast = useToast();
  const decide = useAction('/api/console/fee_decide', {
    refresh: [LIST, '/api/console/fee_list'],
    onDone: (_, { accepted }) => toast(accepted ? '已生效' : own ? '已撤回' : '已退回'),
  });
  return (
    <section className="stack gap-1" aria-label={`${act}${name}`}>
      <p>
        <b>
          {act}：{name}
        </b>
        <span className="muted small">
          {' '}
          {proposed_by} {proposed_at.slice(0, 16)} 提出
        </span>
      </p>
      <ul>
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {field}：{before.replaceAll('\n', '；') || '（空）'} → <b>{after.replaceAll('\n', '；') || '（空）'}</b>
          </li>
        ))}
      </ul>
      <div className="row wrap gap-1">
        {!own && (
          <Button
            size="small"
            kind="primary"
            loading={decide.isPending}
            onClick={() => decide.mutate({ id, accepted: true })}
          >
            核对无误，生效
          </Button>
        )}
        <Button size="small" disabled={decide.isPending} onClick={() => decide.mutate({ id, accepted: false })}>
          {own ? '撤回' : '退回'}
        </Button>
        {own && <span className="muted small">由您提出，须由另一位工作人员复核</span>}
      </div>
    </section>
  );
}
