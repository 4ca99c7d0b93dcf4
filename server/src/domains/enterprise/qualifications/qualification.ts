import type { CallOutput } from '@zhice/contract/all';
import { titleText } from '@zhice/matching/judging/wording';
import type { TitleValue } from '@zhice/matching/profile';
import type { Context, Handlers, ListHandler } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { found } from '../../../rpc/refusal';
import { exportList } from '../../../sheet/export-list';
import { SOURCE_NAMES } from '../fact-view';
import { dependsOn } from './depends';
import {
  countQualifications,
  findQualification,
  listOfKind,
  pagePublicQualifications,
  pageQualifications,
  type QualificationFilter,
  type QualificationRecord,
} from './qualification.queries';
import { OTHER, QUALIFICATION_KINDS, sameTitle, speakingFor, titleValueOf } from './qualification.rules';
import { OWN_COLUMNS, ownRow, PUBLIC_COLUMNS, publicRow } from './qualification-view';
import { deleteQualification, saveQualification } from './save-qualification';
import { findTitleFact } from './title-facts.queries';

type EnterpriseContext = Context<'enterprise'>;
type Detail = CallOutput<'/api/portal/qualification'>;
type List = CallOutput<'/api/portal/qualification_list'>;

const PUBLIC_LIST: ListHandler<'/api/enterprise/qualification_list'> = {
  page: async ({ db, today }, input) => {
    const page = pageOf(input);
    const { total, rows } = found(await pagePublicQualifications(db, input.enterprise_id, today, page));
    return { ...page.answer, total, list: rows.map((record) => publicRow(record, today)) };
  },
  sheet: { name: '资质清单', columns: PUBLIC_COLUMNS },
};

export const qualificationHandlers = {
  '/api/enterprise/qualification_list': PUBLIC_LIST,

  '/api/enterprise/qualification_daochu': async (context, input) => {
    const { url } = await exportList(PUBLIC_LIST, context, input);
    return { url };
  },

  '/api/portal/qualification_list': {
    page: async (context, input) => {
      const { db, enterpriseId, today, now } = context;
      const page = pageOf(input);
      const { total, rows } = await pageQualifications(db, enterpriseId, input, { ...page, today, now });
      const counted = await countsOf(context, input);
      return { ...page.answer, total, list: rows.map((record) => ownRow(record, context)), ...counted };
    },
    sheet: { name: '资质台账', columns: OWN_COLUMNS },
  },

  '/api/portal/qualification': async (context, { id }) => {
    const { db, enterpriseId, today } = context;
    const record = found(await findQualification(db, enterpriseId, id, today));
    return {
      ...ownRow(record, context),
      deleted: record.deleted_at !== null,
      fact: await factOf(context, record),
      depends: await dependsOn(context, record),
    };
  },

  '/api/portal/qualification_save': saveQualification,

  '/api/portal/qualification_delete': async (context, { id, action }) => {
    await deleteQualification(context, id, action === 'restore');
    return { id };
  },
} satisfies Partial<Handlers>;

async function countsOf(
  { db, enterpriseId, today, now }: EnterpriseContext,
  filter: QualificationFilter,
): Promise<Pick<List, 'counts' | 'kinds'>> {
  const counted = await countQualifications(db, enterpriseId, filter, today, now);
  const sum = (rows: typeof counted) => rows.reduce((total, { count }) => total + count, 0);
  const ofKind = counted.filter(({ kind }) => filter.kind === undefined || kind === filter.kind);
  const inState = (state: string) => sum(ofKind.filter((row) => row.state === state));
  const alive = counted.filter(({ state }) => state !== 'deleted');
  return {
    counts: {
      all: sum(ofKind) - inState('deleted'),
      valid: inState('valid'),
      ending: inState('ending'),
      expired: inState('expired'),
      replaced: inState('replaced'),
      deleted: inState('deleted'),
    },
    kinds: QUALIFICATION_KINDS.map(({ id, name }) => ({
      id,
      name,
      count: sum(alive.filter(({ kind, state }) => kind === id && (!filter.state || state === filter.state))),
    })),
  };
}

/** What the enterprise's facts say of the title, and whether its certificates say the same. */
async function factOf(
  { db, enterpriseId, today }: EnterpriseContext,
  { kind }: QualificationRecord,
): Promise<Detail['fact']> {
  if (kind === OTHER) return null;
  const fact = await findTitleFact(db, enterpriseId, kind);
  if (!fact) return null;
  const speaking = speakingFor(await listOfKind(db, enterpriseId, kind));
  return {
    text: titleText(fact.value as TitleValue, today),
    source_name: SOURCE_NAMES[fact.source as keyof typeof SOURCE_NAMES] ?? fact.source,
    agrees: speaking !== undefined && sameTitle(fact.value, titleValueOf(speaking)),
  };
}
