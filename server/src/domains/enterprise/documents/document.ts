import type { CallOutput } from '@zhice/contract/all';
import { daysBetween, momentInChina } from '../../../calendar-day';
import type { Context, Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { found } from '../../../rpc/refusal';
import { day, figure, moment, text } from '../../../sheet/sheet-columns';
import { QUOTA_BYTES } from '../../account/upload';
import { stateName } from '../../policy/declaration.rules';
import {
  countBytes,
  countDocuments,
  type DocumentCount,
  type DocumentFilter,
  type DocumentRecord,
  listUses,
  listVersions,
  pageDocuments,
} from './document.queries';
import {
  BELONGS,
  CLASSIFICATIONS,
  classificationName,
  DOCUMENT_TYPES,
  documentState,
  typeName,
} from './document.rules';
import { paperFile } from './paper-file';
import { deleteDocuments, saveDocument } from './save-document';

type EnterpriseContext = Context<'enterprise'>;
type List = CallOutput<'/api/Person/document_liett'>;

const STATES: Readonly<Record<string, string>> = { valid: '有效', ending: '90 天内到期', expired: '已过期' };

export const documentHandlers = {
  '/api/Person/document_types': () => ({ list: [...DOCUMENT_TYPES] }),
  '/api/Person/document_classification': () => ({ list: [...CLASSIFICATIONS] }),
  '/api/Person/document_belong': () => ({ list: [...BELONGS] }),

  '/api/Person/document_liett': {
    page: async (context, input) => {
      const { db, enterpriseId, today, now } = context;
      const page = pageOf(input.id === undefined ? input : {});
      const filter = input.id === undefined ? input : { id: input.id };
      const { total, rows } = await pageDocuments(db, enterpriseId, filter, { ...page, today, now });
      if (input.id !== undefined) found(rows[0]);
      const counted = await countDocuments(db, enterpriseId, filter, today, now);
      return {
        ...page.answer,
        total,
        list: rows.map((record) => documentRow(record, context)),
        ...countsOf(counted, input),
        quota: { ...(await countBytes(db, enterpriseId)), total: QUOTA_BYTES },
        ...(input.id === undefined ? { versions: [], uses: [] } : await partsOf(context, input.id)),
      };
    },
    sheet: {
      name: '企业文件',
      columns: [
        text('名称', 'name', 40),
        text('类型', 'type_name', 20),
        text('分类', 'classification_name'),
        text('归属', 'belong_name'),
        day('有效期至', 'expires_on'),
        text('状态', ({ deleted, state }) => (deleted ? '已删除' : STATES[state])),
        figure('版本', 'no'),
        text('文件', ({ file }) => file?.name, 40),
        text('备注', 'note', 40),
        moment('更新时间', 'updated_at'),
      ],
    },
  },

  '/api/Person/add_document_liett': saveDocument,
  '/api/Person/delete_document_liett': deleteDocuments,
} satisfies Partial<Handlers>;

function documentRow(record: DocumentRecord, { services, now, today }: EnterpriseContext): List['list'][number] {
  const { current_no, upload, updated_at, deleted_at, expires_on, ...fields } = record;
  return {
    ...fields,
    type_name: typeName(record.type),
    classification_name: classificationName(record.classification),
    expires_on,
    days_left: expires_on === null ? null : daysBetween(today, expires_on),
    state: documentState(expires_on, today),
    no: current_no,
    file: paperFile(upload, services, now),
    updated_at: momentInChina(updated_at),
    deleted: deleted_at !== null,
  };
}

async function partsOf(
  { db, enterpriseId, services, now }: EnterpriseContext,
  id: number,
): Promise<Pick<List, 'versions' | 'uses'>> {
  const versions = await listVersions(db, enterpriseId, id);
  const uses = await listUses(db, enterpriseId, [id]);
  return {
    versions: versions.map(({ upload, at, ...version }) => ({
      ...version,
      at: momentInChina(at),
      file: paperFile(upload, services, now),
    })),
    uses: uses.map(({ document_id: _, ...use }) => ({ ...use, state_name: stateName(use.state) })),
  };
}

/** The numbers beside the filters: each narrowed by the other filters, not by itself. */
function countsOf(
  counted: readonly DocumentCount[],
  { type, classification, state }: DocumentFilter,
): Pick<List, 'counts' | 'types' | 'classifications'> {
  const sum = (holds: (row: DocumentCount) => boolean): number =>
    counted.reduce((total, row) => total + (holds(row) ? row.count : 0), 0);
  const ofType = (row: DocumentCount) => type === undefined || row.type === type;
  const ofClass = (row: DocumentCount) => classification === undefined || row.classification === classification;
  const inState = (row: DocumentCount) => (state === undefined ? row.state !== 'deleted' : row.state === state);
  const states = (wanted: DocumentCount['state']) => sum((row) => ofType(row) && ofClass(row) && row.state === wanted);
  const [valid, ending, expired] = [states('valid'), states('ending'), states('expired')];
  return {
    counts: { all: valid + ending + expired, valid, ending, expired, deleted: states('deleted') },
    types: DOCUMENT_TYPES.map(({ id, name }) => ({
      id,
      name,
      count: sum((row) => row.type === id && ofClass(row) && inState(row)),
    })),
    classifications: CLASSIFICATIONS.map(({ id, name }) => ({
      id,
      name,
      count: sum((row) => row.classification === id && ofType(row) && inState(row)),
    })),
  };
}
