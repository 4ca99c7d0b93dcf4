import type postgres from 'postgres';

/** So long a run can be taken back, and its rows are told. */
export const RUN_DAYS = 365;
/** So long the rows of a run are told that was taken back, or cannot be. */
const TOLD_DAYS = 90;
/** Rows deleted by one statement. */
const BATCH = 5000;

/** Deletes the rows of runs that can no longer be taken back; what the runs told and counted stays. */
export async function deleteOldRuns(sql: postgres.Sql): Promise<void> {
  await sql`
    update import_run u set counts = (
      select coalesce(jsonb_object_agg(outcome, count), '{}') from (
        select outcome, count(*)::integer as count from import_run_row where run_id = u.id group by outcome) c)
    where counts is null and (
      began_at < now() - make_interval(days => ${RUN_DAYS})
      or undone_at < now() - make_interval(days => ${TOLD_DAYS})
      or kind = 'industries' and began_at < now() - make_interval(days => ${TOLD_DAYS}))`;
  for (let deleted = BATCH; deleted === BATCH; ) {
    const { count } = await sql`
      delete from import_run_row where ctid = any(array(
        select r.ctid from import_run_row r join import_run u on u.id = r.run_id where u.counts is not null limit ${BATCH}))`;
    deleted = count;
  }
}
