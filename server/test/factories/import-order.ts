import type { TestApp } from '../app';

/** A file that was tried in the office, with rows that were refused. */
export async function makeImportOrder(app: TestApp): Promise<void> {
  await app.db`
    with made as (
      insert into import_order (kind, files, created_at, state)
      values ('items', '{事项.csv}', ${app.now()}, 'checked') returning id)
    insert into import_order_row (order_id, row, outcome, title, detail)
    select id, n, 'refused', '第一项', '标题空着' from made, generate_series(1, 4) n`;
}
