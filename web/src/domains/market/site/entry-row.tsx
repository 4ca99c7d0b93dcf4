import type { CallOutput } from '@zhice/contract/all';
import { ConductLine } from '../../../app/case/conduct-line';
import { ListRow } from '../../../app/list/list-row';
import { Tag } from '../../../ui/tag';

type Entry = CallOutput<'/api/index/market_supply_shoplist_detail'>;
export type EntryRowData = CallOutput<'/api/index/market_supply_shoplist'>['list'][number];

/** Why nobody can ask any more, by the state of an entry. */
const CLOSED: Readonly<Record<string, string>> = {
  paused: '发布方暂停了展示，暂时不能洽谈。',
  done: '这条供需已经成交。',
  down: '这条供需已下架，只有贵方能看到。',
  held: '平台已下架这条供需，只有贵方能看到；按要求修改并通过审核后恢复展示。',
  expired: '超过 60 天没有确认，已停止展示；发布方确认后恢复。',
};

/** Why nobody can ask about an entry any more; undefined where one can. An entry ends by the day that it says itself, too. */
export const closedText = ({ state, valid_until: until }: Pick<Entry, 'state' | 'valid_until'>, today: string) =>
  state === 'expired' && until !== null && until < today
    ? `这条供需的有效期到 ${until}，已过；发布方确认后恢复。`
    : CLOSED[state];

export const ENTRY_PAGES = { 1: '/productDetail?id=', 2: '/demandDetail?id=' } as const;

/** A supply or demand in a list; `why` it was chosen for who reads. */
export const EntryRow = ({ entry, side, why }: { entry: EntryRowData; side: 1 | 2; why?: string }) => (
  <ListRow
    title={entry.title}
    to={`${ENTRY_PAGES[side]}${entry.id}`}
    tags={
      (entry.category || entry.technical) && (
        <>
          {entry.technical && <Tag tone="accent">技术需求</Tag>}
          {entry.category && <Tag>{entry.category}</Tag>}
        </>
      )
    }
    summary={entry.summary}
    aside={
      <>
        <span className="block">
          {entry.reward ? `奖金 ${entry.reward.toLocaleString('zh-CN')} 万元` : entry.price}
        </span>
        {entry.sealed_until && <span className="block">方案密封至 {entry.sealed_until}</span>}
        {!entry.technical && entry.quantity && <span className="block">{entry.quantity}</span>}
        {entry.confirmed_on && <time className="block">{entry.confirmed_on} 确认</time>}
      </>
    }
  >
    {why && <p className="small brand">{why}</p>}
    <p className="muted small">{[entry.enterprise_name, entry.area].filter(Boolean).join(' · ')}</p>
    {(entry.conduct.received !== null || entry.conduct.silent) && <ConductLine conduct={entry.conduct} />}
  </ListRow>
);
