import type { CallInput, CallOutput } from '@zhice/contract/all';
import { momentInChina } from '../../../calendar-day';
import type { Account, Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { found, Refusal } from '../../../rpc/refusal';
import { moment, text } from '../../../sheet/sheet-columns';
import type { Applicant, ApplicationState } from './application-source';
import { countApplications, type FoundApplication, findApplication, pageApplications } from './applications.queries';
import { APPLICATION_SOURCES, sourceOf } from './sources';

type Page = CallOutput<'/api/portal/application_list'>;
type Counted = { kind: string; state: ApplicationState; count: number }[];

const STATE_NAMES: Record<ApplicationState, string> = {
  todo: '待您处理',
  running: '办理中',
  done: '已办结',
  withdrawn: '已撤回',
};
const STATES = Object.keys(STATE_NAMES) as ApplicationState[];

export const applicationHandlers = {
  '/api/portal/application_list': {
    page: async ({ db, account, today }, input) => {
      const page = pageOf(input);
      const applicant = applicantOf(account);
      const counts = await countApplications(db, applicant, APPLICATION_SOURCES, input.keyword);
      const total = sum(counts.filter((entry) => passes(entry, input)));
      const rows = total === 0 ? [] : await pageApplications(db, applicant, APPLICATION_SOURCES, input, page);
      return { ...page.answer, total, list: rows.map((row) => applicationRow(row, today)), ...facets(counts, input) };
    },
    sheet: {
      name: '申请与办理',
      columns: [
        text('类型', 'kind_name', 20),
        text('名称', 'title', 50),
        text('状态', 'state_name'),
        text('下一步', 'next_step', 36),
        moment('更新时间', 'at'),
      ],
    },
  },

  '/api/portal/application': async ({ db, account, today }, { kind, id }) => {
    const source = sourceOf(kind);
    const applicant = applicantOf(account);
    const row = found(await findApplication(db, applicant, source, id));
    const history = await source.history(db, applicant, id);
    return {
      ...applicationRow(row, today),
      history: history.map(({ at, ...event }) => ({ at: momentInChina(at), ...event })),
    };
  },

  '/api/portal/application_withdraw': async (context, { kind, id }) => {
    const { db, account, today, subject } = context;
    const source = sourceOf(kind);
    const applicant = applicantOf(account);
    found(await findApplication(db, applicant, source, id));
    if (!source.withdraw) throw new Refusal('state_changed');
    await source.withdraw(context, id);
    subject(`${kind} ${id}`, { state: 'withdrawn' });
    const { state, state_name } = applicationRow(found(await findApplication(db, applicant, source, id)), today);
    return { state, state_name };
  },
} satisfies Partial<Handlers>;

const applicantOf = ({ id, ownEnterpriseId }: Account): Applicant => ({ accountId: id, enterpriseId: ownEnterpriseId });

function applicationRow(row: FoundApplication, today: string): Page['list'][number] {
  const source = sourceOf(row.kind);
  return {
    kind: row.kind,
    kind_name: source.name,
    id: row.id,
    title: row.title,
    state: row.state,
    at: momentInChina(row.at),
    link: row.link,
    ...source.words(row, today),
  };
}

const sum = (counts: Counted): number => counts.reduce((total, { count }) => total + count, 0);

type Filter = Pick<CallInput<'/api/portal/application_list'>, 'kind' | 'state'>;

const passes = (entry: Counted[number], { kind, state }: Filter): boolean =>
  (kind === undefined || entry.kind === kind) && (state === undefined || entry.state === state);

/** The counts of each choice under the other filter. */
function facets(counts: Counted, { kind, state }: Filter): Pick<Page, 'kinds' | 'states'> {
  return {
    kinds: APPLICATION_SOURCES.map((source) => ({
      id: source.kind,
      name: source.name,
      count: sum(counts.filter((entry) => passes(entry, { kind: source.kind, state }))),
    })),
    states: STATES.map((id) => ({
      id,
      name: STATE_NAMES[id],
      count: sum(counts.filter((entry) => passes(entry, { kind, state: id }))),
    })),
  };
}
