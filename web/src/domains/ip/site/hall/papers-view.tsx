import { quoted } from '@zhice/matching/quoted';
import { ListRow } from '../../../../app/list/list-row';
import { PagedList } from '../../../../app/list/paged-list';
import { useList } from '../../../../app/list/use-list';
import type { HallList } from './hall-list';
import { PAGE_SIZE } from './hall-state';
import styles from './papers-view.module.css';
import { SearchLocked } from './search-locked';

interface PapersViewProps {
  list: HallList;
  locked: boolean;
  closed: boolean;
}

/** Papers of universities and institutes, the latest first. */
export function PapersView({ list, locked, closed }: PapersViewProps) {
  const { state, set, hrefOf } = list;
  const papers = useList(
    '/api/portal/papers',
    { keyword: state.keyword || undefined, page: state.page, pageSize: PAGE_SIZE },
    { enabled: !closed },
  );
  if (locked) return <SearchLocked words={state.keyword} browse={hrefOf({ keyword: '' })} />;
  return (
    <section className={styles.papers} aria-label="论文列表">
      <PagedList
        answer={papers}
        page={state.page}
        pageSize={PAGE_SIZE}
        hrefOf={(page) => hrefOf({ page })}
        failed="论文没有加载出来"
        empty={state.keyword ? `没有找到与${quoted(state.keyword)}相符的论文` : '这里还没有论文'}
        onClear={state.keyword ? () => set({ keyword: '' }) : undefined}
        row={(paper) => (
          <ListRow
            title={paper.title}
            to={`/paperDetail?id=${paper.id}`}
            summary={[paper.authors.join('、'), paper.institution].filter(Boolean).join(' · ')}
            aside={
              <>
                {paper.journal}
                <br />
                {paper.year} 年{paper.issue}
              </>
            }
          />
        )}
      />
    </section>
  );
}
