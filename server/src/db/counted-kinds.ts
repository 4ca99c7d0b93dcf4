import type { Db } from './sql';

/** The kinds that `<entries>_type` lists, in their order, each with how many entries it has. */
export const listCountedKinds = (db: Db, entries: 'service' | 'talent') =>
  db<{ id: number; name: string; count: number }[]>`
    select t.id, t.name, (select count(*) from ${db(entries)} e where e.${db(`${entries}_type_id`)} = t.id) as count
    from ${db(`${entries}_type`)} t order by t.position, t.id`;
