import { quoted } from '@zhice/matching/quoted';
import type { ComponentProps, ReactNode } from 'react';
import { Tabs } from '../../ui/tabs';
import { PageTitle } from '../page-title';
import { HeadBand } from './head-band';
import styles from './list-page.module.css';
import { PagedList } from './paged-list';
import { SearchRow } from './search-row';
import type { ListAnswer } from './use-list';

export const LIST_PAGE_SIZE = 15;

interface ListPageProps<Row extends { id: number }> {
  title: string;
  /** For search engines. A page behind a sign-in has none, and has set its title itself. */
  description?: string;
  placeholder: string;
  /** What the rows are called: '动态', as in '动态没有加载出来'. */
  what: string;
  /** What stands there when nothing was searched and there are no rows. */
  empty?: string;
  /** What useListState gives. */
  list: {
    state: { keyword: string; page: number };
    set(change: { keyword: string }): void;
    hrefOf(change: { page: number }): string;
    clear(): void;
  };
  /** Whether something besides the keyword narrows the list. */
  filtered?: boolean;
  answer: ListAnswer<{ total: number; list: Row[] }>;
  /** Above all: the parts of the list, one of which is shown. */
  tabs?: Pick<ComponentProps<typeof Tabs>, 'label' | 'items' | 'value' | 'onChange'>;
  /** Above the rows: kinds to choose from. */
  filters?: ReactNode;
  row: (row: Row) => ReactNode;
}

/** A page that is one list with its search: news, knowledge, services, people, the market. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { title, description, placeholder, what, empty = `这里还没有${what}` } = props;
  const { list, filtered, answer, tabs, filters, row } = props;
  const { keyword, page } = list.state;
  const rows = (
    <>
      {filters && <div className="row wrap spread gap-1-3 py-1">{filters}</div>}
      <PagedList
        answer={answer}
        page={page}
        pageSize={LIST_PAGE_SIZE}
        hrefOf={(next) => list.hrefOf({ page: next })}
        failed={`${what}没有加载出来`}
        empty={keyword ? `没有找到与${quoted(keyword)}相符的${what}` : empty}
        onClear={keyword || filtered ? () => list.clear() : undefined}
        row={row}
      />
    </>
  );
  return (
    <>
      {description && <PageTitle text={title} description={description} />}
      <HeadBand title={title}>
        <SearchRow
          label={`搜索${title}`}
          placeholder={placeholder}
          keyword={keyword}
          onSearch={(next) => list.set({ keyword: next })}
        />
      </HeadBand>
      <div className={tabs ? 'content' : `content ${styles.panel}`}>
        {tabs ? (
          <Tabs {...tabs} panelClassName={styles.panel}>
            {rows}
          </Tabs>
        ) : (
          rows
        )}
      </div>
    </>
  );
}
