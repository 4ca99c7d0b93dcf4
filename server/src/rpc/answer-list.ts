import type { CallByPath, CallOutput, ListPath } from '@zhice/contract/all';
import { Refusal } from '../base/refusal';
import { type Cells, cellsOf, type RowColumn } from '../sheet/sheet-columns';
import { MOST_ROWS, tooManyRows } from '../sheet/too-many-rows';
import type { Context, Handler, ListHandler, ListInput } from './context';
import { makeExport } from './export-sheet';

/** Rows of a list that are asked for at once: most lists fit, so that their file is of one moment. */
const PIECE = 5000;

// all lists are answered alike: that of the news stands for them
type AnyPath = '/api/demo/trends_list';
type AnyList = ListHandler<AnyPath>;
type AnyInput = ListInput<AnyPath> & { action?: unknown };
type AnyPage = CallOutput<AnyPath>;

/** What the call of a list answers: a page of it, or with is_export the link of an .xlsx with all its rows. */
export const answerList =
  (list: AnyList): Handler<AnyPath> =>
  (context, { is_export: isExport, ...input }) =>
    isExport ? exportAny(list, context, input) : list.page(context, input);

/** All rows that a list has for an input, in its order and with what it masks masked, as the link of an .xlsx. */
export async function exportList<P extends ListPath>(
  list: ListHandler<P>,
  context: Context<CallByPath[P]['access']>,
  input: ListInput<P>,
): Promise<{ url: string; total: number }> {
  const { url = '', total } = await exportAny(
    list as unknown as AnyList,
    context as Context<'public'>,
    input as AnyInput,
  );
  return { url, total };
}

async function exportAny(list: AnyList, context: Context<'public'>, input: AnyInput): Promise<AnyPage> {
  if (!context.caller) throw new Refusal('not_signed_in');
  if (input.action !== undefined) throw new Refusal('bad_input', { detail: '办理和导出请分两次进行' }, 'is_export');
  const { name, columns, piece = PIECE } = typeof list.sheet === 'function' ? list.sheet(input) : list.sheet;
  const pageSize = list.long ? 1 : piece;
  const ask = async (page: number) => list.page(context, { ...input, page, pageSize });
  const first = await ask(1);
  if (first.total > MOST_ROWS) throw tooManyRows();
  const rows = list.long
    ? await list.long(context, input)
    : rowsOfPages(columns as readonly RowColumn<AnyPage['list'][number]>[], first, pageSize, ask);
  const { url, rows: total } = await makeExport(context, [{ name, columns, rows }]);
  return { ...first, total, page: 1, pageSize: total, list: [], url };
}

/** The pages of a list as cells, each asked for when the one before is written. */
async function* rowsOfPages<Row>(
  columns: readonly RowColumn<Row>[],
  first: { list: Row[] },
  pageSize: number,
  ask: (page: number) => Promise<{ list: Row[] }>,
): AsyncGenerator<Cells[]> {
  let { list } = first;
  for (let page = 2; ; page++) {
    yield list.map((row) => cellsOf(columns, row));
    if (list.length < pageSize) return;
    list = (await ask(page)).list;
  }
}
