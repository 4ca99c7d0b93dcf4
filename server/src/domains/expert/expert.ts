import type { CallOutput } from '@zhice/contract/all';
import { EXPERT_SERVICES } from '@zhice/contract/expert/enumerations';
import { EXPERT_LISTING } from '@zhice/contract/expert/listing-kind';
import { RIGHT_STATUSES } from '@zhice/contract/ip/enumerations';
import { addMonths, momentInChina } from '../../base/day';
import { found } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { areaName, areaPath } from '../../reference/areas';
import type { Context, Handlers } from '../../rpc/context';
import { day, figure, text } from '../../sheet/sheet-columns';
import { conductOf, FEWEST } from '../case';
import { enterpriseInterest, listedKind, pageListing, recommended, rowsInOrder } from '../listing';
import {
  countAsked,
  countPast,
  type ExpertRecord,
  type ExpertWhole,
  findExpert,
  findField,
  keptFields,
  keptInstitutions,
  listChoosable,
  listCities,
  listEvidence,
  listExperts,
  listFields,
  listFreeSlots,
  pageAnswers,
  pagePatents,
} from './expert.queries';
import { ASKED } from './expert-consult';

/** So many are recommended at once. */
const MOST_SUITED = 5;
/** Years in which what an expert has answered is a reason. */
const PAST_YEARS = 3;

/** Experts as listings: fields at both levels, institutions as the experts have them. */
export const listedExperts = listedKind({
  kind: EXPERT_LISTING,
  table: 'expert',
  asked: ASKED,
  values: { field: keptFields, institution: keptInstitutions },
  keyNames: { field: keptFields },
});

type Row = CallOutput<'/api/demo/expert_manage_list'>['list'][number];

/** An expert with what the home page shows of one. */
const briefRow = ({ id, name, case: strengths, institutions_name, title, label1, area }: Row) => ({
  ...{ id, name, case: strengths, institutions_name, title, label1, area },
});

export const expertHandlers = {
  '/api/demo/expert_manage_list': {
    // an expert is listed by agreement and as a public person: the name stands in full
    page: async (context, { keyword, institutions_name, label1, brief, ...asked }) => {
      const { db } = context;
      const { area, service, fee, institution, sort, page, pageSize } = asked;
      const field = label1 ? String((await findField(db, label1)) ?? 0) : asked.field;
      // an institution is among what is searched
      const words = [keyword, institutions_name].filter(Boolean).join(' ');
      const filters = { field, area, service, fee, institution };
      const { ids, ...rest } = await pageListing(context, 'expert', { keyword: words, filters, sort, page, pageSize });
      const list = await rowsOf(context, ids);
      return { ...rest, list: brief ? list.map(briefRow) : list };
    },
    sheet: {
      name: '专家库',
      columns: [
        text('姓名', 'name'),
        text('职称', 'title'),
        text('所在单位', 'institutions_name', 36),
        text('领域', 'label1', 20),
        text('地区', 'area', 24),
        text('专长', 'case', 60),
        text('服务', ({ services = [] }) => services.map((one) => EXPERT_SERVICES.labels[one]), 30),
        text('收费', 'fee_text', 24),
        figure('成果', 'evidence'),
        figure('已核实', 'verified'),
        figure('可约时段', 'slots'),
      ],
    },
  },

  '/api/demo/expert_manage_first': async ({ db, today }) => ({ list: [...(await listFields(db, today, 'first'))] }),

  '/api/demo/expert_manage_two': async ({ db, today }, { first_id }) => ({
    list: [...(await listFields(db, today, 'second', first_id))],
  }),

  '/api/demo/expert_manage_area': async ({ db, today }) => ({
    list: (await listCities(db, today)).map((city) => ({ ...city, name: areaName(city.id) })),
  }),

  '/api/portal/expert_fields': async ({ db }) => ({ list: [...(await listChoosable(db))] }),

  '/api/demo/expert_manage_detail': async (context, { id }) => {
    const { db, now, today, account, enterpriseId } = context;
    const expert = found(await findExpert(db, id, context, account?.id));
    const { field, about, fee_kind } = expert;
    const [proofs, slots, answers] = await Promise.all([
      listEvidence(db, id),
      listFreeSlots(db, id, now),
      pageAnswers(db, today, { expert_id: id }, { pageSize: 5 }),
    ]);
    return {
      ...{ ...expertRow(expert), field, about, fee_kind },
      conduct: (await conductOf(db, 'expert', [id])).get(id),
      free_left: await freeLeft(db, expert, today),
      proofs: [...proofs],
      free_slots: slots.map((slot) => ({ ...slot, starts_at: momentInChina(slot.starts_at) })),
      answers: answers.list,
      avoid: enterpriseId === null ? '' : await whyAvoid(db, expert, enterpriseId),
      own: account !== null && expert.account_id === account.id,
    };
  },

  '/api/demo/expert_zjpatent': {
    page: async (context, { id, ...asked }) => {
      found(await findExpert(context.db, id, context, context.account?.id));
      const { list, ...page } = await pagePatents(context.db, id, asked);
      return {
        ...page,
        list: list.map(({ status, ...patent }) => ({
          ...patent,
          status_name:
            status === null ? '' : (RIGHT_STATUSES.labels[status as keyof typeof RIGHT_STATUSES.labels] ?? ''),
        })),
      };
    },
    sheet: {
      name: '专家专利',
      columns: [
        text('名称', 'title', 50),
        text('编号', 'number', 24),
        day('日期', 'dated_on'),
        text('法律状态', 'status_name'),
      ],
    },
  },

  '/api/portal/expert_suited': async (context) => {
    const { db, enterpriseId, account, now } = context;
    const interest = await enterpriseInterest(db, enterpriseId);
    const notOf = { enterpriseId, accountId: account.id };
    const suited = await recommended(context, 'expert', interest, { most: MOST_SUITED, notOf });
    const why = new Map(suited.map((one) => [one.id, one.why]));
    const ids = [...why.keys()];
    const whole = await rowsInOrder(ids, listExperts(db, ids, now));
    const past = await pastReasons(context, ids, enterpriseId);
    const avoid = new Map(
      await Promise.all(whole.map(async (one) => [one.id, await whyAvoid(db, one, enterpriseId)] as const)),
    );
    return {
      list: (await rowsOf(context, ids)).map((expert) => ({
        ...expert,
        why: [why.get(expert.id), past.get(expert.id)].filter(Boolean).join('；'),
        avoid: avoid.get(expert.id) ?? '',
      })),
    };
  },

  '/api/portal/expert_answers': {
    page: ({ db, today }, { keyword, expert_id, ...asked }) => pageAnswers(db, today, { keyword, expert_id }, asked),
    sheet: {
      name: '专家公开答复',
      columns: [
        text('问题', 'title', 40),
        text('情况', 'question', 60),
        text('答复', 'answer', 60),
        text('专家', 'expert_name'),
        day('公开日期', 'published_on'),
      ],
    },
  },
} satisfies Partial<Handlers>;

/** Experts of these ids as lists show them, with how they answer. */
async function rowsOf({ db, now }: Pick<Context, 'db' | 'now'>, ids: readonly number[]) {
  const rows = await rowsInOrder(ids, listExperts(db, ids, now));
  const conduct = await conductOf(db, 'expert', ids);
  return rows.map((expert) => ({ ...expertRow(expert), conduct: conduct.get(expert.id) }));
}

/** An expert as lists show one: the area by its names, the fee in words. */
export const expertRow = ({ area, ...expert }: ExpertRecord) => ({
  ...expert,
  area: areaPath(area),
  fee_text: feeText(expert),
});

/** '每月免费 2 次，超出 300 元/小时'. */
export function feeText({ fee_kind, free_quota, fee }: Pick<ExpertRecord, 'fee_kind' | 'free_quota' | 'fee'>): string {
  const hourly = fee === null ? '' : `${fee} 元/小时`;
  if (fee_kind === 'free') return '免费';
  if (fee_kind === 'paid') return hourly || '收费面议';
  return `每月免费 ${free_quota ?? 1} 次${hourly && `，超出 ${hourly}`}`;
}

/** How many free questions an expert takes this month; null where there is no quota. */
async function freeLeft(db: Db, { id, fee_kind, free_quota }: ExpertWhole, today: string): Promise<number | null> {
  if (fee_kind !== 'quota') return null;
  return Math.max(0, (free_quota ?? 1) - (await countAsked(db, id, `${today.slice(0, 7)}-01`)));
}

/** What experts have answered before, where it is a reason for an enterprise: its own questions, or those of its trade. */
async function pastReasons({ db, today }: Pick<Context, 'db' | 'today'>, ids: readonly number[], enterpriseId: number) {
  const past = await countPast(db, ids, enterpriseId, addMonths(today, -12 * PAST_YEARS));
  return new Map(
    past.map(({ id, own, trade }) => {
      if (own > 0) return [id, '答复过贵企业的咨询'];
      const count = trade < FEWEST ? '' : ` ${trade} 件`;
      return [id, trade > 0 ? `近三年答复过同行业企业的咨询${count}` : ''];
    }),
  );
}

/** Why an enterprise should not be judged by an expert; '' when nothing is known. */
async function whyAvoid(
  db: Db,
  { id, institutions_name: institution }: Pick<ExpertRecord, 'id' | 'institutions_name'>,
  enterpriseId: number,
): Promise<string> {
  const tie = await firstRow<{ named: boolean; member: boolean }>(db`
    select length(${institution}) > 3 and (strpos(e.name, ${institution}) > 0 or strpos(${institution}, e.name) > 0) as named,
      exists (select from enterprise_member m where m.enterprise_id = e.id and m.account_id = (select x.account_id from expert x where x.id = ${id})) as member
    from enterprise e where e.id = ${enterpriseId}`);
  if (tie?.member) return '该专家是贵企业成员，涉及贵企业的评审、验收应当回避';
  return tie?.named ? '该专家与贵企业属于同一单位，涉及贵企业的评审、验收应当回避' : '';
}
