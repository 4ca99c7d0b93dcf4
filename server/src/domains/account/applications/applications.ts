import { APPLICATION_STATES } from '@zhice/contract/account/enumerations';
import type { CallInput, CallOutput } from '@zhice/contract/all';
import type { Account } from '../../../auth/session.queries';
import { momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import type { Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { moment, text } from '../../../sheet/sheet-columns';
import { type Applicant, type ApplicationSource, type ApplicationState, sourceOf } from './application-source';
import { countApplications, type FoundApplication, findApplication, pageApplications } from './applications.queries';

type Page = CallOutput<'/api/portal/application_list'>;
type Counted = { kind: string; state: ApplicationState; count: number }[];

export const applicationHandlers = {
  '/api/portal/application_list': {
    page: async ({ db, account, services: { applications }, today }, input) => {
      const page = pageOf(input);
      const applicant = applicantOf(account);
      const counts = await countApplications(db, applicant, applications, input.keyword);
      const total = sum(counts.filter((entry) => passes(entry, input)));
      const rows = total === 0 ? [] : await pageApplications(db, applicant, applications, input, page);
      const list = rows.map((row) => applicationRow(sourceOf(applications, row.kind), row, today));
      return { ...page.answer, total, list, ...facets(applications, counts, input) };
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

  '/api/portal/application': async ({ db, account, services, today }, { kind, id }) => {
    const source = sourceOf(services.applications, kind);
    const applicant = applicantOf(account);
    const row = found(await findApplication(db, applicant, source, id));
    const history = await source.history(db, applicant, id);
    return {
      ...applicationRow(source, row, today),
      history: history.map(({ at, ...event }) => ({ at: momentInChina(at), ...event })),
    };
  },

  '/api/portal/application_withdraw': async (context, { kind, id }) => {
    const { db, account, services, today, subject } = context;
    const source = sourceOf(services.applications, kind);
    const applicant = applicantOf(account);
    found(await findApplication(db, applicant, source, id));
    if (!source.withdraw) throw new Refusal('state_changed');
    await source.withdraw(context, id);
    subject(`${kind} ${id}`, { state: 'withdrawn' });
    const row = found(await findApplication(db, applicant, source, id));
    const { state, state_name } = applicationRow(source, row, today);
    return { state, state_name };
  },
} satisfies Partial<Handlers>;

const applicantOf = ({ id, ownEnterpriseId }: Account): Applicant => ({ accountId: id, enterpriseId: ownEnterpriseId });

function applicationRow(source: ApplicationSource, row: FoundApplication, today: string): Page['list'][number] {
  return { ...row, kind_name: source.name, at: momentInChina(row.at), ...source.words(row, today) };
}

const sum = (counts: Counted): number => counts.reduce((total, { count }) => total + count, 0);

type Filter = Pick<CallInput<'/api/portal/application_list'>, 'kind' | 'state'>;

const passes = (entry: Counted[number], { kind, state }: Filter): boolean =>
  (kind === undefined || entry.kind === kind) && (state === undefined || entry.state === state);

/** The counts of each choice under the other filter. */
function facets(
  sources: readonly ApplicationSource[],
  counts: Counted,
  { kind, state }: Filter,
): Pick<Page, 'kinds' | 'states'> {
  return {
    kinds: sources.map((source) => ({
      id: source.kind,
      name: source.name,
      count: sum(counts.filter((entry) => passes(entry, { kind: source.kind, state }))),
    })),
    states: APPLICATION_STATES.map((id) => ({
      id,
      name: APPLICATION_STATES.labels[id],
      count: sum(counts.filter((entry) => passes(entry, { kind, state: id }))),
    })),
  };
}
