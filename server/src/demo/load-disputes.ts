import { APPEAL, DISPUTED } from '@zhice/contract/appeal/appeal-kind';
import { FIRST_ANSWER_DAYS } from '@zhice/contract/appeal/enumerations';
import { dayInChina } from '../base/day';
import { addWorkingDays } from '../base/working-day';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import { savePastCases } from '../domains/case';
import { areaPath } from '../reference/areas';

interface Disputed {
  id: number;
  source_key: string;
  number: string;
  title: string;
  at: Date;
  words: string;
  contact_name: string;
  contact_phone: string;
  enterprise_id: number;
  area: string;
  type_id: number;
  type_name: string;
  working_days: number;
  unit_id: number | null;
}

/** The appeals that disputed orders became, as the act leaves them, taken up by their unit since. */
export async function saveDisputes(db: Db, orders: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const disputed = await db<Disputed[]>`
    select c.id, c.source_key, c.number, c.title, v.at, v.words, c.form ->> 'contact_name' as contact_name,
      c.form ->> 'contact_phone' as contact_phone, a.enterprise_id, e.area_code as area, t.id as type_id, t.name as type_name,
      t.working_days, coalesce(r.unit_id, t.unit_id) as unit_id
    from cases c join case_event v on v.case_id = c.id and v.action = 'dispute'
      join account a on a.id = c.account_id join enterprise e on e.id = a.enterprise_id
      join appeal_type t on t.name = '其他诉求'
      left join appeal_route r on r.appeal_type_id = t.id and r.area_code = e.area_code
    where c.id = any(${[...orders.values()]}::bigint[]) and e.area_code is not null order by c.id`;
  const ids = await savePastCases(
    db,
    APPEAL,
    disputed.map((one, at) => {
      const { enterprise_id, area, unit_id, type_id, type_name, contact_name, contact_phone } = one;
      const title = `服务争议：${one.title}`;
      const later = (days: number) => new Date(`${addWorkingDays(dayInChina(one.at), days)}T09:40:00+08:00`);
      return {
        ...{ source_key: keyOf(one), enterprise_id, title, unit_id, begun_at: one.at, area_code: area },
        number: `SQ-${dayInChina(one.at).replaceAll('-', '')}-${String(410_003 + at * 7919)}`,
        form: {
          ...{ appeal_type_id: type_id, type_name, area, area_name: areaPath(area), title, files: [] },
          content: `由服务申请 ${one.number} 转来：${one.words}`,
          ...{ contact_name, contact_phone, public: false, [DISPUTED]: true },
        },
        subject: null,
        terms: { answer: FIRST_ANSWER_DAYS, whole: one.working_days },
        acts: [
          { at: one.at, action: 'submit' },
          { at: later(1), action: 'accept', words: '已受理，正在向服务机构了解情况。' },
          {
            at: later(4),
            action: 'answer',
            words: '已组织双方核对报价单，机构在五个工作日内补齐缺项，逾期退还对应款项。',
          },
          { at: later(6), action: 'agree' },
        ],
      };
    }),
    now,
  );
  const made = disputed.flatMap((one) => {
    const appeal_id = ids.get(keyOf(one));
    return appeal_id === undefined ? [] : [{ ...one, appeal_id }];
  });
  for (const { id, appeal_id, type_name } of made) {
    await db`
      update case_event set details = ${db.json({ appeal_id, type_name })} where case_id = ${id} and action = 'dispute'`;
  }
  await writeRows(
    db,
    made.map(({ id, appeal_id }) => ({ case_id: appeal_id, other_id: id })),
    { table: 'case_link', columns: 'case_id bigint, other_id bigint', values: { kind: 'follows' }, skips: true },
  );
}

const keyOf = ({ source_key }: Disputed): string => `${source_key}-appeal`;
