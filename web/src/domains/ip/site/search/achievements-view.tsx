import { quoted } from '@zhice/matching/quoted';
import frame from '../../../../app/list/faceted-list.module.css';
import { ListRow } from '../../../../app/list/list-row';
import { PagedList } from '../../../../app/list/paged-list';
import { useList } from '../../../../app/list/use-list';
import { Facet } from '../../../../ui/facet';
import { Skeleton } from '../../../../ui/skeleton';
import { Tag } from '../../../../ui/tag';
import { SearchLocked } from './search-locked';
import styles from './search-page.module.css';
import { IP_SEARCH, PAGE_SIZE, priceText, type ViewProps } from './search-state';

const GROUPS = [
  { key: 'field', facet: 'fields', title: '领域' },
  { key: 'maturity', facet: 'maturities', title: '成熟度' },
  { key: 'transfer', facet: 'transfers', title: '合作方式' },
] as const;

/** Technology achievements: by field, maturity and way of transfer; the whole list as a table to take along. */
export function AchievementsView({ list, locked, closed }: ViewProps) {
  const { state, set, hrefOf } = list;
  const filter = {
    keyword: state.keyword || undefined,
    field: state.field || undefined,
    maturity: state.maturity,
    transfer: state.transfer,
  };
  const achievements = useList(
    '/api/index/achievement_list',
    { ...filter, page: state.page, pageSize: PAGE_SIZE },
    { enabled: !closed },
  );
  const { data } = achievements.query;
  if (locked) return <SearchLocked words={state.keyword} browse={hrefOf({ keyword: '' })} />;
  const filtered = state.keyword + state.field + (state.maturity ?? '') + (state.transfer ?? '') !== '';
  const clear = () => set({ keyword: '', field: '', maturity: undefined, transfer: undefined });
  return (
    <div className={`stack gap-6 ${frame.panel}`}>
      <aside className="min-0" aria-label="筛选">
        {data ? (
          GROUPS.map(({ key, facet, title }) => (
            <Facet
              key={key}
              title={title}
              options={data[facet].map(({ value, ...rest }) => ({ id: value, ...rest }))}
              selected={state[key] ?? ''}
              folded={false}
              hrefOf={(id) => hrefOf({ [key]: IP_SEARCH[key].parse(id) })}
            />
          ))
        ) : (
          <Skeleton rows={8} rowHeight="2.75rem" look="text" />
        )}
      </aside>
      <section className={frame.main} aria-label="技术成果列表">
        <PagedList
          answer={achievements}
          page={state.page}
          pageSize={PAGE_SIZE}
          hrefOf={(page) => hrefOf({ page })}
          failed="技术成果没有加载出来"
          empty={
            state.keyword
              ? `没有找到与${quoted(state.keyword)}相符的成果`
              : filtered
                ? '没有符合条件的成果'
                : '还没有收录技术成果'
          }
          onClear={filtered ? clear : undefined}
          row={(achievement) => (
            <ListRow
              title={achievement.title}
              to={`/lwDetail?id=${achievement.id}`}
              tags={
                <>
                  <Tag tone="brand">{achievement.field}</Tag>
                  <Tag>{achievement.maturity_name}</Tag>
                </>
              }
              summary={achievement.summary}
              aside={
                <>
                  <span className="block">{achievement.transfer.map(({ name }) => name).join('、')}</span>
                  <span className="block">{priceText(achievement.price_wan)}</span>
                </>
              }
            >
              <p className={`muted small ${styles.owner}`}>{achievement.owner}</p>
            </ListRow>
          )}
        />
      </section>
    </div>
  );
}
