import type { CallInput, CallOutput } from '@zhice/contract/all';
import { quoted } from '@zhice/matching/quoted';
import { momentInChina } from '../../../calendar-day';
import type { Context, Handlers } from '../../../rpc/context';
import { found } from '../../../rpc/refusal';
import { fieldsOf } from './own-right-save';
import { findRightRecords } from './own-rights.queries';
import { findByNumbers, findEnterpriseName, findRights } from './right.queries';
import { findEvents } from './right-events.queries';
import { timelineOf } from './right-events.rules';
import { type CheckedRight, checkRight } from './right-fields.rules';
import { filesOf } from './right-files';
import { rightTerm } from './right-term.rules';
import { KIND_NAMES, kindName, statusName } from './right-words.rules';

type Checked = CallOutput<'/api/portal/right_check'>;

export const ownRightDetailHandlers = {
  '/api/portal/right': async (context, { id }) => {
    const { db, enterpriseId, now, today } = context;
    const right = found((await findRights(db, enterpriseId, [id], now, 'read'))[0]);
    const [record] = await findRightRecords(db, enterpriseId, [id]);
    const term = rightTerm(right, today, record?.act?.kind === 'trademark' ? record.act.due_on : null);
    return {
      id: right.id,
      kind: right.kind,
      kind_name: kindName(right.kind, right.patent_kind),
      status_name: statusName(right.kind, right.status),
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
      number: number && {
        number: number.number,
        year: number.year,
        patent_kind: number.patentKind,
        kind_name: number.kindName,
      },
      faults: [...faults, ...(await doubles(context, input, checked))],
      questions: [...questions, ...(await ownerQuestions(context, checked))],
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
    { field: 'number', message: `贵企业已登记过此${KIND_NAMES[other.kind]}：${quoted(other.name)}，请勿重复添加` },
  ];
}

/** A right whose owners do not name the enterprise may still be its own: under an older name, or bought. */
async function ownerQuestions(
  { db, enterpriseId }: Context<'enterprise'>,
  { values }: CheckedRight,
): Promise<Checked['questions']> {
  if (values.owners.length === 0) return [];
  const plain = (name: string) => name.normalize('NFKC').replace(/\s/g, '');
  const own = plain(await findEnterpriseName(db, enterpriseId));
  if (values.owners.some((owner) => plain(owner) === own)) return [];
  return [{ field: 'owners', message: '权利人中没有贵企业的现用名称；如为曾用名或尚未变更，可以忽略' }];
}
