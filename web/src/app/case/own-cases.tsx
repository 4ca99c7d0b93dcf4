import type { CallOutput, CallPath } from '@zhice/contract/all';
import { useMemo } from 'react';
import { useCall } from '../../rpc/use-call';
import { Pagination } from '../../ui/pagination';
import { EmptyState } from '../../ui/states';
import { TitledSection } from '../../ui/titled-section';
import { ListResults } from '../list/list-results';
import { numberPart, useListState } from '../list-state';
import { CaseSummaries } from './case-summary';
import type { CaseView } from './case-view';

/** The calls that answer one's own cases of one kind. */
export type OwnPath = {
  [P in CallPath]: CallOutput<P> extends { total: number; list: CaseView[] } ? P : never;
}[CallPath];

interface OwnCasesProps {
  path: OwnPath;
  title: string;
  /** What one calls them: '咨询'. */
  what: string;
}

const PAGE_SIZE = 5;

/** One's own cases of one kind in few lines each, beside or under the form of the kind. */
export function OwnCases({ path, title, what }: OwnCasesProps) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  // several lists of one page turn theirs alone
  const part = `${name}_page`;
  const parts = useMemo(() => ({ [part]: numberPart(1) }), [part]);
  const { state, hrefOf } = useListState(parts);
  const page = state[part] ?? 1;
  const answer = useCall(path, { page, pageSize: PAGE_SIZE }, { keepPrevious: true });
  return (
    <TitledSection id={name} title={title}>
      <ListResults
        answer={answer}
        failed={`您的${what}没有加载出来`}
        kept="正在填写的内容已保留"
        rows={3}
        rowHeight="6rem"
      >
        {({ total, list }) =>
          total === 0 ? (
            <EmptyState compact title={`还没有${what}过`} hint="提交后，可以在这里看到答复和进度。" />
          ) : (
            <>
              <CaseSummaries list={list} />
              <Pagination page={page} pageSize={PAGE_SIZE} total={total} hrefOf={(next) => hrefOf({ [part]: next })} />
            </>
          )
        }
      </ListResults>
    </TitledSection>
  );
}
