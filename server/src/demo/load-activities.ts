import { ACTIVITY_SIGNUP } from '@zhice/contract/content/signup-kind';
import { addDays, type Day } from '../base/day';
import type { Db } from '../db/sql';
import { type PastAct, savePastCases } from '../domains/case';
import type { LoadDemoOptions } from './load-demo';

const SURNAMES = [...'陈林黄郑吴周徐孙胡朱高何郭马罗梁'];
const GIVEN = ['晓明', '雨桐', '志远', '佳宁', '文博', '思源', '海燕', '立群', '若兰', '建平', '清扬'];
const QUESTIONS = ['', '', '想了解申报材料怎么准备', '', '能不能线上补听', '我们是新办企业，是否适用'];

/** Sign-ups of one activity, at most. */
const MOST = 44;
/** Places of an activity to which more may come than there are. */
const CROWDED = 40;

interface Activity {
  id: number;
  title: string;
  places: number | null;
  starts_on: Day;
  ends_on: Day;
  sign_up_until: Day;
}

/** Who signed up to the activities of the demo until now: people of its enterprises, and the demo's own account. */
export async function saveSignups(db: Db, { now, today }: Pick<LoadDemoOptions, 'now' | 'today'>): Promise<void> {
  const activities = await db<Activity[]>`
    select id, title, places, starts_on, ends_on, sign_up_until from activity where deleted_at is null order by id`;
  const firms = await db<{ id: number; name: string }[]>`
    select id, name from enterprise e where approved_at is not null
      and not exists (select from enterprise_member m where m.enterprise_id = e.id) order by id limit 150`;
  const [own] = await db<{ id: number; firm: string }[]>`
    select a.id, e.name as firm from account a join enterprise e on e.id = a.enterprise_id where a.username = 'qiye'`;
  if (firms.length === 0) return;
  const cases = activities.flatMap((activity, at) => {
    const { places } = activity;
    // from a third of the places to a few more than there are; to some small ones a third more, who wait
    const share = places !== null && places <= CROWDED && at % 2 === 0 ? 1.35 : 0.35 + ((at * 37) % 80) / 100;
    const wanted = Math.min(MOST, Math.ceil((places ?? 60) * share));
    return Array.from({ length: wanted }, (_, n) => {
      const firm = firms[(at * 13 + n * 7) % firms.length]!;
      const mine = n === 1 && at % 4 === 0 ? own : undefined;
      return {
        source_key: `demo-signup-${activity.id}-${n}`,
        number: `HD-${firstDayOf(activity, today).replaceAll('-', '')}-${String(100_000 + ((at * 4001 + n * 7919) % 900_000))}`,
        enterprise_id: mine ? null : firm.id,
        ...(mine && { account_id: mine.id }),
        title: activity.title,
        form: {
          contact_name: mine
            ? '顾行舟'
            : SURNAMES[(at + n * 5) % SURNAMES.length]! + GIVEN[(at * 3 + n) % GIVEN.length]!,
          contact_phone: `1390000${String(1000 + ((at * 97 + n * 31) % 9000))}`,
          employer: mine?.firm ?? firm.name,
          note: QUESTIONS[(at + n) % QUESTIONS.length]!,
        },
        ...{ unit_id: null, area_code: null, terms: {}, subject: { kind: 'activity', id: activity.id } },
        begun_at: momentOf(firstDayOf(activity, today), n),
        acts: actsOf(activity, n, today),
      };
    });
  });
  await savePastCases(db, ACTIVITY_SIGNUP, cases, now);
}

/** What became of the sign-up that came as the n-th. */
function actsOf(activity: Activity, n: number, today: Day): PastAct[] {
  const { places, starts_on, ends_on, sign_up_until } = activity;
  const asked = momentOf(firstDayOf(activity, today), n);
  const seated = places === null || n < places;
  const over = ends_on < today;
  const acts: PastAct[] = [
    { at: asked, action: 'submit' },
    { at: asked, action: seated ? 'seat' : 'queue' },
  ];
  if (seated && n % 11 === 10) acts.push({ at: momentOf(sign_up_until, n), action: 'withdraw' });
  else if (over && seated && n % 7 !== 6) {
    acts.push({ at: momentOf(starts_on, n), action: 'check_in' });
    const score = 5 - (n % 3 === 0 ? 1 : 0);
    if (n % 4 === 0) acts.push({ at: momentOf(addDays(ends_on, 1), n), action: 'rate', details: { score } });
  } else if (over) acts.push({ at: momentOf(addDays(ends_on, 1), n), action: seated ? 'miss' : 'leave_out' });
  return acts;
}

/** Sign-ups begin some days before they end; to what is still to come they have begun a week ago. */
const firstDayOf = ({ sign_up_until, id }: Activity, today: Day): Day => {
  const [before, week] = [addDays(sign_up_until, -3), addDays(today, -5 - (id % 5))];
  return before < week ? before : week;
};

/** Minute after minute in the morning of a day. */
const momentOf = (day: Day, n: number): Date => new Date(new Date(`${day}T08:30:00+08:00`).getTime() + n * 240_000);
