import type postgres from 'postgres';
import { idOf } from './id-of';

let made = 0;

/** An announced award of an enterprise. Answers the id of its line. */
export async function makeAward(
  db: postgres.Sql,
  enterpriseId: number,
  given: { name?: string; announcedOn: string; money: number; level?: number },
): Promise<number> {
  made += 1;
  const award = await idOf(db`
    insert into award (source_key, entry_name, level, announced_on)
    values (${`centre-award-${made}`}, ${given.name ?? `奖励项目${made}`}, ${given.level ?? 20}, ${given.announcedOn})
    returning id`);
  return idOf(db`
    insert into award_enterprise (award_id, enterprise_id, enterprise_name, topic_name, unit, total_money)
    values (${award}, ${enterpriseId}, '示例企业', '示例课题', '示例市工业和信息化局', ${given.money}) returning id`);
}
