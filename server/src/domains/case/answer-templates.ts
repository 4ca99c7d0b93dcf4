import type { CallInput } from '@zhice/contract/all';
import { TEMPLATE_FIELDS, TEMPLATE_SCOPES } from '@zhice/contract/case/answer-template-fields';
import { problemOf } from '@zhice/contract/fields';
import { found, Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import { namesOf, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import type { Context, Handlers, ListRow } from '../../rpc/context';
import { differences } from '../../rpc/differences';
import { readPage } from '../../rpc/page-of';
import { text } from '../../sheet/sheet-columns';

type Row = ListRow<'/api/console/template_list'>;
type Office = Context<'staff'>;

export const templateHandlers = {
  '/api/console/template_list': {
    page: (context, input) => pageTemplates(context, input),
    sheet: {
      name: '答复模板',
      columns: [
        text('名称', 'name', 30),
        text('使用范围', ({ scope }) => TEMPLATE_SCOPES.labels[scope]),
        text('内容', 'body', 80),
        text('最后修改人', 'by'),
      ],
    },
  },

  '/api/console/template_save': async (context, { id, version = 0, fields }) => {
    const { db, now, staff, subject, today } = context;
    const problem = problemOf(TEMPLATE_FIELDS, fields, today);
    if (problem) throw new Refusal('rule_broken', { detail: problem.detail }, problem.field);
    const kept = {
      ...{
        name: fields.name.trim(),
        body: fields.body.trim(),
        unit_id: staff.unitId,
        by_id: staff.id,
        updated_at: now,
      },
      staff_id: fields.scope === 'own' ? staff.id : null,
    };
    const was = id === undefined ? null : found(await findTemplate(context, id));
    const row = await firstRow<{ id: number; version: number }>(
      was
        ? db`update answer_template set ${db(kept)}, version = version + 1
            where id = ${was.id} and version = ${version} returning id, version`
        : db`insert into answer_template ${db(kept)} returning id, version`,
    );
    if (!row) throw new Refusal('conflict');
    subject(`answer_template ${row.id}`, differences(was && wordsOf(was), wordsOf(fields)));
    return row;
  },

  '/api/console/template_delete': async (context, { id, action }) => {
    const { db, now, subject } = context;
    const deleted = action !== 'restore';
    const was = found(await findTemplate(context, id, !deleted));
    await db`
      update answer_template set deleted_at = ${deleted ? now : null}, version = version + 1 where id = ${was.id}`;
    subject(`answer_template ${id}`, deleted ? differences(wordsOf(was), {}) : differences(null, wordsOf(was)));
    return { id };
  },
} satisfies Partial<Handlers>;

const wordsOf = ({ name, scope, body }: Pick<Row, 'name' | 'scope' | 'body'>) => ({
  名称: name,
  使用范围: TEMPLATE_SCOPES.labels[scope],
  内容: body,
});

const from = (db: Db) => db`answer_template t join staff s on s.id = t.by_id`;
const scopeOf = (db: Db) => db`case when t.staff_id is null then 'unit' else 'own' end`;
const columns = (db: Db) => db`t.id, t.version, t.name, t.body, ${scopeOf(db)} as scope, s.name as by`;

/** Those that a member of staff uses and changes: one's own, and the unit's. */
const usedBy = ({ db, staff }: Office) =>
  db`t.unit_id = ${staff.unitId} and (t.staff_id is null or t.staff_id = ${staff.id})`;

const findTemplate = (context: Office, id: number, deleted = false) =>
  firstRow<Row>(context.db`
    select ${columns(context.db)} from ${from(context.db)}
    where t.id = ${id} and ${usedBy(context)} and (t.deleted_at is not null) = ${deleted}`);

function pageTemplates(context: Office, input: CallInput<'/api/console/template_list'>) {
  const { db } = context;
  const { keyword, id, scope } = input;
  const words = searchIn(db, keyword, {
    name: db`t.name`,
    texts: [db`t.body`, db`s.name`],
    named: [{ column: scopeOf(db), names: namesOf(TEMPLATE_SCOPES) }],
  });
  return readPage<Row>(
    db,
    {
      columns: columns(db),
      from: from(db),
      where: db`t.deleted_at is null and ${usedBy(context)} and ${words.found}
        ${id === undefined ? db`` : db`and t.id = ${id}`}
        ${scope === undefined ? db`` : db`and ${scopeOf(db)} = ${scope}`}`,
      order: db`${words.first} t.name, t.id`,
    },
    input,
  );
}
