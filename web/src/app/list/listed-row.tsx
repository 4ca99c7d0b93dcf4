import type { CallOutput } from '@zhice/contract/all';
import { LISTING_ACTS, type ListingState } from '@zhice/contract/listing/kind';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../rpc/use-call';
import { Button } from '../../ui/button';
import { DateText } from '../../ui/date-text';
import type { Tone } from '../../ui/tag';
import { useToast } from '../../ui/toast';
import { Offer } from '../by-role';
import { OwnRow } from './own-list';
import { RowLine, RowName } from './row-text';

/** What is published, as its publisher lists it. */
export type Listed = CallOutput<'/api/portal/listing_own'>['list'][number];

const TONES: Readonly<Record<ListingState, Tone>> = {
  review: 'near',
  online: 'fit',
  paused: 'neutral',
  expired: 'unfit',
  down: 'neutral',
  held: 'unfit',
  done: 'brand',
};

/** When it would have ended says nothing: it is not shown, and putting it up again begins its days anew. */
const OVER: ReadonlySet<ListingState> = new Set(['paused', 'down', 'held', 'done']);

/** Until when a listing is shown, while it is. */
export const ShownUntil = ({ state, online_until: until }: Pick<Listed, 'state' | 'online_until'>) =>
  !OVER.has(state) && (
    <span>
      展示至 <DateText date={until} deadline={until !== null} over="已到期" />
    </span>
  );

interface ListedRowProps {
  row: Listed;
  heading: 'h2' | 'h3';
  /** Before the days under the name. */
  beside: ReactNode;
  /** What else may be done with it. */
  acts?: ReactNode;
}

/** One of what one has published: its state, until when it is shown, and what may be done with it. */
export function ListedRow({ row, heading, beside, acts }: ListedRowProps) {
  const { kind, id, version, state, title } = row;
  const toast = useToast();
  const act = useAction('/api/portal/listing_act', {
    idempotent: true,
    refresh: ['/api/portal/listing_own', '/api/portal/listing_facets', '/api/portal/overview', '/api/portal/waiting'],
    onDone: ({ online_until: until }) => toast(until ? `已更新，展示至 ${until}` : '已更新'),
  });
  return (
    <OwnRow
      tone={TONES[state]}
      state={row.state_name}
      acts={
        <Offer call="/api/portal/listing_act">
          <div className="row wrap gap-1">
            {row.acts.map((one) => (
              <Button
                key={one}
                size="small"
                kind={one === 'renew' && state === 'expired' ? 'primary' : 'quiet'}
                disabled={act.isPending}
                onClick={() => act.mutate({ kind, id, version, act: one })}
              >
                {LISTING_ACTS.labels[one]}
                <span className="visually-hidden">：{title}</span>
              </Button>
            ))}
            {acts}
          </div>
        </Offer>
      }
    >
      <RowName heading={heading}>
        <Link to={row.link}>{title}</Link>
      </RowName>
      <RowLine>
        {beside}
        {row.confirmed_on && <span className="figures">{row.confirmed_on} 确认</span>}
        {row.online_until && <ShownUntil {...row} />}
        {row.sinks && <span>{row.sinks}</span>}
      </RowLine>
    </OwnRow>
  );
}
