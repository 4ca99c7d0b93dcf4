import { randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type postgres from 'postgres';
import { EmbeddedSocket } from '../src/db/embedded-socket';
import { migrate } from '../src/db/migrate';
import { MIGRATIONS } from '../src/db/migrations';
import { connect, type DatabaseAddress } from '../src/db/sql';
import { KeptDatabase } from './kept-database';

/**
 * What every test file's database is a copy of: empty and migrated. `name` of a database, or `file` of an embedded one,
 * which then runs on at `socketPath`, in another process than the tests.
 */
export interface Template {
  name?: string;
  file?: string;
  socketPath?: string;
  /** Where what is filled later is kept. */
  folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template;
  }
}

export interface Lent<T> {
  value: T;
  giveBack(): Promise<void>;
}

/** Where TEST_DATABASE_URL names a PostgreSQL, databases are made there, otherwise embedded ones in memory. */
const server = (): string | undefined => process.env.TEST_DATABASE_URL;

/** Made once for all test files. */
export async function makeTemplate(): Promise<Lent<Template>> {
  const url = server();
  const folder = await mkdtemp(join(tmpdir(), 'zhice-template-'));
  const removeFolder = () => rm(folder, { recursive: true });
  if (url) {
    const name = `zhice_template_${process.pid}`;
    const made = await makeDatabase(url, name);
    await migrateAt(made.value);
    return { value: { name, folder }, giveBack: () => Promise.all([dropAll(url, name), removeFolder()]).then() };
  }
  const database = await PGlite.create();
  const served = await serve(database);
  await migrateAt(served.value);
  const file = join(folder, 'template.tar');
  await dump(database, file);
  return {
    value: { file, folder, ...served.value },
    async giveBack() {
      await served.giveBack();
      await removeFolder();
    },
  };
}

const dump = async (database: PGlite, file: string): Promise<void> =>
  writeFile(file, (await database.dumpDataDir('none')).stream());

/**
 * A template that `fill` has made more of, once for all files that ask for it; who comes while another process fills it waits.
 * `fill` leaves no connection behind.
 */
export async function filledTemplate(
  { name, file, folder, ...template }: Template,
  what: string,
  fill: (address: DatabaseAddress) => Promise<void>,
): Promise<Template> {
  const url = server();
  const filled: Template = url
    ? { ...template, folder, name: `${name}_${what}` }
    : { ...template, folder, file: join(folder, `${what}.tar`) };
  const outcome = join(folder, `${what}.outcome`);
  const make = async () => {
    if (url) return fill((await makeDatabase(url, filled.name!, name)).value);
    const database = await PGlite.create({ loadDataDir: await openAsBlob(file!) });
    const served = await serve(database);
    await fill(served.value);
    await dump(database, filled.file!);
    await served.giveBack();
  };
  const isFirst = await mkdir(join(folder, `${what}.begun`)).then(
    () => true,
    () => false,
  );
  if (isFirst) await writeFile(outcome, await make().then(() => 'filled', String));
  while (!existsSync(outcome)) await wait(100);
  const said = await readFile(outcome, 'utf8');
  if (said !== 'filled') throw new Error(`${what}: ${said}`);
  return filled;
}

/** As it came out of the template, for the next file of this process. */
let spare: (Lent<DatabaseAddress> & { kept: KeptDatabase }) | undefined;

/** A database like the template. */
export async function copyOf({ name, file }: Template): Promise<Lent<DatabaseAddress>> {
  const url = server();
  if (url) return makeDatabase(url, `${name}_${randomUUID()}`, name);
  return serve(await PGlite.create({ loadDataDir: await openAsBlob(file ?? '') }));
}

/** A database of its own; an embedded one runs in the process of the test, and by its clock, unless it is to be `apart`. */
export async function copyTemplate(template: Template, apart: boolean): Promise<Lent<DatabaseAddress>> {
  if (apart && !server()) return { value: { socketPath: template.socketPath }, async giveBack() {} };
  let own = spare;
  spare = undefined;
  if (!own) {
    const made = await copyOf(template);
    own = { ...made, kept: await within(made.value, KeptDatabase.of) };
  }
  const { value, kept, giveBack } = own;
  return {
    value,
    async giveBack() {
      const isAsItCame = !spare && (await within(value, (sql) => kept.putBack(sql)).catch(() => false));
      if (isAsItCame) spare = own;
      else await giveBack();
    },
  };
}

/** Does it on a connection of its own, which nothing ends. */
async function within<T>(address: DatabaseAddress, act: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect({ ...address, max: 1, patient: true });
  try {
    return await act(sql);
  } finally {
    await sql.end();
  }
}

const say = (url: string, statement: string) => within({ url }, (sql) => sql.unsafe(statement));

async function makeDatabase(url: string, name: string, template = 'template0'): Promise<Lent<DatabaseAddress>> {
  // by the log it takes twice as long
  await say(url, `create database "${name}" template "${template}" strategy file_copy`);
  const own = new URL(url);
  own.pathname = name;
  return { value: { url: own.href }, giveBack: () => drop(url, name) };
}

const drop = async (url: string, name: string): Promise<void> => {
  await say(url, `drop database "${name}" with (force)`);
};

/** The template, and what was copied from it and kept. */
async function dropAll(url: string, template: string): Promise<void> {
  const made = await within(
    { url },
    (sql) => sql<{ name: string }[]>`select datname as name from pg_database where starts_with(datname, ${template})`,
  );
  for (const { name } of made) await drop(url, name);
}

async function serve(database: PGlite): Promise<Lent<DatabaseAddress>> {
  const folder = await mkdtemp(join(tmpdir(), 'zhice-test-'));
  const socketPath = join(folder, '.s.PGSQL.5432');
  // what a test file keeps of it outlives the file: all but the database itself, of some 100 MB
  const lent: { database?: PGlite; socket?: EmbeddedSocket } = { database, socket: new EmbeddedSocket(database) };
  await lent.socket?.listen(socketPath);
  return {
    value: { socketPath },
    async giveBack() {
      await lent.socket?.close();
      await lent.database?.close();
      delete lent.socket;
      delete lent.database;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const migrateAt = (address: DatabaseAddress): Promise<void> =>
  within(address, async (sql) => void (await migrate(sql, MIGRATIONS)));
