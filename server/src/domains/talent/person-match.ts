import type { CallInput } from '@zhice/contract/all';
import { catalogue } from '@zhice/matching/catalogue';
import { findFact } from '@zhice/matching/facts';
import type { Entry, Profile } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { lockAccount } from '../../db/lock-owner';
import type { Db } from '../../db/sql';
import type { Context, Handlers } from '../../rpc/context';
import { isAskedOn } from '../catalogue';
import { factView, isReadableFact, readChanges } from '../enterprise';
import { countsNow, MATCH_SHEET, matchPage, nextQuestion } from '../matching';
import { findOwnTalent, type TalentWhole } from './talent.queries';

type Member = Context<'member'>;

/** Talent programmes by the same matcher, on what a person tells of themself. Every call reads the caller's own facts alone. */
export const personMatchHandlers = {
  '/api/portal/person_match': {
    page: async ({ db, account, today, services: { matching } }, { window = 'declarable', ...choice }) => {
      const match = matching.matchPerson(await profileOf(db, account.id), today);
      return matchPage(matching.people, match, { ...choice, filter: { window } });
    },
    sheet: MATCH_SHEET,
  },

  '/api/portal/person_facts': async ({ db, account, today }) => {
    const profile = await profileOf(db, account.id);
    const view = new ProfileView(profile, today);
    const facts = catalogue()
      .facts.filter(({ key, subject }) => subject === 'person' && isAskedOn(key, today))
      .map((def) => {
        const entries = profile.filter(({ fact }) => fact === def.key);
        return factView(def, entries, view);
      });
    return { facts, known: facts.filter(({ values }) => values.some(({ stale }) => !stale)).length };
  },

  '/api/portal/person_question': async ({ db, account, today, services: { matching } }, { skip = [] }) =>
    nextQuestion(matching.people, matching.matchPerson(await profileOf(db, account.id), today), skip),

  '/api/portal/person_answer': answerOf,
} satisfies Partial<Handlers>;

async function answerOf(
  { db, account, now, today, subject, services: { matching } }: Member,
  input: CallInput<'/api/portal/person_answer'>,
) {
  const changes = readChanges([input], today, 'person');
  // what was said of oneself stays out of the log; that it was said does not
  subject(`account ${account.id}`);
  await lockAccount(db, account.id);
  const before = await profileOf(db, account.id);
  for (const { fact, period, value } of changes) {
    if (value === null)
      await db`delete from person_fact where account_id = ${account.id} and fact = ${fact} and period = ${period}`;
    else
      await db`
        insert into person_fact (account_id, fact, period, value, value_date, updated_at)
        values (${account.id}, ${fact}, ${period}, ${db.json(value as never)}::jsonb, ${today}, ${now})
        on conflict (account_id, fact, period) do update
        set value = excluded.value, value_date = excluded.value_date, updated_at = excluded.updated_at`;
  }
  const after = await profileOf(db, account.id);
  const countsOf = (profile: Profile) => countsNow(matching.people, matching.matchPerson(profile, today).result);
  return { before: countsOf(before), after: countsOf(after) };
}

/** What is known of a person: what they told, and for the rest what their entry as a talent says. */
async function profileOf(db: Db, accountId: number): Promise<Profile> {
  const rows = await db<Omit<Entry, 'source'>[]>`
    select fact, period, value, value_date as date from person_fact where account_id = ${accountId}
    order by fact, period`;
  const told = rows.map((row): Entry => ({ ...row, source: 'self' }));
  const talent = await findOwnTalent(db, accountId);
  const known = new Set(told.map(({ fact }) => fact));
  const listed = talent ? factsOfTalent(talent).filter(({ fact }) => !known.has(fact)) : [];
  return [...told, ...listed].filter(isReadableFact);
}

/** What an entry as a talent says of facts, as of the day on which it was confirmed. */
function factsOfTalent(talent: TalentWhole): Entry[] {
  const { education, title_grade, schools, confirmed_on: date } = talent;
  if (date === '') return [];
  const years = schools.map(({ year }) => Number(year)).filter((year) => year > 0);
  const said: Record<string, Entry['value'] | null> = {
    person_education: education || null,
    person_title_grade: title_grade || null,
    person_graduated_year: years.length > 0 ? Math.max(...years) : null,
  };
  return Object.entries(said).flatMap(([fact, value]): Entry[] =>
    value === null || !findFact(fact) ? [] : [{ fact, period: '', value, source: 'talent', date }],
  );
}
