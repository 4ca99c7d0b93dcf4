import type { RightKind } from '@zhice/contract/ip/right';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { CentreHead } from '../../../../app/centre-head';
import { ExportButton } from '../../../../app/list/export-button';
import { useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { useSelection } from '../../../../ui/selection';
import { Beginning } from './beginning';
import { BulkBar } from './bulk-bar';
import { DeletedNotice } from './deleted-notice';
import { importPath } from './import-path';
import { RightDrawer } from './right-drawer';
import styles from './rights.module.css';
import { RightsCounts } from './rights-counts';
import { RightsFilters } from './rights-filters';
import { RightsResults } from './rights-results';
import { filtersOf, listInput, NO_FILTERS, RIGHTS, type RightsState } from './rights-state';

interface RightsListProps {
  title: string;
  /** What its rows are called: '专利'. */
  what: string;
  /** Absent: all kinds. */
  kind?: RightKind;
  /** Kinds that can be added here. */
  adds: readonly RightKind[];
  /** Between heading and filters: tabs, totals. */
  children?: ReactNode;
}

/** Rights of one's own enterprise: search, filters, table, what can be done with them. All of it in the address. */
export function RightsList({ title, what, kind, adds, children }: RightsListProps) {
  const { state, set, hrefOf } = useListState(RIGHTS);
  const selection = useSelection();
  const filters = filtersOf(state, kind);
  const facets = useCall('/api/portal/right_facets', filters, { keepPrevious: true });
  const rows = useCall('/api/portal/right_list', listInput(state, kind), { keepPrevious: true });
  const filtered = Object.keys(filters).some((key) => key !== 'kind');
  useForgetSelection(selection.clear, `${kind} ${state.deleted}`);
  return (
    <>
      <Head title={title} kind={kind} adds={adds} filters={filters} total={rows.data?.total} hrefOf={hrefOf} />
      {children}
      {state.deleted && <DeletedNotice what={what} backTo={hrefOf({ deleted: undefined })} />}
      <RightsFilters what={what} state={state} facets={facets} total={rows.data?.total} set={set} hrefOf={hrefOf} />
      <RightsResults
        what={what}
        kind={kind}
        answer={rows}
        state={state}
        set={set}
        hrefOf={hrefOf}
        selection={selection}
        filtered={filtered}
        counts={<RightsCounts kind={kind} state={state} shown={rows.data?.total} hrefOf={hrefOf} />}
        beginning={<Beginning what={what} kind={kind} adds={adds} hrefOf={hrefOf} />}
      />
      {!state.deleted && (
        <p className={styles.after}>
          <Link to={hrefOf({ ...NO_FILTERS, keyword: '', deleted: '1' })}>最近删除的{what}</Link>
        </p>
      )}
      <BulkBar selection={selection} kind={kind} deleted={state.deleted === '1'} />
      <RightDrawer state={state} set={set} />
    </>
  );
}

/** Rows that were chosen in another list are not chosen in this one. */
function useForgetSelection(clear: () => void, list: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what it is about
  useEffect(() => clear(), [list]);
}

interface HeadProps extends Pick<RightsListProps, 'title' | 'kind' | 'adds'> {
  filters: ReturnType<typeof filtersOf>;
  total: number | undefined;
  hrefOf: (change: Partial<RightsState>) => string;
}

function Head({ title, kind, adds, filters, total, hrefOf }: HeadProps) {
  const [first] = adds;
  return (
    <CentreHead
      title={title}
      acts={
        <>
          <ButtonLink icon="upload" to={importPath(kind)}>
            导入
          </ButtonLink>
          <ExportButton path="/api/portal/right_list" input={filters} disabled={!total} />
          {adds.length === 1 && first && (
            <ButtonLink kind="primary" icon="plus" to={hrefOf({ add: first })} state={{ keepScroll: true }}>
              添加
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
