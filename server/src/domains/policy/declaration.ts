import { type GivenFile, missingFiles } from '@zhice/contract/fields';
import { DECLARATION, type DeclarationState } from '@zhice/contract/policy/declaration-kind';
import { quoted } from '@zhice/matching/quoted';
import { daysBetween } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import type { Db } from '../../db/sql';
import type { Context, Handlers, ListRow } from '../../rpc/context';
import { day, figure } from '../../sheet/sheet-columns';
import { type Acting, type Case, type Form, handledKind, openOwn, ownCases, ownSheet } from '../case';
import { countdown, type DueRow, type DueSource, shortName } from '../notice';
import {
  byDeadline,
  findFormerForm,
  findItem,
  hasContested,
  hasOpenObjection,
  hasOther,
  isItemOfPerson,
  listItemDates,
  type Shown,
} from './declaration.queries';
import { deletePaid, endPublicity, insertPaid, publishPublicity } from './declaration-public';
import { daysLeft, type LifeDates, statusOf, takesDeclarations } from './life-cycle.rules';

declare module '../../rpc/services' {
  interface Services {
    /** The project that an enterprise applies for with an item, and what it has said of it: how its declaration begins. */
    describeProject(
      db: Db,
      enterpriseId: number,
      itemId: number,
      today: string,
    ): Promise<{ project?: string; statement: string }>;
  }
}

const OF_PERSON = '该事项由个人申请，请按办事流程由本人办理';
const CLOSED = '该事项当前不在申报期内';
const WITHDRAWN = '该事项已下架，暂不能申报；重新公布后可接着填写';

/** Why a draft about an item cannot be submitted today; undefined where it can. */
const whyClosed = (item: LifeDates & Shown, today: string): string | undefined =>
  takesDeclarations(statusOf(item, today)) ? undefined : item.shown ? CLOSED : WITHDRAWN;

/** Who decides on an objection decides on one that somebody has registered: nobody rejects in publicity alone. */
const unobjected = async ({ db }: Acting, { id }: Case): Promise<string | undefined> =>
  (await hasOpenObjection(db, id)) ? undefined : '没有待核查的异议，请先登记异议';

export const declarationCases = handledKind<typeof DECLARATION>({
  kind: DECLARATION,
  titleOf: (_, about) => about ?? '',
  subjectOf: async ({ db }, { id }) => found(await findItem(db, id)).title,
  single: 'subject',
  beginning: async ({ db, services, account, today }, { id }) => {
    if (await isItemOfPerson(db, id)) throw new Refusal('rule_broken', { detail: OF_PERSON });
    if (!takesDeclarations(statusOf(found(await findItem(db, id)), today))) throw new Refusal('item_closed');
    const enterpriseId = found(account?.ownEnterpriseId);
    const former = await findFormerForm(db, enterpriseId, id);
    return former ?? (await services.describeProject(db, enterpriseId, id, today));
  },
  check: async ({ db }, { subject_id, form }, submits) => {
    if (!submits) return;
    const { materials } = found(await findItem(db, subject_id));
    const detail = missingFiles(materials, (form.materials ?? []) as GivenFile[]);
    if (detail) throw new Refusal('rule_broken', { detail }, 'materials');
  },
  route: async ({ db }, { subject_id }) => {
    const { unit_id, area_code } = found(await findItem(db, subject_id));
    return { unitId: unit_id, areaCode: area_code };
  },
  hindrances: {
    submit: async ({ db, today }, { state, subject_id }) => {
      const item = state === 'draft' && (await findItem(db, subject_id));
      return item ? whyClosed(item, today) : undefined;
    },
    pass: orphaned,
    dismiss: unobjected,
    uphold: unobjected,
    approve: async ({ db, today }, { id, state_until }) => {
      if (state_until !== null && state_until >= today) return `公示至 ${state_until}，期满后才能批准`;
      return (await hasOpenObjection(db, id)) ? '公示期收到的异议还没有核查结论' : undefined;
    },
    pay: orphaned,
    contest: uncontestable,
    contest_refusal: uncontestable,
  },
  tellsHindrance: (_, action) => action === 'approve' || action === 'pay',
  effects: {
    return: refuseUnknownMaterials,
    pass: publishPublicity,
    uphold: endPublicity,
    pay: insertPaid,
    unpay: deletePaid,
  },
});

/** What cannot go on because its item is there no longer. */
async function orphaned({ db }: Acting, { subject_id }: Case): Promise<string | undefined> {
  return (await findItem(db, subject_id)) ? undefined : '所申报的事项已不存在，不能继续办理';
}

async function uncontestable({ db }: Acting, given: Case): Promise<string | undefined> {
  if (await hasContested(db, given.id)) return '这份申报已经复核过；仍有异议可以提出企业诉求';
  return (await hasOther(db, given)) ? '贵企业已重新申报此事项，请在新的申报里继续' : undefined;
}

/** What is asked for again has to be among what the item asks for. */
async function refuseUnknownMaterials({ db }: Acting, { subject_id }: Case, { materials }: Form): Promise<void> {
  const known = new Set((await findItem(db, subject_id))?.materials.map(({ name }) => name));
  const unknown = String(materials ?? '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !known.has(line));
  if (!unknown) return;
  const detail = `事项的材料清单里没有${quoted(unknown)}；清单以外的材料请写在补正意见里`;
  throw new Refusal('rule_broken', { detail }, 'fields.materials');
}

type EnterpriseContext = Context<'enterprise'>;

const SHEET = ownSheet<ListRow<'/api/Person/depotreport'>>(declarationCases, [
  day('申报截止', 'closes_on'),
  figure('剩余天数', 'days_left'),
]);

export const declarationHandlers = {
  '/api/demo/depotreport': (context, { id, version, submit, depot_id, ...given }) => {
    if (id === undefined && depot_id === undefined) {
      throw new Refusal('bad_input', { detail: '请选择要申报的事项' }, 'depot_id');
    }
    const subject = depot_id === undefined ? undefined : { kind: 'item', id: depot_id };
    return openOwn(context, DECLARATION.name, { id, version, given, submits: submit, subject });
  },

  '/api/Person/depotreport': {
    page: async (context, { depot_id, ...asked }) =>
      withItems(context, await ownCases(context, declarationCases, asked, { subjectId: depot_id })),
    sheet: SHEET,
  },

  '/api/Person/sb_project': {
    page: async (context, { depot_id, ...asked }) => {
      const { db, today } = context;
      const filter = { subjectId: depot_id, stages: ['todo', 'running'], order: byDeadline(db, today) } as const;
      return withItems(context, await ownCases(context, declarationCases, asked, filter));
    },
    sheet: SHEET,
  },
} satisfies Partial<Handlers>;

type Listed = Awaited<ReturnType<typeof ownCases>>;

/** Declarations with how long their items can be declared; a draft of one that cannot says so. */
async function withItems({ db, today }: EnterpriseContext, { list, ...page }: Listed) {
  const dates = await listItemDates(
    db,
    list.flatMap(({ subject }) => subject?.id ?? []),
  );
  const byId = new Map(dates.map((item) => [item.id, item]));
  return {
    ...page,
    list: list.map((given) => {
      const item = byId.get(given.subject?.id ?? 0);
      const closed = given.state === 'draft' ? (item ? whyClosed(item, today) : CLOSED) : undefined;
      return {
        ...given,
        next_step: closed ?? given.next_step,
        depot_id: given.subject?.id ?? 0,
        // when an item that was withdrawn takes declarations is not known
        closes_on: (closed !== WITHDRAWN && item?.closes_on) || null,
        undated: closed === WITHDRAWN || (item?.undated ?? false),
        days_left: item ? daysLeft(item, today) : null,
      };
    }),
  };
}

export const stateName = (state: string): string => DECLARATION.states[state as DeclarationState]?.label ?? state;

/** Declarations that are begun, of items whose window closes. */
export const draftSource: DueSource<DueRow & { title: string }> = {
  name: 'declaration',
  hasGrace: false,
  select: (db, today) => db`
    select c.id, c.enterprise_id, p.closes_on as due_on, null::bigint as renewal_id, 'declaration ' || c.id as name,
      ${DECLARATION.path} || c.id as path, p.title
    from public_policy p join cases c on c.kind = 'declaration' and c.subject_kind = 'item' and c.subject_id = p.id
    where p.kind = 'item' and p.closes_on >= ${today} and not p.repealed and c.state = 'draft'`,
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
