import type { CallOutput } from '@zhice/contract/all';
import type { Enumeration } from '@zhice/contract/enumeration';
import { ARRIVALS, EDUCATIONS, GENDERS, JOB_STATES, TITLE_GRADES } from '@zhice/contract/talent/enumerations';
import { TALENT_LISTING } from '@zhice/contract/talent/listing-kind';
import { found } from '../../base/refusal';
import type { Db } from '../../db/sql';
import { areaPath } from '../../reference/areas';
import { labelOf } from '../../reference/choices';
import type { Handlers } from '../../rpc/context';
import { figure, text } from '../../sheet/sheet-columns';
import { conductOf } from '../case';
import { enterpriseInterest, listedKind, pageListing, recommended, rowsInOrder, standingOf } from '../listing';
import {
  findOwnTalent,
  findTalent,
  idsShuttingOut,
  isShutOut,
  keptTypes,
  listTalents,
  listTypes,
  namesOfEnterprise,
  type TalentRecord,
  type TalentWhole,
} from './talent.queries';
import { ASKED } from './talent-invite';
import { withoutNames } from './talent-settle';
import { payText, unnamed, yearsText } from './unnamed.rules';

type Row = Required<CallOutput<'/api/demo/talent_manage_list'>['list'][number]>;

/** Talents as listings: by their posts, never by who they are. */
export const listedTalents = listedKind({
  kind: TALENT_LISTING,
  table: 'talent',
  asked: ASKED,
  values: { type: keptTypes },
  hidden: async ({ db, enterpriseId }) => idsShuttingOut(db, await namesOfEnterprise(db, enterpriseId)),
});

/** So many are recommended at once. */
const MOST_SUITED = 5;

/** A talent with what the home page shows of one. */
const briefRow = ({ id, name, gender, birth, education, post, desirearea, image, ...row }: Row) => ({
  ...{ id, name, gender, birth, education, post, desirearea, image },
  ...{ talent_type_id: row.talent_type_id, talent_type_name: row.talent_type_name },
});

export const talentHandlers = {
  '/api/demo/talent_type': async ({ db, today, enterpriseId }) => ({
    list: [...(await listTypes(db, today, await namesOfEnterprise(db, enterpriseId)))],
  }),

  '/api/demo/rclx_list': async ({ db }) => ({
    list: (await keptTypes(db)).map(({ id, name }) => ({ id: Number(id), name })),
  }),

  '/api/demo/talent_manage_list': {
    page: async (context, { talent_type_id, keyword, sort, page, pageSize, brief, ...asked }) => {
      const { db } = context;
      const { area, education, grade, job, arrival } = asked;
      const type = talent_type_id === undefined ? asked.type : String(talent_type_id);
      const filters = { type, area, education, grade, job, arrival };
      const { ids, ...rest } = await pageListing(context, 'talent', { keyword, filters, sort, page, pageSize });
      const list = await rowsOf(db, ids);
      return { ...rest, list: brief ? list.map(briefRow) : list };
    },
    sheet: {
      name: '人才库',
      columns: [
        text('称呼', 'name'),
        text('性别', ({ gender }) => labelOf(GENDERS, gender)),
        text('出生年份', 'birth'),
        text('学历', 'education'),
        text('职称', 'title_name'),
        text('意向岗位', 'post', 30),
        text('意向地区', 'desirearea', 24),
        text('期望年薪', 'pay_text', 20),
        text('人才类型', 'talent_type_name', 20),
        text('专长', 'strengths', 50),
        text('求职状态', 'job_name', 16),
        figure('编号', 'id'),
      ],
    },
  },

  '/api/demo/talent_manage_detail': async ({ db, today, account, enterpriseId }, { id }) => {
    const talent = found(await findTalent(db, id, today, account?.id));
    const own = account !== null && talent.account_id === account.id;
    if (!own && isShutOut(talent, await namesOfEnterprise(db, enterpriseId))) found(null);
    return {
      ...toldWhole(talent),
      own,
      conduct: found((await conductOf(db, 'talent', [id])).get(id)),
    };
  },

  '/api/portal/talent_suited': async (context) => {
    const { db, account, enterpriseId } = context;
    const interest = await enterpriseInterest(db, enterpriseId);
    const notOf = { enterpriseId, accountId: account.id };
    const suited = await recommended(context, 'talent', interest, { most: MOST_SUITED, notOf });
    const why = new Map(suited.map((one) => [one.id, one.why]));
    const ids = [...why.keys()];
    return { list: (await rowsOf(db, ids)).map((talent) => ({ ...talent, why: why.get(talent.id) ?? '' })) };
  },

  '/api/portal/talent_own': async ({ db, account, today }) => {
    const talent = await findOwnTalent(db, account.id);
    if (!talent) return { talent: null, viewers: [] };
    const viewers = await db<CallOutput<'/api/portal/talent_own'>['viewers']>`
      select v.enterprise_id, e.name as enterprise_name, max(v.seen_on) as last_on, count(*)::int as days
      from talent_view v join enterprise e on e.id = v.enterprise_id
      where v.talent_id = ${talent.id} group by 1, 2 order by 3 desc, 1 limit 100`;
    const conduct = found((await conductOf(db, 'talent', [talent.id])).get(talent.id));
    return {
      talent: { ...told(talent), conduct, state: standingOf(talent, today), form: formOf(talent) },
      viewers: [...viewers],
    };
  },

  '/api/portal/talent_seen': async ({ db, today, enterpriseId, account, subject }, { id }) => {
    const talent = found(await findTalent(db, id, today));
    if (isShutOut(talent, await namesOfEnterprise(db, enterpriseId))) found(null);
    if (talent.account_id !== account.id) {
      await db`
        insert into talent_view (talent_id, enterprise_id, seen_on) values (${id}, ${enterpriseId}, ${today})
        on conflict do nothing`;
    }
    subject(`talent ${id}`);
    return {};
  },
} satisfies Partial<Handlers>;

/** Talents as lists show them, with how they answer. */
async function rowsOf(db: Db, ids: readonly number[]): Promise<Row[]> {
  const conduct = await conductOf(db, 'talent', ids);
  const rows = await rowsInOrder(ids, listTalents(db, ids));
  return rows.map((talent) => ({ ...told(talent), conduct: found(conduct.get(talent.id)) }));
}

const named = (of: Enumeration, value: string): string => of.labels[value] ?? '';

/** A talent as everybody may know one: this alone leaves the server before consent. */
export const told = (talent: TalentRecord): Omit<Row, 'conduct'> => ({
  id: talent.id,
  name: unnamed(talent.name, talent.gender),
  gender: talent.gender,
  birth: talent.birth_year === null ? '' : String(talent.birth_year),
  education: named(EDUCATIONS, talent.education),
  post: talent.post,
  desirearea: areaPath(talent.area_code),
  image: '',
  talent_type_id: talent.talent_type_id ?? 0,
  talent_type_name: talent.talent_type_name,
  title_name: talent.title_grade === 'none' ? '' : named(TITLE_GRADES, talent.title_grade),
  strengths: talent.shown_strengths,
  pay_text: payText(talent.pay_from, talent.pay_to),
  job_name: named(JOB_STATES, talent.job_state),
  arrival_name: named(ARRIVALS, talent.arrival),
  confirmed_on: talent.confirmed_on,
  online_until: talent.online_until,
});

/** The same of the whole entry: posts without employers, certificates without numbers. */
function toldWhole(talent: TalentWhole) {
  const plain = (text: string) => withoutNames({ ...talent }, text);
  return {
    ...told(talent),
    experiences: talent.experiences.map(({ post, from, to }) => ({ post: plain(post), years: yearsText(from, to) })),
    schools: talent.schools.map(({ school, major, year }) => ({ school, major, year })),
    certificates: talent.certificates.map(({ name, state }) => ({ name: plain(name), state })),
  };
}

/** What a new application of a listed talent begins with: the entry as it stands. */
const formOf = (talent: TalentWhole): Record<string, unknown> => {
  const { name, gender, birth_year, education, title_grade, strengths, post, area_code: area } = talent;
  const { pay_from, pay_to, job_state, arrival, experiences, schools, shut_out, talent_type_id } = talent;
  const { contact_name, contact_phone } = talent;
  return {
    ...{
      name,
      gender,
      birth_year,
      education,
      title_grade,
      strengths,
      post,
      area,
      pay_from,
      pay_to,
      job_state,
      arrival,
    },
    ...{ experiences, schools, shut_out, talent_type_id, contact_name, contact_phone },
    certificates: talent.certificates.map(({ name: called, number }) => ({ name: called, number })),
  };
};
