import type { CallInput, CallOutput } from '@zhice/contract/all';
import { quoted } from '@zhice/matching/quoted';
import { momentInChina } from '../../calendar-day';
import type { Context, Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { found, Refusal } from '../../rpc/refusal';
import { day, figure, moment, type RowColumn, text } from '../../sheet/sheet-columns';
import { claimUploads } from '../account/upload.queries';
import {
  type AliveDeclaration,
  type DeclarableItem,
  type DeclarationFilter,
  type DeclarationRecord,
  findAlive,
  findItem,
  insertDraft,
  insertEvent,
  pageDeclarations,
  updateDraft,
  updateState,
} from './declaration.queries';
import {
  type DeclarationText,
  isContactPhone,
  nextStep,
  stateName,
  submitProblem,
  WITHDRAWABLE,
} from './declaration.rules';
import { daysLeft, statusOf, takesDeclarations } from './life-cycle.rules';

type ReportInput = CallInput<'/api/demo/depotreport'>;
type DeclarationPage = CallOutput<'/api/Person/sb_project'>;
type EnterpriseContext = Context<'enterprise'>;

const COLUMNS: readonly RowColumn<DeclarationPage['list'][number]>[] = [
  text('申报事项', 'title', 50),
  text('状态', 'state_name'),
  text('下一步', 'next_step', 30),
  day('截止日期', 'closes_on'),
  figure('剩余天数', 'days_left'),
  text('联系人', 'contact_name'),
  text('联系电话', 'contact_phone'),
  text('申报说明', 'statement', 60),
  text('材料', ({ materials }) => materials.map(({ name }) => name), 40),
  moment('提交时间', 'submitted_at'),
  moment('更新时间', 'updated_at'),
];

export const declarationHandlers = {
  '/api/demo/depotreport': async (context, input) => {
    const { db, now, account, enterpriseId, today } = context;
    const item = found(await findItem(db, input.depot_id));
    if (!takesDeclarations(statusOf(item, today))) throw new Refusal('item_closed');
    const declaration = await openDraft(context, item.id);
    const text = textOf(declaration, input);
    await refuseBadText(context, text);
    if (!(await updateDraft(db, enterpriseId, declaration.id, text, now))) throw new Refusal('already_declared');
    if (input.submit) await submit(context, declaration.id, text, item);
    const state = input.submit ? 'submitted' : 'draft';
    context.subject(`declaration ${declaration.id}`, { item: item.id, account: account.id, state });
    return { id: declaration.id, state, state_name: stateName(state) };
  },

  '/api/Person/depotreport': {
    page: async (context, input) => {
      if (input.action === 'withdraw') {
        if (input.id === undefined) throw new Refusal('bad_input', { detail: '请选择要撤回的申报' }, 'id');
        await withdrawDeclaration(context, input.id);
      }
      const filter = {
        id: input.id,
        itemId: input.depot_id,
        states: input.state && !input.action ? [input.state] : undefined,
      };
      return listDeclarations(context, input, filter, 'changed');
    },
    sheet: { name: '申报记录', columns: COLUMNS },
  },

  '/api/Person/sb_project': {
    page: (context, input) => listDeclarations(context, input, { states: ['draft', 'submitted'] }, 'deadline'),
    sheet: { name: '正在申报', columns: COLUMNS },
  },
} satisfies Partial<Handlers>;

/** The draft of an item, made when there is none. Refuses when a declaration has been submitted. */
async function openDraft(context: EnterpriseContext, itemId: number): Promise<AliveDeclaration> {
  const { db, now, account, enterpriseId } = context;
  const alive = await findAlive(db, enterpriseId, itemId);
  if (alive?.state === 'submitted') throw new Refusal('already_declared');
  if (alive) return alive;
  const id = await insertDraft(db, { enterpriseId, accountId: account.id, itemId, now });
  // somebody else of the enterprise was faster
  if (id === undefined) throw new Refusal('already_declared');
  await insertEvent(db, { declarationId: id, accountId: account.id, state: 'draft', note: '开始申报', now });
  return { id, state: 'draft', contact_name: '', contact_phone: '', statement: '', materials: [] };
}

/** What the draft says after this call: fields that are not sent stay. */
function textOf(draft: AliveDeclaration, input: ReportInput): DeclarationText {
  return {
    contact_name: (input.contact_name ?? draft.contact_name).trim(),
    contact_phone: (input.contact_phone ?? draft.contact_phone).trim(),
    statement: input.statement ?? draft.statement,
    materials: input.materials?.map(({ name, upload_id }) => ({ name, upload_id })) ?? draft.materials,
  };
}

async function refuseBadText({ db, account, enterpriseId }: EnterpriseContext, text: DeclarationText): Promise<void> {
  if (!isContactPhone(text.contact_phone)) {
    throw new Refusal('bad_input', { detail: '联系电话格式不正确，请填写手机号或带区号的座机号' }, 'contact_phone');
  }
  const ids = text.materials.map(({ upload_id }) => upload_id);
  const own = await claimUploads(db, ids, { accountId: account.id, enterpriseId });
  const foreign = text.materials.find(({ upload_id }) => !own.has(upload_id));
  if (foreign) {
    throw new Refusal('bad_input', { detail: `材料${quoted(foreign.name)}的文件不存在，请重新上传` }, 'materials');
  }
}

async function submit(
  context: EnterpriseContext,
  id: number,
  text: DeclarationText,
  item: DeclarableItem,
): Promise<void> {
  const { db, now, account, enterpriseId } = context;
  const problem = submitProblem(text, item.materials);
  if (problem) throw new Refusal('rule_broken', { detail: problem.detail }, problem.field);
  if (!(await updateState(db, enterpriseId, id, ['draft'], 'submitted', now))) throw new Refusal('already_declared');
  await insertEvent(db, { declarationId: id, accountId: account.id, state: 'submitted', note: '提交申报', now });
}

/** Takes a declaration of the own enterprise back, where its state allows it. */
export async function withdrawDeclaration(context: EnterpriseContext, id: number): Promise<void> {
  const { db, now, account, enterpriseId, today } = context;
  const own = await pageDeclarations(db, enterpriseId, { id }, 'changed', { offset: 0, limit: 1, today });
  const declaration = found(own.rows[0]);
  if (!(await updateState(db, enterpriseId, declaration.id, WITHDRAWABLE, 'withdrawn', now))) {
    throw new Refusal('state_changed');
  }
  await insertEvent(db, { declarationId: id, accountId: account.id, state: 'withdrawn', note: '撤回申报', now });
  context.subject(`declaration ${id}`, { state: 'withdrawn' });
}

async function listDeclarations(
  context: EnterpriseContext,
  input: { page?: number; pageSize?: number },
  filter: DeclarationFilter,
  order: 'changed' | 'deadline',
): Promise<DeclarationPage> {
  const { db, enterpriseId, today } = context;
  const page = pageOf(filter.id === undefined ? input : {});
  const { total, rows } = await pageDeclarations(db, enterpriseId, filter, order, { ...page, today });
  if (filter.id !== undefined) found(rows[0]);
  return { ...page.answer, total, list: rows.map((record) => declarationRow(record, context)) };
}

function declarationRow(record: DeclarationRecord, { services, now, today }: EnterpriseContext) {
  const files = new Map(record.files.map(({ id, name }) => [id, name]));
  return {
    id: record.id,
    depot_id: record.depot_id,
    title: record.title,
    state: record.state,
    state_name: stateName(record.state),
    next_step: nextStep(record.state, takesDeclarations(statusOf(record, today))),
    closes_on: record.closes_on,
    days_left: daysLeft(record, today),
    contact_name: record.contact_name,
    contact_phone: record.contact_phone,
    statement: record.statement,
    materials: record.materials.map(({ name, upload_id }) => ({
      name,
      upload_id,
      file_name: files.get(upload_id) ?? '',
      url: services.files.link(upload_id, now),
    })),
    updated_at: momentInChina(record.updated_at),
    submitted_at: record.submitted_at === null ? null : momentInChina(record.submitted_at),
    history: record.history.map((event) => ({ ...event, state_name: stateName(event.state) })),
  };
}
