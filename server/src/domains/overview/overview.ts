import type { CallOutput } from '@zhice/contract/all';
import { isUnderWay } from '@zhice/contract/policy/declaration-kind';
import type { Profile } from '@zhice/matching/profile';
import { addDays } from '../../base/day';
import type { Db } from '../../db/sql';
import type { Context, Handlers } from '../../rpc/context';
import { isAllowed } from '../account';
import { casesToDo } from '../case';
import { knownFacts, qualificationList, SOON_DAYS } from '../enterprise';
import { type ListedObligation, listObligations, obligationsToday, sortObligations } from '../fees';
import { ENDING_DAYS, listEnding } from '../listing';
import {
  askedFor,
  type EnterpriseMatch,
  eligibleGroup,
  eligibleNow,
  type ItemRow,
  moneyView,
  questionView,
  summarize,
} from '../matching';
import { countUnread, readerOf } from '../notice';
import { daysLeft, getClosingDays, getDeclarationStates, statusOf } from '../policy';
import {
  type Attention,
  caseAttention,
  closingAttention,
  type EndingQualification,
  listingAttention,
  type Mark,
  mostPressing,
  obligationAttention,
  obligationMarks,
  qualificationAttention,
  qualificationMarks,
  receivedAttention,
} from './overview.rules';

type Overview = CallOutput<'/api/portal/overview'>;
type EnterpriseContext = Context<'enterprise'>;

/** How many missing facts are named. */
const UNLOCKS = 5;
/** Matched items are named this many days before their window closes. */
const CLOSING_DAYS = 15;
const CLOSING_NAMED = 4;

export const overviewHandlers = {
  '/api/portal/overview': async (context): Promise<Overview> => {
    const { db, enterpriseId, services, today } = context;
    const obligations = sortObligations(obligationsToday(await listObligations(db, enterpriseId), today));
    const ending = await listEndingQualifications(db, enterpriseId, addDays(today, SOON_DAYS));
    const certificates = await qualificationList.counts(context, {});
    const waiting = await waitingFor(context);
    const unread = await unreadMark(context);
    const profile = await services.matching.profileOf(db, enterpriseId);
    const { mark, closing, ...matched } = await matchedOf(context, profile);
    return {
      ...matched,
      marks: [
        ...obligationMarks(obligations),
        ...qualificationMarks(certificates.counts),
        ...mark,
        ...waiting.marks,
        unread,
      ].filter(isAny),
      attention: mostPressing([...named(obligations, ending, today), ...waiting.attention, ...closing]),
      facts: knownFacts(profile, today),
    };
  },

  '/api/portal/waiting': async (context) => {
    const { marks, attention } = await waitingFor(context);
    return { marks: marks.filter(isAny), attention: mostPressing(attention) };
  },
} satisfies Partial<Handlers>;

const isAny = ({ count }: Mark): boolean => count > 0;

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
  const { rows: eligible } = await eligibleNow(context);
  return { ...numbers, mark: [closingMark(eligible, today)], closing: await closingOf(context, eligible) };
}

/** Fees, renewals and certificates that are overdue or due within 90 days. */
function named(
  obligations: readonly ListedObligation[],
  ending: readonly EndingQualification[],
  today: string,
): Attention[] {
  const due = obligations.filter(
    ({ obligation, today: now }) => obligation.decision !== 'abandon' && ['overdue', 'due', 'soon'].includes(now.state),
  );
  return [...due.map(obligationAttention), ...ending.map((one) => qualificationAttention(one, today))];
}

/** What waits for the person or the enterprise: their own cases, those in which they were asked, and what they publish that ends. */
async function waitingFor(context: Context<'own:view'>): Promise<{ marks: Mark[]; attention: Attention[] }> {
  const { db, today } = context;
  const own = await casesToDo(context, 'applicant');
  const received = await casesToDo(context, 'counterpart');
  const ids = own.list.map(({ id }) => id);
  const closing = await getClosingDays(db, ids, today);
  const ending = await listEnding(context, addDays(today, ENDING_DAYS));
  const expired = ending.filter(({ online_until }) => online_until < today);
  const asked = received.list.map((row) => receivedAttention(row, today));
  const mark = (key: string, name: string, count: number, link: string) => ({ key, name, count, yuan: null, link });
  return {
    marks: [
      {
        ...mark('received', '项办件由您办理', received.total, '/received?stage=running'),
        urgent: asked.some(({ urgent }) => urgent),
      },
      { ...mark('todo', '项申请待您处理', own.total, '/annual?stage=todo'), urgent: false },
      { ...mark('listing-expired', '项发布已过期', expired.length, '/listings?state=expired'), urgent: false },
    ],
    attention: [
      ...asked,
      ...own.list.map((row) => caseAttention(row, closing.get(row.id) ?? null)),
      ...ending.map((one) => listingAttention(one, today)),
    ],
  };
}

/** Notices that nobody has read. */
async function unreadMark({ db, enterpriseId, account }: EnterpriseContext): Promise<Mark> {
  const count = await countUnread(db, readerOf({ account, enterpriseId }));
  return { key: 'unread', name: '条未读消息', count, yuan: null, link: '/notices?unread=1', urgent: false };
}

function closingMark(eligible: readonly ItemRow[], today: string): Mark {
  const week = eligible.filter((row) => eligibleGroup(statusOf(row, today), daysLeft(row, today)) === 'week');
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
async function closingOf({ db, enterpriseId, today }: EnterpriseContext, eligible: ItemRow[]): Promise<Attention[]> {
  const soon = eligible.filter((row) => (daysLeft(row, today) ?? Number.POSITIVE_INFINITY) <= CLOSING_DAYS);
  const ids = soon.map(({ id }) => id);
  const states = await getDeclarationStates(db, enterpriseId, ids);
  return soon
    .filter(({ id }) => !isUnderWay(states.get(id) ?? ''))
    .slice(0, CLOSING_NAMED)
    .flatMap(({ closes_on, ...row }) => (closes_on ? closingAttention({ ...row, closes_on }) : []));
}

function numbersOf({ services }: EnterpriseContext, { result }: EnterpriseMatch): Overview['match'] {
  const { matching } = services;
  const asked = askedFor(matching.items, result, { window: 'declarable' });
  const { counts, headline } = summarize(matching, result, asked);
  return { fit: counts.fit, near: counts.near, unknown: counts.unknown, ...moneyView(headline) };
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

/** Certificates of an enterprise that have ended or end until a day, the first first. */
const listEndingQualifications = (db: Db, enterpriseId: number, until: string) =>
  db<EndingQualification[]>`
    select qualification_id as id, subject, due_on from renewal
    where enterprise_id = ${enterpriseId} and kind = 'qualification' and qualification_id is not null
      and settled_at is null and due_on <= ${until}::date
    order by due_on, id`;
