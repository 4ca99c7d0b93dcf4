import { expect, it } from 'vitest';
import type { PackedTable } from './pack-table';
import { TableReader } from './table-reader';

const options = { knows: () => 0, maxRows: 10 };
const call = new AbortController().signal;

/** Readings that end when they are told to. */
function held() {
  const under: { path: string; end(): void }[] = [];
  const pack = (path: string) =>
    new Promise<PackedTable>((_, reject) => under.push({ path, end: () => reject(new Error(path)) }));
  return { under, reader: new TableReader(pack) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

it('reads one sheet at a time, in turn, and refuses a crowd', async () => {
  const { under, reader } = held();
  const asked = Array.from({ length: 11 }, (_, owner) => reader.read(owner, `${owner}`, options, call).catch(String));
  await settled();
  expect(under.map(({ path }) => path)).toEqual(['0']);
  await expect(reader.read(99, 'too many', options, call)).rejects.toMatchObject({ code: 'busy', retryAfter: 5 });
  for (let at = 0; at < 11; at += 1) {
    under[at]!.end();
    await settled();
  }
  expect(await Promise.all(asked)).toEqual(asked.map((_, owner) => `Error: ${owner}`));
});

it('reads one sheet of an enterprise at a time, so that nobody fills the line', async () => {
  const { under, reader } = held();
  const own = Array.from({ length: 3 }, (_, at) => reader.read(1, `own ${at}`, options, call).catch(String));
  await expect(reader.read(1, 'too many', options, call)).rejects.toMatchObject({ code: 'busy' });
  const other = reader.read(2, 'other', options, call).catch(String);
  under[0]!.end();
  await settled();
  expect(under.map(({ path }) => path)).toEqual(['own 0', 'other']);
  for (let at = 1; at < 4; at += 1) {
    under[at]!.end();
    await settled();
  }
  expect(await Promise.all([...own, other])).toHaveLength(4);
});

it('keeps tasks waiting as long as it takes, and one of them alone in line with the calls', async () => {
  const { under, reader } = held();
  const tasks = Array.from({ length: 20 }, (_, owner) => reader.read(owner, `task ${owner}`, options).catch(String));
  const asked = reader.read(1, 'call', options, call).catch(String);
  for (let at = 0; at < 21; at += 1) {
    await settled();
    under[at]!.end();
  }
  expect(await Promise.all([...tasks, asked])).toHaveLength(21);
  expect(under[1]!.path).toBe('call');
});
