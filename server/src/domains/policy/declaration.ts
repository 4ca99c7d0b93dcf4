import type { CallInput, CallOutput } from '@zhice/contract/all';
import { quoted } from '@zhice/matching/quoted';
import { daysBetween, momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import type { Db } from '../../db/sql';
import { claimUploads } from '../../files/upload.queries';
import type { Context, Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { day, figure, moment, type RowColumn, text } from '../../sheet/sheet-columns';
import type { ApplicationSource } from '../account';
import { countdown, type DueRow, type DueSource, shortName } from '../notice';
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
  type DeclarationState,
  type DeclarationText,
  isContactPhone,
  nextStep,
  stateName,
  submitProblem,
  WITHDRAWABLE,
} from './declaration.rules';
import { daysLeft, type LifeDates, statusOf, takesDeclarations } from './life-cycle.rules';

declare module '../../rpc/services' {
  interface Services {
    /** What an enterprise has said of the project that it applies for with an item: how its declaration begins. */
    describeProject(db: Db, enterpriseId: number, itemId: number, today: string): Promise<string>;
  }
}

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
    const { db, account, today } = context;
    const item = found(await findItem(db, input.depot_id));
    if (!takesDeclarations(statusOf(item, today))) throw new Refusal('item_closed');
    const declaration = await openDraft(context, item.id);
    const text = textOf(declaration, input);
    await refuseBadText(context, text);
    if (!(await updateDraft(db, context, declaration.id, text))) throw new Refusal('already_declared');
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
  const { db, enterpriseId } = context;
  const alive = await findAlive(db, enterpriseId, itemId);
  if (alive?.state === 'submitted') throw new Refusal('already_declared');
  if (alive) return alive;
  const id = await insertDraft(db, context, itemId);
  // somebody else of the enterprise was faster
  if (id === undefined) throw new Refusal('already_declared');
  await insertEvent(db, context, id, 'draft', '开始申报');
  const statement = await context.services.describeProject(db, enterpriseId, itemId, context.today);
  return { id, state: 'draft', contact_name: '', contact_phone: '', statement, materials: [] };
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
  const problem = submitProblem(text, item.materials);
  if (problem) throw new Refusal('rule_broken', { detail: problem.detail }, problem.field);
  const move = { from: ['draft'], to: 'submitted', note: '提交申报' } as const;
  if (!(await updateState(context.db, context, id, move))) throw new Refusal('already_declared');
}

/** Takes a declaration of the own enterprise back, where its state allows it. */
async function withdrawDeclaration(context: EnterpriseContext, id: number): Promise<void> {
  const { db, enterpriseId, today } = context;
  const own = await pageDeclarations(db, enterpriseId, { id }, 'changed', { offset: 0, limit: 1, today });
  const declaration = found(own.rows[0]);
  const move = { from: WITHDRAWABLE, to: 'withdrawn', note: '撤回申报' } as const;
  if (!(await updateState(db, context, declaration.id, move))) throw new Refusal('state_changed');
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
    ...record,
    state_name: stateName(record.state),
    next_step: nextStep(record.state, takesDeclarations(statusOf(record, today))),
    days_left: daysLeft(record, today),
    materials: record.materials.map(({ name, upload_id }) => ({
      name,
      upload_id,
      file_name: files.get(upload_id) ?? '',
      url: services.files.link(upload_id, now),
    })),
    updated_at: momentInChina(record.updated_at),
    submitted_at: record.submitted_at && momentInChina(record.submitted_at),
    history: record.history.map((event) => ({ ...event, state_name: stateName(event.state) })),
  };
}

/** Declarations of policy items. */
export const declarationSource: ApplicationSource = {
  kind: 'declaration',
  name: '政策申报',
  states: { draft: 'todo', submitted: 'running', withdrawn: 'withdrawn' },
  select: (db, { enterpriseId }) => db`
    select d.id, p.title, d.state as own_state, d.updated_at as at,
      '/policyDetail?id=' || p.id || '&declare=1' as link,
      jsonb_build_object('kind', p.kind, 'repealed', p.repealed, 'effective_from', p.effective_from,
        'effective_to', p.effective_to, 'opens_on', p.opens_on, 'closes_on', p.closes_on, 'undated', p.undated,
        'publicity_from', p.publicity_from, 'publicity_to', p.publicity_to) as detail
    from declaration d join policy p on p.id = d.policy_id where d.enterprise_id = ${enterpriseId}`,
  words: ({ own_state, detail }, today) => {
    const state = own_state as DeclarationState;
    return {
      state_name: stateName(state),
      next_step: nextStep(state, takesDeclarations(statusOf(detail as unknown as LifeDates, today))),
      withdrawable: WITHDRAWABLE.includes(state),
    };
  },
  history: async (db, { enterpriseId }, id) => {
    const events = await db<{ at: Date; state: DeclarationState; note: string }[]>`
      select e.at, e.state, e.note from declaration_event e join declaration d on d.id = e.declaration_id
      where d.id = ${id} and d.enterprise_id = ${enterpriseId} order by e.id`;
    return events.map(({ at, state, note }) => ({ at, state_name: stateName(state), note }));
  },
  withdraw: (context, id) => withdrawDeclaration({ ...context, enterpriseId: found(context.enterpriseId) }, id),
};

/** Declarations that are begun, of items whose window closes. */
export const draftSource: DueSource<DueRow & { title: string }> = {
  name: 'declaration',
  hasGrace: false,
  select: (db, today) => db`
    select d.id, d.enterprise_id, p.closes_on as due_on, null::bigint as renewal_id, 'declaration ' || d.id as name,
      '/policyDetail?id=' || p.id || '&declare=1' as path, p.title
    from policy p join declaration d on d.policy_id = p.id
    where p.kind = 'item' and p.closes_on >= ${today} and not p.repealed and d.state = 'draft'`,
  reminder: ({ due_on, title }, _, today) => ({
    kind: 'declaration',
    title: `申报${countdown(daysBetween(today, due_on), '截止')}：${shortName(title)}`,
    body: `您的企业有一份还没有提交的申报，${due_on} 截止，请在此之前补全并提交。`,
    yuan: null,
  }),
  event: ({ due_on, title }) => ({
    day: due_on,
    summary: `申报截止：${title}`,
    description: '您的企业有一份还没有提交的申报。',
  }),
};
