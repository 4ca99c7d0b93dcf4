import { TITLE_FACTS } from '@zhice/matching/facts/title-facts';
import type { ProfileSource } from '../enterprise';

/** Abnormalities as rows for rules: each from its listing to its removal, so that any day counts those in force on it. */
export const abnormalitySource: ProfileSource = {
  fact: 'abnormalities',
  page: '/company',
  rows: (db) => db`
    select jsonb_build_object('rows', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', kind, 'reason', reason,
        'listed_on', listed_on, 'authority', nullif(authority, ''), 'ended_on', ended_on)) order by id),
      'date', max(source_on))
    from abnormality r where r.enterprise_id = e.id having count(*) > 0`,
};

/** Penalties as rows for rules, with their money, the end of their publicity, and their repair. */
export const penaltySource: ProfileSource = {
  fact: 'penalties',
  page: '/company',
  rows: (db) => db`
    select jsonb_build_object('rows', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('number', number, 'kind', kind,
        'fact', fact, 'amount', coalesce(amount, 0), 'authority', nullif(authority, ''), 'decided_on', decided_on,
        'ended_on', ended_on, 'repaired_on', repaired_on)) order by id),
      'date', max(source_on))
    from penalty r where r.enterprise_id = e.id having count(*) > 0`,
};

/** So many enterprises of a group stand in a profile. */
const MOST_OF_GROUP = 200;
const TITLES = TITLE_FACTS.map(({ key }) => key);

/** The enterprises of its group, as the shareholders of the register say. */
export const groupSource: ProfileSource = {
  fact: 'group_enterprises',
  page: '/shareholding',
  rows: (db) => db`
    select jsonb_build_object('rows', jsonb_agg(jsonb_build_object('name', name, 'relation', relation, 'controller', controller)),
      'date', max(source_on))
    from (
      select o.name, t.relation, t.controller, t.source_on from enterprise_tie t join enterprise o on o.id = t.other_id
      where t.enterprise_id = e.id and t.source_on is not null order by t.relation, t.other_id limit ${MOST_OF_GROUP}) r
    having count(*) > 0`,
};

/** The titles that they hold by more than their own word, each with its days. */
export const groupTitleSource: ProfileSource = {
  fact: 'group_titles',
  page: '/shareholding',
  rows: (db) => db`
    select jsonb_build_object('rows', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', o.name, 'relation', t.relation,
        'title', f.fact, 'from', f.value->>'from', 'until', f.value->>'to')) order by o.id, f.fact),
      'date', max(greatest(t.source_on, f.value_date)))
    from enterprise_tie t
    join enterprise o on o.id = t.other_id
    join enterprise_fact f on f.enterprise_id = o.id and f.fact = any(${TITLES}::text[]) and f.value->'held' = 'true'
      and f.source <> 'self'
    where t.enterprise_id = e.id and t.source_on is not null having count(*) > 0`,
};
