import type postgres from 'postgres';
import type { Db } from '../src/db/sql';

/** What tells the structure, with its roles and settings; with statistics of other rows the planner would be misled. */
const CATALOGUES = [
  ...['pg_class', 'pg_attribute', 'pg_type', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_rewrite', 'pg_namespace'],
  ...['pg_authid', 'pg_auth_members', 'pg_db_role_setting', 'pg_statistic'],
];
/** Into what more rows than these were written is made anew: that is sooner done than emptying it. */
const MOST_ROWS = 20_000;

/** A table of more rows is truncated. */
const LONG = 100;

/** How many rows a table has, and which transaction left the newest one: another number of either tells that something was written. */
interface Standing {
  name: string;
  count: number;
  newest: number;
}

/** What fills a table as it came. */
interface Filling {
  insert: string;
  rows: string;
}

/** How a database came out of the template, so that one file of tests after the other can have it: a new one costs a second of work and more. */
export class KeptDatabase {
  private catalogues: Standing[] = [];
  private tables: Standing[] = [];
  private readonly fillings = new Map<string, Filling>();
  private sequences = '';

  /** `sql` is a connection of a role that may do all. */
  static async of(sql: postgres.Sql): Promise<KeptDatabase> {
    const kept = new KeptDatabase();
    const names = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`;
    kept.tables = await standingOf(
      sql,
      names.map(({ name }) => name),
    );
    kept.catalogues = await standingOf(sql, CATALOGUES);
    for (const { name, count } of kept.tables) if (count > 0) kept.fillings.set(name, await fillingOf(sql, name));
    kept.sequences = await textOf(
      sql,
      `select jsonb_agg(jsonb_build_object('name', format('%I.%I', schemaname, sequencename),
        'value', coalesce(last_value, start_value), 'called', last_value is not null))::text as value from pg_sequences`,
    );
    return kept;
  }

  /** Puts rows, numbers and session back; answers whether all is as it came: what else was changed stays. */
  async putBack(sql: postgres.Sql): Promise<boolean> {
    // an embedded database has one session for all
    await sql`discard all`.simple();
    const structure = await standingOf(sql, CATALOGUES);
    const changed = await this.changed(sql);
    const isLarge = changed.reduce((sum, { count }) => sum + count, 0) > MOST_ROWS;
    if (isLarge || structure.some(isOtherThan(this.catalogues))) return false;
    await sql.begin(async (tx) => {
      // without triggers and references: each table is put back by itself
      await tx`set local session_replication_role = replica`;
      // nothing is vacuumed: of a table that never was, the planner guesses as if it were new
      const long = changed.filter(({ count }) => count > LONG).map(({ name }) => name);
      if (long.length > 0) await tx.unsafe(`truncate ${long.join()} cascade`);
      for (const { name, count } of changed) if (count <= LONG) await tx.unsafe(`delete from ${name}`);
      const emptied = await standingOf(tx, this.names);
      for (const [at, { name, count }] of emptied.entries()) {
        const filling = this.fillings.get(name);
        if (filling && count !== this.tables[at]!.count) await tx.unsafe(filling.insert, [filling.rows]);
      }
      await tx.unsafe(
        `select setval(name, value, called)
          from jsonb_to_recordset($1::text::jsonb) as s (name text, value bigint, called boolean)`,
        [this.sequences],
      );
    });
    this.catalogues = await standingOf(sql, CATALOGUES);
    this.tables = await standingOf(sql, this.names);
    return true;
  }

  private get names(): string[] {
    return this.tables.map(({ name }) => name);
  }

  private async changed(sql: postgres.Sql): Promise<Standing[]> {
    return (await standingOf(sql, this.names)).filter(isOtherThan(this.tables));
  }
}

const isOtherThan =
  (known: Standing[]) =>
  ({ count, newest }: Standing, at: number): boolean =>
    count !== known[at]?.count || newest !== known[at].newest;

async function standingOf(sql: Db, names: readonly string[]): Promise<Standing[]> {
  const one = (name: string, at: number) =>
    `select ${at} as at, '${name}' as name, count(*) as count, coalesce(max(xmin::text::bigint), 0) as newest from ${name}`;
  // counted by several workers at once they come as they are ready
  return sql.unsafe<Standing[]>(`${names.map(one).join(' union all ')} order by at`);
}

async function fillingOf(sql: postgres.Sql, table: string): Promise<Filling> {
  const columns = await textOf(
    sql,
    `select string_agg(quote_ident(attname), ',') as value from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return {
    insert: `insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
    rows: await textOf(sql, `select jsonb_agg(t)::text as value from ${table} t`),
  };
}

const textOf = async (sql: postgres.Sql, select: string): Promise<string> =>
  (await sql.unsafe<{ value: string }[]>(select))[0]!.value;
