import { APPEAL, DISPUTED } from '@zhice/contract/appeal/appeal-kind';
import { FIRST_ANSWER_DAYS, REOPEN_DAYS } from '@zhice/contract/appeal/enumerations';
import { SCORES } from '@zhice/contract/case/shared';
import { found, Refusal } from '../../base/refusal';
import { addWorkingDays } from '../../base/working-day';
import { areaChain, areaPath } from '../../reference/areas';
import {
  type Acting,
  type Case,
  type Form,
  handledKind,
  linkCases,
  merged,
  refuseNobody,
  tellFollowed,
  tellUnit,
  tellWatchers,
} from '../case';
import {
  findAppealRoute,
  findAppealType,
  findEnterpriseName,
  findPublished,
  findUnit,
  hasMet,
  isProposed,
  listActs,
  markDisputed,
  publishProposed,
  saveAppeal,
} from './appeal.queries';
import { maskText } from './mask-text.rules';

const DAY_MS = 86_400_000;

/** After so many hand-overs, or returns by the enterprise, the next goes to the coordinator. */
const HAND_OVERS = 2;
const RETURNS = 1;
/** What is rated so or lower is not solved in the eyes of the enterprise. */
const LOW = 2;

/** Says of an appeal that came from a dispute how it goes on, to who was asked there too. */
const tellDispute =
  (how: string) =>
  (acting: Acting, given: Case): Promise<void> =>
    tellFollowed(acting, given, `企业诉求 ${given.number}：${how}`);

/** How an appeal is routed, what each act asks beyond its state, and what it does. */
export const appealCases = handledKind<typeof APPEAL>({
  kind: APPEAL,
  titleOf: ({ title }) => String(title ?? ''),
  beginning: async ({ db }, { id }) => {
    const { title, content, area_code: area, type: appeal_type_id } = found(await findPublished(db, id));
    return { title, content, area, appeal_type_id };
  },
  completes: async ({ db }, { appeal_type_id, area }) => ({
    type_name: (await findAppealType(db, appeal_type_id))?.name ?? '',
    area_name: areaPath(String(area ?? '')),
  }),
  check: async ({ db }, { id, form, subject_id, enterprise_id }, submits) => {
    if (subject_id !== null && (await hasMet(db, enterprise_id, subject_id, id))) {
      throw new Refusal('rule_broken', { detail: '贵企业已经提出过这件诉求，请到“诉求记录”查看进展' });
    }
    if (!submits) return;
    if (!form.type_name) throw new Refusal('rule_broken', { detail: '请选择诉求类别' }, 'appeal_type_id');
    if (!form.area_name) throw new Refusal('rule_broken', { detail: '请选择问题所在地' }, 'area');
  },
  route: async ({ db }, { form, subject_id }) => {
    const { id, unit_id, working_days: whole } = found(await findAppealType(db, form.appeal_type_id));
    const area = String(form.area);
    const joined = subject_id === null ? undefined : await findPublished(db, subject_id);
    const areas = areaChain(area).map(({ code }) => code);
    const routed = await findAppealRoute(db, id, areas);
    const unitId = joined?.unit_id ?? routed?.unit_id ?? unit_id;
    return { unitId, areaCode: area, terms: { answer: FIRST_ANSWER_DAYS, whole: routed?.working_days ?? whole } };
  },
  hindrances: {
    accept: atCoordinator,
    refuse: atCoordinator,
    ask_more: atCoordinator,
    answer: atCoordinator,
    hand_over: async ({ db }, { id, unit_id }) => {
      if (unit_id === null) return atCoordinator(undefined, { unit_id });
      const acts = await listActs(db, id);
      if (acts.some(({ action }) => action === 'appoint')) return '牵头单位由督办指定，不能再转交；确有异议请联系督办';
      const again = acts.some(({ action, details }) => action === 'hand_over' && details.from_unit === unit_id);
      return again ? '贵单位已经转交过一次，请受理，确有异议请联系督办' : undefined;
    },
    contribute: async ({ db, staff }, { id }) => {
      const asked = await db`
        select from case_assist where case_id = ${id} and unit_id = ${staff?.unitId ?? null} and answered_at is null`;
      return asked.length > 0 ? undefined : '贵单位没有待答复的协办请求';
    },
    reopen: async ({ now }, { closed_at }) =>
      closed_at && now.getTime() - closed_at.getTime() > REOPEN_DAYS * DAY_MS
        ? `办结超过 ${REOPEN_DAYS} 天，请重新提出诉求`
        : undefined,
    rate: async (acting, given) => ((await isAskedAgain(acting, given)) ? '办结已四周，请用“再评价”' : undefined),
    rate_again: async (acting, given) => ((await isAskedAgain(acting, given)) ? undefined : '办结四周后再请您评价'),
    prepare: async (_, { form }) => (form.public ? undefined : '企业没有同意公开'),
    publish: async ({ db }, { id, form }) => {
      if (!form.public) return '企业没有同意公开';
      return (await isProposed(db, id)) ? undefined : '没有待审核的公开内容';
    },
    unpublish: async (_, given) => (given.public ? undefined : '这件诉求没有公开'),
    hide: async (_, { form }) => (form.public ? undefined : '这件诉求没有公开'),
  },
  changes: {
    hand_over: handOver,
    disagree: async ({ db }, { id }) =>
      (await countActs(db, id, 'disagree')) < RETURNS ? {} : { row: { unit_id: null, handler_id: null } },
    appoint: async ({ db }, _, said) => {
      const unit = await unitOf(db, said);
      return { row: { unit_id: unit.id, handler_id: null }, said: { unit_name: unit.name } };
    },
    involve: async ({ db }, { unit_id }, said) => ({ said: { unit_name: (await unitOf(db, said, unit_id)).name } }),
    extend: async (_, { due_on, whole_days }, { days }) => {
      if (due_on === null) throw new Refusal('rule_broken', { detail: '这件诉求没有办理期限' });
      return { row: { due_on: addWorkingDays(due_on, Number(days)), whole_days: (whole_days ?? 0) + Number(days) } };
    },
    prepare: async (acting, given, said) => ({ said: await maskedTexts(acting, given, said) }),
    publish: async () => ({ row: { public: true } }),
    unpublish: async () => ({ row: { public: false } }),
    hide: async () => ({ row: { public: false } }),
    merge: async (...asked) => ({ ...(await merged.changes(...asked)), row: { public: false } }),
    withdraw: async () => ({ row: { public: false } }),
  },
  effects: {
    submit: async ({ db }, { id, subject_id }) => {
      if (subject_id !== null) await linkCases(db, id, subject_id, 'joins');
    },
    merge: async (acting, given, said) => {
      await merged.effects(acting, given, said);
      await takeDown(acting, given);
      if (given.form[DISPUTED] === true) await markDisputed(acting.db, Number(said.other_id));
      await tellDispute('已并入申请人的另一件诉求一并办理。')(acting, given);
    },
    withdraw: async (acting, given) => {
      await takeDown(acting, given);
      await tellDispute('申请人已撤回，主管部门不再办理。')(acting, given);
    },
    refuse: tellDispute('主管部门不予受理，双方可以自行协商或通过其他途径解决。'),
    answer: async (acting, given, { told }) => {
      if (told) await tellDispute(`主管部门的处理意见：${told}`)(acting, given);
    },
    disagree: tellDispute('申请人认为没有解决，主管部门继续办理。'),
    agree: tellDispute('主管部门已答复，申请人认为已经解决，同意办结。'),
    expire: tellDispute(`主管部门答复后没有收到申请人的反馈，已自动办结；申请人 ${REOPEN_DAYS} 天内可以重新打开。`),
    lapse: tellDispute(`申请人没有按主管部门的要求补充情况，已自动办结；申请人 ${REOPEN_DAYS} 天内可以重新打开。`),
    reopen: tellDispute('申请人重新打开，主管部门继续办理。'),
    rate: tellLow,
    rate_again: tellLow,
    // its handler is told of what a coordinator does as of any act of others; while it has none, all of its unit are
    urge: async ({ db, now }, { id, title, version, unit_id: unitId, handler_id: handler }) => {
      if (unitId === null || handler !== null) return;
      const told = { unitId, permission: APPEAL.permission, caseId: id };
      await tellUnit(db, { ...told, title: `催办：${title}`, mark: `case ${id} urge ${version}` }, now);
    },
    involve: async ({ db, now }, { id, title, version }, { unit }) => {
      await db`
        insert into case_assist (case_id, unit_id, asked_at) values (${id}, ${Number(unit)}, ${now})
        on conflict (case_id, unit_id) do update set asked_at = excluded.asked_at, answered_at = null`;
      const told = { unitId: Number(unit), permission: APPEAL.permission, caseId: id };
      await tellUnit(db, { ...told, title: `请协办：${title}`, mark: `case ${id} involve ${version}` }, now);
    },
    contribute: async ({ db, now, staff }, { id }) => {
      await db`
        update case_assist set answered_at = ${now} where case_id = ${id} and unit_id = ${staff?.unitId ?? null}`;
    },
    prepare: ({ db }, { id }, { title, content, answer }) =>
      saveAppeal(db, id, { proposed: db.json({ title, content, answer } as never) }),
    publish: async ({ db, now }, { id }) => {
      await publishProposed(db, id, now);
    },
    unpublish: takeDown,
    hide: async (acting, given) => {
      const { db } = acting;
      const { id } = given;
      await takeDown(acting, given);
      await db`update cases set form = form || '{"public": false}' where id = ${id}`;
    },
    cause: ({ db }, { id }, { cause_kind, cause }) => saveAppeal(db, id, { cause_kind, cause }),
  },
});

type Db = Acting['db'];

/** Who watches over the units hears of a low rating, at once or after four weeks: it may have to be taken up again. */
async function tellLow({ db, now }: Acting, given: Case, { score }: Form): Promise<void> {
  const said = SCORES.labels[Number(score) as (typeof SCORES)[number]];
  if (Number(score) <= LOW) await tellWatchers(db, APPEAL.permission, given, `企业评价“${said}”`, now);
}

/** Nothing of it is public any more, nor waits to be. */
async function takeDown({ db }: Acting, { id }: Case): Promise<void> {
  await db`update appeal set published_at = null, proposed = null where case_id = ${id}`;
}

/** What no unit has waits for the coordinator, who appoints one. */
async function atCoordinator(_: unknown, { unit_id }: Pick<Case, 'unit_id'>): Promise<string | undefined> {
  return unit_id === null ? '这件诉求等待督办指定办理单位' : undefined;
}

/** Whether it was asked again how it went since the appeal was closed last. */
async function isAskedAgain({ db }: Acting, { id }: Case): Promise<boolean> {
  const acts = (await listActs(db, id)).map(({ action }) => action);
  const closed = Math.max(...['agree', 'expire', 'lapse'].map((action) => acts.lastIndexOf(action)));
  return acts.indexOf('ask_again', closed + 1) > 0;
}

/** The unit that is named; refuses one that there is not, the one that has it, and one where nobody handles appeals. */
async function unitOf(db: Db, { unit }: Form, but?: number | null) {
  const named = await findUnit(db, unit);
  if (named && named.id !== but) {
    await refuseNobody(db, APPEAL, named);
    return named;
  }
  throw new Refusal('bad_input', { detail: named ? '请选择其他单位' : '没有这个单位，请重新选择' }, 'fields.unit');
}

/** To the unit that is named; the third time to the coordinator. */
async function handOver({ db }: Acting, { id, unit_id }: Case, said: Form) {
  const unit = await unitOf(db, said, unit_id);
  const around = (await countActs(db, id, 'hand_over')) >= HAND_OVERS;
  return {
    row: { unit_id: around ? null : unit.id, handler_id: null },
    said: { unit_name: around ? `${unit.name}（已多次转交，改由督办指定）` : unit.name, from_unit: unit_id },
  };
}

const countActs = async (db: Db, id: number, wanted: string): Promise<number> =>
  (await listActs(db, id)).filter(({ action }) => action === wanted).length;

/** What is to be public: as given, or from the appeal and its last answer; all of it masked. */
async function maskedTexts({ db }: Acting, { id, enterprise_id, form }: Case, given: Form): Promise<Form> {
  const answers = (await listActs(db, id)).filter(({ action }) => action === 'answer');
  const known = {
    enterprise: await findEnterpriseName(db, enterprise_id),
    people: [String(form.contact_name ?? '')],
    phones: [String(form.contact_phone ?? '')],
  };
  const text = (name: string, other: unknown) => maskText(String(given[name] || other || ''), known);
  return {
    title: text('title', form.title),
    content: text('content', form.content),
    answer: text('answer', answers.at(-1)?.words),
  };
}
