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
