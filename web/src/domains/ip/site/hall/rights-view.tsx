import type { UseQueryResult } from '@tanstack/react-query';
import { FacetedList } from '../../../../app/list/faceted-list';
import { useList } from '../../../../app/list/use-list';
import type { CallError } from '../../../../rpc/call-error';
import type { HallList } from './hall-list';
import {
  chipsOf,
  type Facets,
  filtersOf,
  GROUPS,
  HALL,
  type HallState,
  type KindId,
  PAGE_SIZE,
  whatOf,
} from './hall-state';
import { RightsResults } from './rights-results';

const LISTS = {
  patent: '/api/Achievement/achievement_patent_list',
  trademark: '/api/Achievement/achievement_brand_list',
  software: '/api/Achievement/achievement_softright_list',
  copyright: '/api/Achievement/achievement_copyright_list',
} as const;

interface RightsViewProps {
  kind: KindId;
  list: HallList;
  facets: UseQueryResult<Facets, CallError>;
  /** A search without a login: says so, once the session is known. */
  locked: boolean;
  closed: boolean;
}

/** The rights of one kind: filters with counts at the left, rows at the right. */
export function RightsView({ kind, list, facets, locked, closed }: RightsViewProps) {
  const { state, set, hrefOf } = list;
  const rights = useList(
    LISTS[kind],
    { ...filtersOf(state), sort: state.sort, page: state.page, pageSize: PAGE_SIZE },
    { enabled: !closed },
  );
  const chips = chipsOf(state, facets.data);
  const usual = (key: keyof HallState) => ({ [key]: HALL[key].parse(null) }) as Partial<HallState>;
  const clear = () => set(Object.assign({}, ...chips.map(({ key }) => usual(key))));
  return (
    <FacetedList
      what={whatOf(kind)}
      facets={facets}
      groupsOf={(counted) =>
        GROUPS.map(({ key, facet, title }) => ({
          key,
          title,
          options: counted[facet].map(({ value, ...rest }) => ({ id: value, ...rest })),
          selected: String(state[key] ?? ''),
          folded: false,
          hrefOf: (id) => hrefOf({ [key]: HALL[key].parse(id) }),
        }))
      }
      chips={chips.map((chip) => ({ ...chip, without: hrefOf(usual(chip.key)) }))}
      total={rights.query.data?.total}
      onClear={clear}
    >
      <RightsResults
        kind={kind}
        rights={rights}
        state={state}
        hrefOf={hrefOf}
        locked={locked}
        filtered={chips.length > 0}
        onClear={clear}
      />
    </FacetedList>
  );
}
