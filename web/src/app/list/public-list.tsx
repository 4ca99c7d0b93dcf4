import type { CallInput, CallOutput, ListPath } from '@zhice/contract/all';
import type { ReactNode } from 'react';
import { useCall } from '../../rpc/use-call';
import { maybeNumberPart, numberPart, type Part, textPart, useListState } from '../list-state';
import { LIST_PAGE_SIZE, ListPage } from './list-page';
import { TypeLinks } from './type-links';
import { useList } from './use-list';

/** The list calls that answer a page of records. */
type RowsPath = {
  [P in ListPath]: CallOutput<P> extends { total: number; list: { id: number }[] } ? P : never;
}[ListPath];

interface Choice {
  value: number;
  label: string;
  count?: number;
}

/** A number in the address by which a list is narrowed. */
interface Narrowing<P extends RowsPath> {
  /** What is chosen by it: '类型'. */
  label: string;
  /** Its name in the address; the call takes it under `input` where that is another. */
  part: string;
  input?: keyof CallInput<P> & string;
  /** What stands for no choice. */
  all?: string;
  /** The kinds, or the call that answers them with their counts. */
  choices: readonly Choice[] | '/api/demo/service_type' | '/api/demo/talent_type' | '/api/index/market_industry_type';
}

interface PublicListDeclaration<P extends RowsPath> {
  path: P;
  title: string;
  /** For search engines; not where it stands behind a sign-in, whose page sets the title. */
  description?: string;
  placeholder: string;
  /** What the rows are called: '动态', as in '动态没有加载出来'. */
  what: string;
  /** What stands there when nothing was searched and there are no rows. */
  empty?: string;
  /** What the call is asked in any case. */
  always?: Partial<CallInput<P>>;
  /** Texts that may stand in the address and narrow the list, as links from elsewhere do. */
  texts?: readonly (keyof CallInput<P> & string)[];
  tabs?: Narrowing<P> & { choices: readonly Choice[] };
  links?: Narrowing<P>;
  row: (row: CallOutput<P>['list'][number]) => ReactNode;
}

/** The page of a public list from its declaration: search, what narrows it, rows and pages, all of it in the address. */
export function publicList<P extends RowsPath>(declaration: PublicListDeclaration<P>) {
  const { path, always, texts = [], tabs, links, row, ...page } = declaration;
  const narrowings = [tabs, links].filter((one) => one !== undefined);
  const parts = {
    keyword: textPart,
    page: numberPart(1),
    ...Object.fromEntries(texts.map((name) => [name, textPart])),
    ...Object.fromEntries(narrowings.map((one) => [one.part, choicePart(one)])),
  };
  return function DeclaredList() {
    const list = useListState(parts);
    const { hrefOf, set } = list;
    const state: Readonly<Record<string, unknown>> = list.state;
    const narrowed: Record<string, unknown> = Object.fromEntries([
      ...texts.map((name) => [name, state[name] || undefined]),
      ...narrowings.map(({ part, input = part }) => [input, state[part]]),
    ]);
    const asked = { ...always, keyword: list.state.keyword || undefined, ...narrowed, page: list.state.page };
    const answer = useList(path, { ...asked, pageSize: LIST_PAGE_SIZE } as CallInput<P>);
    const numberOf = ({ part }: Narrowing<P>) => state[part] as number | undefined;
    return (
      <ListPage
        {...page}
        list={list}
        answer={answer}
        filtered={Object.values(narrowed).some((value) => value !== undefined)}
        tabs={
          tabs && {
            label: tabs.label,
            items: [{ id: '', label: tabs.all ?? '全部' }, ...tabs.choices.map(itemOf)],
            value: String(numberOf(tabs) ?? ''),
            onChange: (id) => set({ [tabs.part]: id === '' ? undefined : Number(id) }),
          }
        }
        filters={
          links && <Links {...links} value={numberOf(links)} hrefOf={(value) => hrefOf({ [links.part]: value })} />
        }
        row={row}
      />
    );
  };
}

const itemOf = ({ value, label }: Choice) => ({ id: String(value), label });

/** One of the choices; where a call answers them, any number. */
function choicePart({ choices }: { choices: Narrowing<RowsPath>['choices'] }): Part<number | undefined> {
  if (typeof choices === 'string') return maybeNumberPart;
  const known = (value: number | undefined) => choices.find((choice) => choice.value === value)?.value;
  return { ...maybeNumberPart, parse: (text) => known(maybeNumberPart.parse(text)) };
}

interface LinksProps extends Pick<Narrowing<RowsPath>, 'label' | 'all' | 'choices'> {
  value: number | undefined;
  hrefOf: (value: number | undefined) => string;
}

function Links({ choices, ...props }: LinksProps) {
  return typeof choices === 'string' ? (
    <CountedLinks {...props} path={choices} />
  ) : (
    <ChoiceLinks {...props} choices={choices} />
  );
}

type Counted = Omit<LinksProps, 'choices'> & { path: Extract<LinksProps['choices'], string> };

function CountedLinks({ path, ...props }: Counted) {
  const kinds = useCall(path, {}).data?.list ?? [];
  return <ChoiceLinks {...props} choices={kinds.map(({ id, name, count }) => ({ value: id, label: name, count }))} />;
}

function ChoiceLinks({
  all = '全部',
  choices,
  ...props
}: Omit<LinksProps, 'choices'> & { choices: readonly Choice[] }) {
  return <TypeLinks {...props} types={[{ value: undefined, label: all }, ...choices]} />;
}
