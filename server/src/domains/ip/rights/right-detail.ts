import type { CallInput, CallOutput } from '@zhice/contract/all';
import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { quoted } from '@zhice/matching/quoted';
import { momentInChina } from '../../../base/day';
import { found } from '../../../base/refusal';
import { kindName, statusName } from '../../../reference/right-kinds';
import type { Context, Handlers } from '../../../rpc/context';
import { findOwnNames, ownershipOf } from './ownership';
import { findByNumbers, findRights } from './right.queries';
import { findEvents } from './right-events';
import { timelineOf } from './right-events.rules';
import { type CheckedRight, checkRight } from './right-fields.rules';
import { filesOf } from './right-files';
import { termQuestions } from './right-status.rules';
import { rightTerm } from './right-term.rules';
import { findRightRecords } from './rights.queries';
import { fieldsOf } from './save-right';

type Checked = CallOutput<'/api/portal/right_check'>;

export const ownRightDetailHandlers = {
  '/api/portal/right': async (context, { id }) => {
    const { db, enterpriseId, now, today } = context;
    const right = found((await findRights(db, enterpriseId, [id], now, 'read'))[0]);
    const [record] = await findRightRecords(db, context, [id]);
    const term = rightTerm(
      { ...right, status: right.state },
      today,
      record?.obligation?.kind === 'trademark' ? record.obligation.due_on : null,
    );
    return {
      id: right.id,
      kind: right.kind,
      kind_name: kindName(right.kind, right.patent_kind),
      state: right.state,
      status_name: statusName(right.kind, right.state),
      ownership: right.ownership,
      version: right.version,
      fields: fieldsOf(right),
      international: right.international,
      expires_on: term.expiresOn,
      term_note: term.note,
      events: timelineOf(right, await findEvents(db, enterpriseId, id)),
      files: await filesOf(context, id),
      updated_at: momentInChina(right.updated_at),
      updated_by_name: right.updated_by_name,
      deleted: right.deleted_at !== null,
    };
  },

  '/api/portal/right_check': async (context, input) => {
    const { today } = context;
    const checked = checkRight(input.kind, input.fields, today);
    const { values, number, faults, questions } = checked;
    return {
      number: number && { ...number, patent_kind: number.patentKind, kind_name: number.kindName },
      faults: [...faults, ...(await doubles(context, input, checked))],
      questions: [
        ...questions,
        ...termQuestions(input.kind, values, today),
        ...(await ownerQuestions(context, input.id, checked)),
      ],
      expires_on: faults.length > 0 ? null : rightTerm({ ...values, kind: input.kind }, today).expiresOn,
    };
  },
} satisfies Partial<Handlers>;

/** Another living right of the enterprise with the same number. */
async function doubles(
  { db, enterpriseId }: Context<'enterprise'>,
  input: CallInput<'/api/portal/right_check'>,
  { number }: CheckedRight,
): Promise<Checked['faults']> {
  if (number === null) return [];
  const [other] = (await findByNumbers(db, enterpriseId, input.kind, [number.number])).filter(
    ({ id }) => id !== input.id,
  );
  if (!other) return [];
  return [
    {
      field: 'number',
      message: `贵企业已登记过此${RIGHT_KINDS.labels[other.kind]}：${quoted(other.name)}，请勿重复添加`,
    },
  ];
}

/** A right whose owners do not name the enterprise may still be its own, under an older name or bought; not one that it sold. */
async function ownerQuestions(
  { db, enterpriseId, now }: Context<'enterprise'>,
  id: number | undefined,
  { values }: CheckedRight,
): Promise<Checked['questions']> {
  const [stored] = id === undefined ? [] : await findRights(db, enterpriseId, [id], now, 'read');
  if (stored?.ownership === 'sold') return [];
  const ownership = ownershipOf(values.owners, await findOwnNames(db, enterpriseId));
  if (ownership === 'own') return [];
  const why = ownership === 'foreign' ? '您已说明不是本企业的权利' : '权利人中没有贵企业的现用名称';
  const todo = ownership === 'foreign' ? '' : '；如为曾用名、受让中或共有，请保存后在列表上方确认';
  return [{ field: 'owners', message: `${why}，不计入知识产权数量，也不公开${todo}` }];
}
