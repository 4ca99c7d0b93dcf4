import type { CallOutput } from '@zhice/contract/all';
import { FACTS } from '@zhice/matching/facts';
import type { Profile } from '@zhice/matching/profile';
import { addDays } from '../../calendar-day';
import type { Context, Handlers } from '../../rpc/context';
import { countApplications, pageApplications } from '../account/applications/applications.queries';
import { APPLICATION_SOURCES, sourceOf } from '../account/applications/sources';
import { isAllowed } from '../account/consent.queries';
import { listActs } from '../ip/fees/act.queries';
import { actsToday, type ListedAct, sortActs } from '../ip/fees/act-list.rules';
import type { EnterpriseMatch } from '../matching/enterprise-match';
import type { ItemRow } from '../matching/item-table';
import { askedFor, summarize } from '../matching/match-list';
import { questionView } from '../matching/match-view';
import { suitingNow } from '../matching/own-suiting';
import { getDeclarationStates } from '../matching/own-suiting.queries';
import { suitingGroup } from '../matching/own-suiting.rules';
import { countUnread } from '../notice/notice.queries';
import { daysLeft, statusOf } from '../policy/life-cycle.rules';
import { knownCount } from './firm-view';
import { listEndingQualifications } from './own-overview.queries';
import {
  type Attention,
  actAttention,
  actMarks,
  applicationAttention,
  closingAttention,
  type EndingQualification,
  type Mark,
  mostPressing,
  qualificationAttention,
  qualificationMarks,
} from './own-overview.rules';
import { countQualifications } from './qualifications/qualification.queries';
import { SOON_DAYS } from './qualifications/qualification.rules';

type Overview = CallOutput<'/api/portal/overview'>;
type EnterpriseContext = Context<'enterprise'>;

/** How many missing facts are named. */
const UNLOCKS = 5;
/** Matched items are named this many days before their window closes. */
const CLOSING_DAYS = 15;
const CLOSING_NAMED = 4;
const OPEN_NAMED = 6;

export const overviewHandlers = {
  '/api/portal/overview': async (context): Promise<Overview> => {
    const { db, enterpriseId, services, now, today } = context;
    const acts = sortActs(actsToday(await listActs(db, enterpriseId), today));
    const ending = await listEndingQualifications(db, enterpriseId, addDays(today, SOON_DAYS));
    const papers = await countQualifications(db, enterpriseId, {}, today, now);
    const open = await openApplications(context);
    const marks = await otherMarks(context);
    const profile = await services.matching.profileOf(db, enterpriseId);
    const { mark, closing, ...matched } = await matchedOf(context, profile);
    return {
      ...matched,
      marks: [...actMarks(acts), ...qualificationMarks(papers), ...mark, ...marks].filter(({ count }) => count > 0),
      attention: mostPressing([...named(acts, ending, today), ...open, ...closing]),
      facts: { known: knownCount(profile, today), total: FACTS.length },
    };
  },
} satisfies Partial<Handlers>;

interface Matched extends Pick<Overview, 'match' | 'unlocks' | 'questions'> {
  mark: Mark[];
  closing: Attention[];
}

/** What the portal tells of policies without being asked; nothing is matched for who switched that off. */
async function matchedOf(context: EnterpriseContext, profile: Profile): Promise<Matched> {
  const { db, account, enterpriseId, services, today } = context;
  if (!(await isAllowed(db, account.id, 'recommendation'))) {
    return { match: null, unlocks: [], questions: 0, mark: [], closing: [] };
  }
  // from here on the match may not be interrupted before it is used: see MatchingService.matchProfile
  const match = services.matching.matchEnterprise(enterpriseId, profile, today);
  const numbers = { match: numbersOf(context, match), ...unlocksOf(match, profile, today) };
  const suiting = await suitingNow(context);
  return { ...numbers, mark: [closingMark(suiting, today)], closing: await closingOf(context, suiting) };
}

/** Fees, renewals and certificates that are overdue or due within 90 days. */
function named(acts: readonly ListedAct[], ending: readonly EndingQualification[], today: string): Attention[] {
  const due = acts.filter(
    ({ act, today: now }) => act.decision !== 'abandon' && ['overdue', 'due', 'soon'].includes(now.state),
  );
  return [...due.map(actAttention), ...ending.map((one) => qualificationAttention(one, today))];
}

/** Drafts and returned applications of every kind. */
async function openApplications({ db, account, enterpriseId, today }: EnterpriseContext): Promise<Attention[]> {
  const page = { offset: 0, limit: OPEN_NAMED };
  const rows = await pageApplications(
    db,
    { accountId: account.id, enterpriseId },
    APPLICATION_SOURCES,
    { state: 'todo' },
    page,
  );
  return rows.map((row) => {
    const closes = row.detail.closes_on;
    const closes_on = typeof closes === 'string' && closes >= today ? closes : null;
    return applicationAttention({ ...row, ...sourceOf(row.kind).words(row, today), closes_on });
  });
}

/** What waits on other pages: applications to go on with, notices that nobody has read. */
async function otherMarks({ db, enterpriseId, account }: EnterpriseContext): Promise<Mark[]> {
  const applicant = { accountId: account.id, enterpriseId };
  const counts = await countApplications(db, applicant, APPLICATION_SOURCES);
  const todo = counts.filter(({ state }) => state === 'todo').reduce((sum, { count }) => sum + count, 0);
  const unread = await countUnread(db, applicant);
  return [
    { key: 'todo', name: '项申请待您处理', count: todo, yuan: null, link: '/annual?state=todo', urgent: false },
    { key: 'unread', name: '条未读消息', count: unread, yuan: null, link: '/notices?unread=1', urgent: false },
  ];
}

function closingMark(suiting: readonly ItemRow[], today: string): Mark {
  const week = suiting.filter((row) => suitingGroup(statusOf(row, today), daysLeft(row, today)) === 'week');
  return {
    key: 'closing',
    name: '项符合的政策 7 天内截止',
    count: week.length,
    yuan: null,
    link: '/information?group=week',
    urgent: true,
  };
}

/** Items that fit, close soon and are not being declared. */
async function closingOf({ db, enterpriseId, today }: EnterpriseContext, suiting: ItemRow[]): Promise<Attention[]> {
  const soon = suiting.filter((row) => (daysLeft(row, today) ?? Number.POSITIVE_INFINITY) <= CLOSING_DAYS);
  const ids = soon.map(({ id }) => id);
  const states = await getDeclarationStates(db, enterpriseId, ids);
  return soon
    .filter(({ id }) => !['draft', 'submitted'].includes(states.get(id) ?? ''))
    .slice(0, CLOSING_NAMED)
    .flatMap(({ closes_on, ...row }) => (closes_on ? closingAttention({ ...row, closes_on }) : []));
}

function numbersOf({ services }: EnterpriseContext, { result }: EnterpriseMatch): Overview['match'] {
  const { items } = services.matching;
  const asked = askedFor(items, result, { window: 'declarable' });
  const { counts, money } = summarize(items, result, asked);
  return { fit: counts.fit, near: counts.near, unknown: counts.unknown, money_fit: money.fit };
}

/** The missing facts worth most, each with the field that takes its answer. */
function unlocksOf(
  { questions }: EnterpriseMatch,
  profile: Profile,
  today: string,
): Pick<Overview, 'unlocks' | 'questions'> {
  return {
    questions: questions.length,
    unlocks: questions.slice(0, UNLOCKS).map((question) => {
      const { fact, period, question: words, settles, money } = questionView(question, profile, today);
      return {
        fact: `${fact.key}:${period}`,
        label: question.label,
        question: words,
        settles,
        money,
        link: `/firm?focus=${encodeURIComponent(`${fact.key}:${period}`)}`,
      };
    }),
  };
}
