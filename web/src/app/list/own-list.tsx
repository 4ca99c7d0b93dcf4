import type { CallInput, CallOutput, ListPath } from '@zhice/contract/all';
import type { Enumeration } from '@zhice/contract/enumeration';
import type { ComponentType, ReactNode } from 'react';
import { CountLine } from '../../ui/count-line';
import { Pagination } from '../../ui/pagination';
import { RuledRows } from '../../ui/ruled-rows';
import { SearchLine } from '../../ui/table-filters';
import { TableSearch } from '../../ui/table-search';
import { Tag, type Tone } from '../../ui/tag';
import { CentreHead } from '../centre-head';
import { type ListState, numberPart, textPart, useListState, wordPart } from '../list-state';
import { ExportButton } from './export-button';
import { ListResults, NoneFound, NoSuchPage, SEARCH_KEPT } from './list-results';
import styles from './own-list.module.css';
import { TypeLinks } from './type-links';
import { useList } from './use-list';

type Counted = { id: string; name: string; count: number }[];
/** What a list of one's own answers: rows of several kinds, and how many there are of each kind and in each state. */
type Answered = { total: number; list: { id: number }[]; kinds: Counted } & Partial<Record<StatesName, Counted>>;
type StatesName = 'stages' | 'states';

/** The list calls that answer so. */
type OwnPath = { [P in ListPath]: CallOutput<P> extends Answered ? P : never }[ListPath];

interface OwnListDeclaration<P extends OwnPath> {
  path: P;
  title: string;
  note: string;
  /** What a row is called: '申请'. */
  what: string;
  unit: string;
  placeholder: string;
  /** By which states its rows are counted and narrowed, under this name in address and call. */
  states: { name: 'stage' | 'state'; of: Enumeration<string>; urgent?: string };
  /** Names of states where they are not as the enumeration says. */
  nameOf?: (state: string) => string | undefined;
  /** Above the search, of what the list answers. */
  above?: (answer: CallOutput<P>) => ReactNode;
  /** In the place of the rows where there has never been one. */
  none: ComponentType;
  row: (row: CallOutput<P>['list'][number]) => ReactNode;
}

const PAGE_SIZE = 15;

/** A list of one's own in the personal centre from its declaration: kinds, numbers by state, search, file, rows and pages. */
export function ownList<P extends OwnPath>(declaration: OwnListDeclaration<P>) {
  const { path, title, note, what, unit, placeholder, states } = declaration;
  const parts = ownParts(states);
  return function DeclaredOwnList() {
    const list = useListState(parts);
    const { state, set, hrefOf } = list;
    const answer = useList(path, ownInput(state, states.name) as CallInput<P>);
    const data = answer.query.data as Answered | undefined;
    const counts = data?.[`${states.name}s`] ?? [];
    return (
      <>
        <CentreHead title={title} note={note} acts={<ExportButton {...answer.asked} disabled={!data?.total} />} />
        {answer.query.data && declaration.above?.(answer.query.data)}
        <SearchLine>
          {data && (
            <TypeLinks
              label={`${what}种类`}
              types={[
                { value: undefined as string | undefined, label: '全部', count: sum(data.kinds) },
                ...data.kinds.map(({ id, name, count }) => ({ value: id as string | undefined, label: name, count })),
              ]}
              value={state.kind || undefined}
              hrefOf={(kind) => hrefOf({ kind: kind ?? '' })}
            />
          )}
          <TableSearch
            label={`搜索${title}`}
            placeholder={placeholder}
            keyword={state.keyword}
            onSearch={(keyword) => set({ keyword })}
          />
        </SearchLine>
        {data && (
          <CountLine
            label={`${what}状态`}
            counts={[{ id: undefined, name: '全部', count: sum(counts) }, ...counts].map(({ id, name, count }) => ({
              label: (id && declaration.nameOf?.(id)) ?? name,
              count,
              unit,
              to: hrefOf({ [states.name]: id }),
              current: state[states.name] === id,
              urgent: id !== undefined && id === states.urgent,
            }))}
          />
        )}
        <ListResults
          answer={answer.query}
          failed={`${title}没有加载出来`}
          kept={SEARCH_KEPT}
          rows={6}
          rowHeight="4.5rem"
        >
          {(page) => <Rows {...declaration} list={list} answer={page} busy={answer.query.isPlaceholderData} />}
        </ListResults>
      </>
    );
  };
}

type Address = ReturnType<typeof ownParts>;

/** What the address of such a list tells. */
export const ownParts = ({ name, of }: OwnListDeclaration<OwnPath>['states']) => ({
  keyword: textPart,
  kind: textPart,
  page: numberPart(1),
  stage: wordPart(name === 'stage' ? of : []),
  state: wordPart(name === 'state' ? of : []),
});

/** What the list is asked. */
export const ownInput = (
  state: { keyword: string; kind: string; page: number; stage?: string; state?: string },
  name: 'stage' | 'state',
) => ({
  keyword: state.keyword || undefined,
  kind: state.kind || undefined,
  [name]: state[name],
  page: state.page,
  pageSize: PAGE_SIZE,
});

const sum = (counts: { count: number }[]): number => counts.reduce((total, { count }) => total + count, 0);

interface RowsProps<P extends OwnPath> extends Pick<OwnListDeclaration<P>, 'what' | 'none' | 'row'> {
  list: ListState<Address>;
  answer: CallOutput<P>;
  busy: boolean;
}

/** The rows, or what stands in their place. */
function Rows<P extends OwnPath>({ what, none: None, row, list, answer, busy }: RowsProps<P>) {
  const { state, hrefOf, clear } = list;
  const rows: CallOutput<P>['list'] = answer.list;
  if (rows.length === 0) {
    if (answer.total > 0) return <NoSuchPage to={hrefOf({ page: 1 })} />;
    if (!state.keyword && !state.stage && !state.state && !state.kind) return <None />;
    return (
      <NoneFound
        what={what}
        keyword={state.keyword}
        title={`没有这一类${what}`}
        hint="可以换一个说法，或看看全部。"
        act="看全部"
        onAct={() => clear()}
      />
    );
  }
  return (
    <>
      <RuledRows className="mt-1 mb-3" busy={busy}>
        {rows.map((one, at) => (
          // rows of several kinds may share an id
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is shown whole
          <li key={`${one.id} ${at}`}>{row(one)}</li>
        ))}
      </RuledRows>
      <Pagination page={state.page} pageSize={PAGE_SIZE} total={answer.total} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
}

interface OwnRowProps {
  tone: Tone;
  state: string;
  /** At the end of the line: what may be done. */
  acts?: ReactNode;
  children: ReactNode;
}

/** One row: its state at the left, what it is beside it. */
export function OwnRow({ tone, state, acts, children }: OwnRowProps) {
  return (
    <article className="row wrap gap-half-2 tall py-line">
      <span className={styles.sign}>
        <Tag tone={tone}>{state}</Tag>
      </span>
      <div className="fill-line">{children}</div>
      {acts}
    </article>
  );
}
