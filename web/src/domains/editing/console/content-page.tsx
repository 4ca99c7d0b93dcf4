import { CONTENT_STATES, type ContentKind, filtersOf } from '@zhice/contract/editing/content-kind';
import type { ContentKey } from '@zhice/contract/editing/kinds';
import { type FormField, nameOf } from '@zhice/contract/fields';
import { choiceText } from '../../../app/form/fields';
import { StateCounts } from '../../../app/list/list-results';
import { textPart, useListState } from '../../../app/list-state';
import { ConsoleList } from '../../../console/console-list';
import { OnlyThese } from '../../../console/number-link';
import { RowLink } from '../../../console/row-link';
import { Button, ButtonLink } from '../../../ui/button';
import type { DataColumn } from '../../../ui/data-table';
import { countedOptions, FilterSelect } from '../../../ui/table-filters';
import { ContentEditor } from './content-editor';
import { type ContentList, LIST, PARTS, type Row, StateTag } from './content-row';
import { ImportButton } from './import-drawer';
import { useContentActs } from './use-content-acts';

/** The page of a kind of content by its declaration: its list, or in its place the row that is open. */
export function contentPage(kind: ContentKind<ContentKey>) {
  const filters = [...filtersOf(kind).map(([name]) => name), ...(kind.within ?? [])];
  const parts = { ...PARTS, ...Object.fromEntries(filters.map((name) => [name, textPart])) } as typeof PARTS;
  return function ContentPage() {
    const list = useListState(parts);
    const { add } = list.state;
    const id = kind.single ? 1 : list.state.id;
    if (id !== undefined || add) return <ContentEditor key={id ?? 'new'} kind={kind} list={list} id={id} />;
    return <Listed kind={kind} list={list} filters={filters} />;
  };
}

interface ListedProps {
  kind: ContentKind<ContentKey>;
  list: ContentList;
  filters: readonly string[];
}

/** What the address says of a filter of the kind. */
const chosen = ({ state }: ContentList, name: string): string =>
  (state as unknown as Record<string, string>)[name] ?? '';

function Listed({ kind, list, filters }: ListedProps) {
  const { state, set, hrefOf } = list;
  const acts = useContentActs(kind);
  const filter = Object.fromEntries(
    filters.flatMap((name) => (chosen(list, name) ? [[name, chosen(list, name)]] : [])),
  );
  return (
    <ConsoleList
      path={LIST}
      what={kind.name}
      list={list}
      note={kind.note}
      given={{ kind: kind.key }}
      input={{
        state: state.deleted ? undefined : state.state,
        deleted: state.deleted ? true : undefined,
        filter: Object.keys(filter).length > 0 ? filter : undefined,
      }}
      below={kind.within?.map(
        (name) =>
          chosen(list, name) && (
            <OnlyThese
              key={name}
              whose={`${nameOf(name, kind.fields[name]!)}“${chosen(list, name)}”的`}
              all={hrefOf({ [name]: '' })}
            />
          ),
      )}
      search={`${nameOf(kind.title, kind.fields[kind.title]!)}等文字`}
      add={kind.fixed ? undefined : `新增${kind.name}`}
      acts={
        <>
          {kind.workshop && (
            <ButtonLink icon="screen" to={kind.workshop}>
              拖动排版
            </ButtonLink>
          )}
          {!kind.fixed && <ImportButton kind={kind} />}
        </>
      }
      columns={columnsOf(kind, {
        open: (id) => hrefOf({ id, page: state.page }),
        restore: state.deleted ? (id) => acts.restore(id) : undefined,
      })}
      rowName={({ name }) => name}
      counts={({ counts, facets }) => (
        <div className="stack gap-1 pb-1">
          {facets.length > 0 && (
            <div className="flex wrap gap-1">
              {facets.map(({ field, choices }) => (
                <FilterSelect
                  key={field}
                  label={nameOf(field, kind.fields[field]!)}
                  all={`全部${nameOf(field, kind.fields[field]!)}`}
                  value={chosen(list, field) || undefined}
                  onChange={(value = '') => set({ [field]: value })}
                  options={countedOptions(choices, chosen(list, field))}
                />
              ))}
            </div>
          )}
          {!kind.fixed && (
            <StateCounts
              label="按状态"
              unit="条"
              state={state}
              hrefOf={(change) => hrefOf(change)}
              deleted={counts.deleted}
              counts={[
                { label: '全部', count: counts.all },
                ...(kind.publishing
                  ? CONTENT_STATES.map((value) => ({
                      value,
                      label: CONTENT_STATES.labels[value],
                      count: counts[value],
                    }))
                  : []),
              ]}
            />
          )}
        </div>
      )}
    />
  );
}

interface Doors {
  open: (id: number) => string;
  restore: ((id: number) => void) | undefined;
}

function columnsOf(kind: ContentKind<ContentKey>, { open, restore }: Doors): DataColumn<Row>[] {
  const shown = (name: string, field: FormField): DataColumn<Row> => ({
    key: name,
    label: field.column ?? nameOf(name, field),
    extra: field.extra,
    wrap: field.kind === 'text' || field.kind === 'lines',
    align: field.kind === 'amount' ? 'end' : undefined,
    cell: ({ fields }) => textIn(field, fields[name]),
  });
  return [
    {
      key: 'name',
      label: nameOf(kind.title, kind.fields[kind.title]!),
      wrap: true,
      cell: ({ id, name }) => <RowLink to={open(id)} name={name || '（未命名）'} />,
    },
    ...(kind.publishing || restore
      ? [{ key: 'state', label: '状态', cell: (row: Row) => <StateTag row={row} /> } satisfies DataColumn<Row>]
      : []),
    ...kind.listed.map((name) => shown(name, kind.fields[name]!)),
    ...(kind.publishing ? [{ key: 'publish_at', label: '发布时间', cell: ({ publish_at }: Row) => publish_at }] : []),
    { key: 'updated_at', label: '修改时间', extra: true, cell: ({ updated_at: at }: Row) => at },
    { key: 'updated_by', label: '修改人', cell: ({ updated_by: by }: Row) => by },
    ...(restore
      ? [
          {
            key: 'restore',
            label: '操作',
            cell: ({ id, name }: Row) => (
              <Button size="small" onClick={() => restore(id)}>
                恢复<span className="visually-hidden">：{name}</span>
              </Button>
            ),
          },
        ]
      : []),
  ];
}

/** A value as a list shows it: in a few words. */
function textIn(field: FormField, value: unknown): string {
  const text = choiceText(field, typeof value === 'boolean' ? value : String(value ?? ''), undefined, '');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
