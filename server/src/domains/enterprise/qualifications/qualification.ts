import type { CallInput, CallOutput } from '@zhice/contract/all';
import { QUALIFICATION_STATES } from '@zhice/contract/enterprise/enumerations';
import { FACT_SOURCES } from '@zhice/contract/matching/enumerations';
import { findFact } from '@zhice/matching/facts';
import { titleText } from '@zhice/matching/judging/wording';
import type { TitleValue } from '@zhice/matching/profile';
import { momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import { keptFields } from '../../../db/records';
import { exportList } from '../../../rpc/answer-list';
import type { Context, Handlers, ListHandler } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { day, figure, text } from '../../../sheet/sheet-columns';
import { findVersionLocked } from '../change-facts';
import { attachmentFile, refuseForeignFile } from '../documents/attachment-file';
import { dependsOn } from './depends';
import {
  listOfKind,
  type PublicQualification,
  pagePublicQualifications,
  type QualificationRecord,
  qualificationList,
  qualificationRecords,
} from './qualification.queries';
import {
  daysUntilEnd,
  kindName,
  OTHER,
  type QualificationFields,
  qualificationLevelName,
  qualificationProblem,
  sameGrant,
  titleValueOf,
} from './qualification.rules';
import { syncQualificationRenewals } from './qualification-renewals.queries';
import { findTitleFact, syncTitleFact } from './title-facts';

type EnterpriseContext = Context<'enterprise'>;
type Detail = CallOutput<'/api/portal/qualification'>;
type Save = CallInput<'/api/portal/qualification_save'>;

const PUBLIC_LIST: ListHandler<'/api/enterprise/qualification_list'> = {
  page: async ({ db, today }, input) => {
    const page = pageOf(input);
    const { total, rows } = found(await pagePublicQualifications(db, input.enterprise_id, today, page));
    return { ...page.answer, total, list: rows.map((record) => publicRow(record, today)) };
  },
  sheet: {
    name: '资质清单',
    columns: [
      text('资质名称', 'name', 36),
      text('级别', 'level_name'),
      text('发证机关', 'issuer', 36),
      day('发证日期', 'issued_on'),
      text('有效期至', (row) => row.expires_on ?? '长期', 14),
      text('是否有效', (row) => (row.valid ? '有效' : '已到期')),
    ],
  },
};

export const qualificationHandlers = {
  '/api/enterprise/qualification_list': PUBLIC_LIST,

  '/api/enterprise/qualification_daochu': async (context, input) => {
    const { url } = await exportList(PUBLIC_LIST, context, input);
    return { url };
  },

  '/api/portal/qualification_list': {
    page: async (context, input) => {
      const { list, ...answer } = await qualificationList.answer(context, input);
      return { ...answer, list: list.map((record) => ownRow(record, context)) };
    },
    sheet: {
      name: '资质台账',
      columns: [
        text('资质名称', 'name', 36),
        text('种类', (row) => (row.kind === OTHER ? '其他资质' : row.kind_name), 28),
        text('级别', 'level_name'),
        text('证书编号', 'certificate_no', 24),
        text('发证机关', 'issuer', 36),
        day('发证日期', 'issued_on'),
        text('有效期至', (row) => row.expires_on ?? '长期', 14),
        text('状态', 'state_name'),
        figure('剩余天数', 'days_left'),
        text('备注', 'note', 36),
      ],
    },
  },

  '/api/portal/qualification': async (context, { id }) => {
    const record = found(await qualificationList.find(context, id));
    return {
      ...ownRow(record, context),
      fact: await factOf(context, record),
      depends: await dependsOn(context, record),
    };
  },

  '/api/portal/qualification_save': saveQualification,

  '/api/portal/qualification_delete': async (context, { id, action }) => {
    await findVersionLocked(context.db, context.enterpriseId);
    const [changed] = await qualificationRecords.setDeleted(context, [id], action !== 'restore');
    await syncAll(context, [found(changed).kind]);
    context.subject(`qualification ${id}`, { deleted: action !== 'restore' });
    return { id };
  },
} satisfies Partial<Handlers>;

/** What the enterprise's facts say of the title, and whether its certificates say the same. */
async function factOf(
  { db, enterpriseId, today }: EnterpriseContext,
  { kind }: QualificationRecord,
): Promise<Detail['fact']> {
  if (kind === OTHER) return null;
  const fact = await findTitleFact(db, enterpriseId, kind);
  if (!fact) return null;
  const said = titleValueOf(kind, await listOfKind(db, enterpriseId, kind));
  return {
    text: titleText(fact.value as TitleValue, today, findFact(kind)?.terms),
    source_name: FACT_SOURCES.labels[fact.source as (typeof FACT_SOURCES)[number]] ?? fact.source,
    agrees: said !== undefined && sameGrant(fact.value, said),
  };
}

/** Adds a certificate or changes one, and brings facts and renewals into step. */
async function saveQualification(context: EnterpriseContext, input: Save): Promise<{ id: number; version: number }> {
  const { db, enterpriseId, today } = context;
  // two savers of one enterprise wait for each other
  await findVersionLocked(db, enterpriseId);
  const stored = input.id === undefined ? undefined : await ownAlive(context, input.id);
  const fields = fieldsOf(input.fields, stored);
  const problem = qualificationProblem(fields, today);
  if (problem) throw new Refusal('rule_broken', { detail: problem.detail }, problem.field);
  await refuseForeignFile(context, fields.upload_id, 'fields.upload_id');
  const saved = await qualificationRecords.save(context, input, fields);
  await syncAll(context, stored ? [stored.kind, fields.kind] : [fields.kind]);
  context.subject(`qualification ${saved.id}`, { kind: fields.kind, expires_on: fields.expires_on });
  return saved;
}

async function ownAlive(context: EnterpriseContext, id: number): Promise<QualificationRecord> {
  const stored = found(await qualificationList.find(context, id));
  if (stored.deleted) throw new Refusal('conflict');
  return stored;
}

/** What a certificate says of which nothing is said. */
const USUAL = {
  ...{ name: '', level: null, certificate_no: '', issuer: '', expires_on: null, upload_id: null, note: '' },
  renews: true,
};

/** A title has its own name, and lends it to nothing else. */
function fieldsOf(given: Save['fields'], stored: QualificationRecord | undefined): QualificationFields {
  const { kind, issued_on } = given;
  const kept = keptFields<QualificationFields>({ ...USUAL, kind, issued_on }, stored, given);
  if (kind !== OTHER) return { ...kept, name: kindName(kind) };
  return stored && stored.kind !== OTHER ? { ...kept, name: given.name?.trim() ?? '' } : kept;
}

async function syncAll(context: EnterpriseContext, kinds: string[]): Promise<void> {
  for (const kind of new Set(kinds)) await syncTitleFact(context, kind);
  await syncQualificationRenewals(context.db, [context.enterpriseId], context.now);
}

/** A certificate as anybody may see it. */
const publicRow = <Record extends PublicQualification>(record: Record, today: string) => ({
  ...record,
  level_name: qualificationLevelName(record.level),
  valid: record.expires_on === null || record.expires_on >= today,
});

const ownRow = (record: QualificationRecord, { services, now, today }: EnterpriseContext) => ({
  ...publicRow(record, today),
  kind_name: kindName(record.kind),
  state_name: QUALIFICATION_STATES.labels[record.state],
  days_left: daysUntilEnd(record.expires_on, today),
  file: record.file && attachmentFile(record.file, services, now),
  updated_at: momentInChina(record.updated_at),
});
