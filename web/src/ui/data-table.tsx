import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { classes } from './classes';
import { type Choosable, ColumnChooser, useColumnChoice } from './column-chooser';
import styles from './data-table.module.css';
import { Icon } from './icon';
import input from './input.module.css';
import type { Selection } from './selection';
import { cellClass, TableFrame } from './table';

export interface DataColumn<Row> extends Choosable {
  align?: 'start' | 'end';
  /** CSS width: '8rem'. */
  width?: string;
  /** Long text: may wrap and is not wider than about 20 characters. */
  wrap?: boolean;
  /** The words that sort by this column in the order of presses, '-' for descending: ['-applied_on', 'applied_on']. */
  sorts?: readonly string[];
  /** null and '' leave the place empty, and out on a phone. */
  cell: (row: Row) => ReactNode;
}

interface Sorting {
  /** The word that sorts now; undefined: as usual. */
  sort: string | undefined;
  /** The address with this word, or as usual again. */
  hrefOf: (sort: string | undefined) => string;
}

const isDescending = (word: string): boolean => word.startsWith('-');

/** What a press on a header sorts by: its words one after the other, then as usual again. */
export function nextSort(words: readonly string[], current: string | undefined): string | undefined {
  return words[words.indexOf(current ?? '') + 1];
}

/** Everything that can be sorted by, in words: '申请日 降序'. */
export function sortChoices(
  columns: readonly Pick<DataColumn<never>, 'label' | 'sorts'>[],
): { value: string; label: string }[] {
  return columns.flatMap(({ label, sorts = [] }) =>
    sorts.map((value) => ({ value, label: `${label} ${isDescending(value) ? '降序' : '升序'}` })),
  );
}

interface DataTableProps<Row> {
  /** Under this name the chosen columns are remembered in the browser; one for each table of the portal. */
  name: string;
  caption: string;
  /** The first one names the row: it is always there, stays in sight when the table scrolls, and heads the card on a phone. */
  columns: DataColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => number;
  /** Where rows of several kinds stand together, each with numbers of its own: the kind. */
  rowKind?: (row: Row) => string;
  /** What a row is called, for its checkbox: '选择 一种…装置'. */
  rowName: (row: Row) => string;
  /** `{ sort: state.sort, hrefOf: (sort) => list.hrefOf({ sort }) }`. */
  sorting?: Sorting;
  /** What useSelection gives; without it there are no checkboxes. */
  selection?: Selection;
  /** The rows are those of before while the next ones come. */
  busy?: boolean;
  /** At the left above the table: a CountLine, a total. */
  head?: ReactNode;
}

/**
 * The table of the workbench: headers that sort, rows to select, columns to choose; first column and header stay in
 * sight, on a phone each row is a card. Filters, sorting and pages live in the address (useListState), so the page owns
 * them:
 *
 *     const selection = useSelection();
 *     <DataTable name="rights-patent" caption="专利" columns={COLUMNS} rows={list} rowKey={({ id }) => id} rowName={({ name }) => name}
 *       sorting={{ sort: state.sort, hrefOf: (sort) => hrefOf({ sort }) }} selection={selection} head={<CountLine … />} />
 *     <TableFoot page={page} pageSize={size} total={total} hrefOf={(change) => hrefOf(change)} />
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, caption, columns, rows, rowKey, rowKind, rowName, sorting, selection, busy, head } = props;
  const choice = useColumnChoice(name, columns);
  const shown = columns.filter(({ key }) => choice.isShown(key));
  const keys = rows.map(rowKey);
  const pageChoice = useId();
  return (
    <div className={styles.place}>
      <div className="row wrap gap-x-1 target">
        <div className={`fill ${styles.head}`}>{head}</div>
        {selection && rows.length > 0 && (
          <div className={styles.pageChoice}>
            <PageCheckbox id={pageChoice} selection={selection} keys={keys} />
            <label htmlFor={pageChoice}>全选本页</label>
          </div>
        )}
        {sorting && <NarrowSort columns={columns} sorting={sorting} />}
        <ColumnChooser choice={choice} />
      </div>
      <TableFrame
        caption={caption}
        className={classes('ruled-top', styles.table, selection && styles.selectable, busy && 'stale')}
        busy={busy}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.check}>
                <PageCheckbox selection={selection} keys={keys} label="全选本页" />
              </th>
            )}
            {shown.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${rowKind?.(row)} ${rowKey(row)}`} className={classes(selection?.has(rowKey(row)) && styles.on)}>
              {selection && (
                <td className={styles.check}>
                  <input
                    type="checkbox"
                    aria-label={`选择 ${rowName(row)}`}
                    checked={selection.has(rowKey(row))}
                    onChange={({ nativeEvent }) =>
                      nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
                        ? selection.reach(keys, rowKey(row))
                        : selection.toggle(rowKey(row))
                    }
                  />
                </td>
              )}
              {shown.map((column, index) => (
                <BodyCell key={column.key} column={column} row={row} heading={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

function BodyCell<Row>({ column, row, heading }: { column: DataColumn<Row>; row: Row; heading: boolean }) {
  const content = column.cell(row);
  const empty = content === null || content === undefined || content === '';
  const look = classes(cellClass(column), column.wrap && styles.wrap, empty && styles.empty);
  if (heading) {
    return (
      <th scope="row" className={look}>
        <div className={styles.value}>{content}</div>
      </th>
    );
  }
  return (
    <td className={look}>
      <span className={styles.label} aria-hidden="true">
        {column.label}
      </span>
      <div className={styles.value}>{empty ? '—' : content}</div>
    </td>
  );
}

interface PageCheckboxProps {
  selection: Selection;
  keys: number[];
  /** Where no words stand beside it. */
  label?: string;
  id?: string;
}

/** One checkbox for the rows of this page: half on when some of them are selected. */
function PageCheckbox({ selection, keys, label, id }: PageCheckboxProps) {
  const chosen = keys.filter((key) => selection.has(key)).length;
  const all = keys.length > 0 && chosen === keys.length;
  return (
    <input
      type="checkbox"
      id={id}
      aria-label={label}
      disabled={keys.length === 0}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !all;
      }}
      onChange={() => selection.put(keys, !all)}
    />
  );
}

function HeaderCell<Row>({ column, sorting }: { column: DataColumn<Row>; sorting: Sorting | undefined }) {
  const { sorts, label } = column;
  const current = sorts?.find((word) => word === sorting?.sort);
  const order = current === undefined ? undefined : isDescending(current) ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={classes(cellClass(column), column.wrap && styles.wrap)}
      style={{ width: column.width }}
      aria-sort={order}
    >
      {sorts && sorting ? (
        <Link
          to={sorting.hrefOf(nextSort(sorts, sorting.sort))}
          state={{ keepScroll: true }}
          className={`inline-row gap-half inherit-color hover-brand hover-plain`}
        >
          {label}
          <Icon
            name={order === undefined ? 'updown' : order === 'descending' ? 'arrow-down' : 'arrow-up'}
            className={classes(styles.sign, order && 'brand')}
          />
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

/** On a phone the cards have no header: what sorts stands in a list. */
function NarrowSort<Row>({ columns, sorting }: { columns: DataColumn<Row>[]; sorting: Sorting }) {
  const navigate = useNavigate();
  const id = useId();
  const choices = sortChoices(columns);
  if (choices.length === 0) return null;
  return (
    <div className={styles.narrowSort}>
      <label htmlFor={id} className="visually-hidden">
        排序
      </label>
      <select
        id={id}
        className={input.input}
        value={choices.some(({ value }) => value === sorting.sort) ? sorting.sort : ''}
        onChange={(event) => navigate(sorting.hrefOf(event.target.value || undefined), { state: { keepScroll: true } })}
      >
        <option value="">默认排序</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
