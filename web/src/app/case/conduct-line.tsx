import type { CallOutput } from '@zhice/contract/all';
import { Tag } from '../../ui/tag';

type Conduct = Omit<CallOutput<'/api/portal/received_list'>['conduct'][number], 'id' | 'party'>;

/** How who can be asked behaves, in a line: figures of at least five cases, as of a day. */
export function ConductLine({ conduct }: { conduct: Conduct }) {
  const { received, answered_share, median_days, last_active_on, silent, as_of } = conduct;
  const parts = [
    received !== null && `近 12 个月收到 ${received} 件`,
    answered_share !== null && `已答复 ${Math.round(answered_share * 100)}%`,
    median_days !== null && `半数在 ${median_days} 天内答复`,
    last_active_on !== null && `最近办理 ${last_active_on}`,
  ].filter((part) => part !== false);
  return (
    <p className="muted small figures">
      {silent && <Tag tone="near">90 天未答复</Tag>}{' '}
      {parts.length === 0
        ? '收到的办件不足 5 件，暂不统计答复情况'
        : `${parts.join(' · ')}（截至 ${as_of?.slice(0, 10)}）`}
    </p>
  );
}
