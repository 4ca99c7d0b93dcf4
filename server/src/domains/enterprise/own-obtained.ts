import type { CallInput, CallOutput } from '@zhice/contract/all';
import type { Context, Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { found, Refusal } from '../../rpc/refusal';
import { day, figure, money, text } from '../../sheet/sheet-columns';
import { claimUploads } from '../account/upload.queries';
import { existsPolicy } from '../policy/own-follows.queries';
import { levelName } from '../policy/policy-names.rules';
import {
  countObtained,
  findVersionLocked,
  insertObtained,
  type ObtainedRecord,
  type OwnEntry,
  pageObtained,
  updateDeleted,
  updateObtained,
} from './own-obtained.queries';

type Input = CallInput<'/api/portal/obtained_list'>;
type Answer = CallOutput<'/api/portal/obtained_list'>;
type EnterpriseContext = Context<'enterprise'>;

const SOURCES = { award: '公示记录', own: '手工登记' } as const;

export const obtainedHandlers = {
  '/api/portal/obtained_list': {
    page: async (context, input) => {
      const { db, enterpriseId } = context;
      const page = pageOf(input);
      const sums = sumsOf(await countObtained(db, enterpriseId, input.keyword), input);
      const rows = await pageObtained(db, enterpriseId, input, page);
      return { ...sums, ...page.answer, list: rows.map((row) => obtainedRow(row, context)) };
    },
    sheet: {
      name: '已获支持',
      columns: [
        figure('年度', 'year', 8),
        text('政策或奖项', 'title', 40),
        text('项目名称', 'topic_name', 36),
        text('级别', 'level_name', 8),
        text('发布单位', 'unit', 28),
        money('金额（万元）', 'total_money'),
        day('公示日期', 'announced_on'),
        text('来源', ({ source }) => SOURCES[source]),
        text('证书', ({ certificate }) => certificate?.name, 24),
        text('备注', 'note', 30),
      ],
    },
  },

  '/api/portal/obtained_save': async (context, input) => {
    const { db, enterpriseId, account, now, today, subject } = context;
    const entry = await readEntry(context, input);
    if (entry.year > Number(today.slice(0, 4))) {
      throw new Refusal('rule_broken', { detail: '获得年度不能晚于今年' }, 'year');
    }
    const by = { accountId: account.id, now };
    if (input.id === undefined) {
      const id = await insertObtained(db, enterpriseId, entry, by);
      subject(`obtained ${id}`, { added: true });
      return { id, version: 1 };
    }
    const version = found(await findVersionLocked(db, enterpriseId, input.id));
    if (version !== input.version) throw new Refusal('conflict');
    subject(`obtained ${input.id}`, { version });
    return { id: input.id, version: await updateObtained(db, enterpriseId, input.id, entry, by) };
  },

  '/api/portal/obtained_delete': async ({ db, enterpriseId, now, subject }, { id, action }) => {
    const version = found(await updateDeleted(db, enterpriseId, id, action !== 'restore', now));
    subject(`obtained ${id}`, { action: action ?? 'delete' });
    return { id, version };
  },
} satisfies Partial<Handlers>;

/** An entry as it is stored; refuses what is not the enterprise's or not there. */
async function readEntry(context: EnterpriseContext, input: CallInput<'/api/portal/obtained_save'>): Promise<OwnEntry> {
  const { db, account, enterpriseId } = context;
  const title = input.title.trim();
  if (title.length < 2) throw new Refusal('bad_input', { detail: '请填写政策或奖项名称' }, 'title');
  if (input.upload_id !== null) {
    const own = await claimUploads(db, [input.upload_id], { accountId: account.id, enterpriseId });
    if (!own.has(input.upload_id))
      throw new Refusal('bad_input', { detail: '证书文件不存在，请重新上传' }, 'upload_id');
  }
  if (input.policy_id !== undefined) found((await existsPolicy(db, input.policy_id)) || null);
  return {
    title,
    policy_id: input.policy_id ?? null,
    year: input.year,
    total_money: input.total_money === null ? null : Math.round(input.total_money * 100) / 100,
    level: input.level,
    unit: input.unit.trim(),
    upload_id: input.upload_id,
    note: input.note.trim(),
  };
}

type Counted = { year: number; source: 'award' | 'own'; count: number; money: number };
const toCents = (money: number): number => Math.round(money * 100) / 100;

/** Totals of what passes the filters; by year under the source, by source under the year. */
function sumsOf(counts: Counted[], { year, source }: Input): Omit<Answer, 'page' | 'pageSize' | 'list' | 'url'> {
  const ofSource = counts.filter((entry) => source === undefined || entry.source === source);
  const ofYear = counts.filter((entry) => year === undefined || entry.year === year);
  const passing = ofSource.filter((entry) => year === undefined || entry.year === year);
  const count = (some: Counted[]) => some.reduce((sum, entry) => sum + entry.count, 0);
  const money = (some: Counted[]) => toCents(some.reduce((sum, entry) => sum + entry.money, 0));
  const years = [...new Set(ofSource.map((entry) => entry.year))].sort((a, b) => b - a);
  return {
    total: count(passing),
    money: money(passing),
    years: years.map((one) => {
      const some = ofSource.filter((entry) => entry.year === one);
      return { year: one, count: count(some), money: money(some) };
    }),
    sources: (['award', 'own'] as const).map((id) => ({
      id,
      name: SOURCES[id],
      count: count(ofYear.filter((entry) => entry.source === id)),
    })),
  };
}

function obtainedRow(row: ObtainedRecord, { services, now }: EnterpriseContext): Answer['list'][number] {
  const { upload_id, upload_name, ...rest } = row;
  return {
    ...rest,
    level_name: row.level === null ? '' : levelName(row.level),
    certificate:
      upload_id === null ? null : { upload_id, name: upload_name ?? '', url: services.files.link(upload_id, now) },
  };
}
