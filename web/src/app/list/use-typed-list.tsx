import type { ReactNode } from 'react';
import { useCall } from '../../rpc/use-call';
import { maybeNumberPart, numberPart, textPart, useListState } from '../list-state';
import { LIST_PAGE_SIZE } from './list-page';
import { TypeLinks } from './type-links';

const PARTS = { keyword: textPart, type: maybeNumberPart, page: numberPart(1) };

/** A list with kinds to choose from: its state in the address, what its call is asked, and the links of the kinds. */
export function useTypedList(types: '/api/demo/service_type' | '/api/demo/talent_type', label: string) {
  const list = useListState(PARTS);
  const { keyword, type, page } = list.state;
  const answer = useCall(types, {});
  const kinds = (answer.data?.list ?? []).map(({ id, name, count }) => ({ value: id, label: name, count }));
  const filters: ReactNode = (
    <TypeLinks
      label={label}
      types={[{ value: undefined, label: '全部' }, ...kinds]}
      value={type}
      hrefOf={(next) => list.hrefOf({ type: next })}
    />
  );
  return {
    type,
    asked: { keyword: keyword || undefined, page, pageSize: LIST_PAGE_SIZE },
    /** For ListPage. */
    page: { list, filters, filtered: Boolean(type) },
  };
}
