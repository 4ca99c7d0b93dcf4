import { SILENT_DAYS } from '@zhice/contract/service/enumerations';
import { addDays, dayInChina } from '../../base/day';
import type { Job } from '../../db/jobs';
import type { Db } from '../../db/sql';
import { silentLast } from '../case';
import { insertNotices } from '../notice';

const WHY = `机构 ${SILENT_DAYS} 天没有答复收到的订单`;

interface Left {
  id: number;
  title: string;
  enterprise_id: number | null;
}

/** Takes the services of silent providers off their places, tells the providers why, and brings back those that answer again. */
export async function keepPlaces(db: Db, now: Date): Promise<void> {
  const today = dayInChina(now);
  const silent = silentLast(db, 'provider', db`s.provider_id`);
  await db`
    update service_place o set left_on = null, left_why = '' from service s
    where s.id = o.service_id and o.left_on is not null and not ${silent}`;
  const left = await db<Left[]>`
    update service_place o set left_on = ${today}, left_why = ${WHY} from service s
    where s.id = o.service_id and o.left_on is null and o.to_on >= ${today} and o.deleted_at is null and ${silent}
    returning o.id, s.name as title, s.enterprise_id`;
  await insertNotices(
    db,
    left.flatMap(({ id, title, enterprise_id }) =>
      enterprise_id === null
        ? []
        : {
            ...{ enterpriseId: enterprise_id, kind: 'other' as const, path: '/received' },
            title: `“${title}”已撤下推荐位`,
            body: `${WHY}，按规则撤下推荐位，列表中也排到后面。答复任意一件订单后自动恢复。`,
            mark: `service place ${id} ${today}`,
          },
    ),
    now,
  );
}

/** Services whose provider has a licence that ended these days are no longer found by it. */
export async function followLicences(db: Db, now: Date): Promise<void> {
  const today = dayInChina(now);
  await db`
    select mirror_listing('service', s.id) from service s where s.provider_id in (
      select provider_id from provider_qualification where expires_on between ${addDays(today, -7)}::date and ${today}::date)`;
}

/** Every morning, once how parties behave is counted. */
export const serviceJobs = (clock: () => Date): Job[] => [
  {
    name: 'services',
    title: '更新服务推荐位和机构资质',
    pattern: '0 40 6 * * *',
    holdSeconds: 600,
    run: async (sql) => {
      await sql.begin((db) => keepPlaces(db, clock()));
      await followLicences(sql, clock());
    },
  },
];
