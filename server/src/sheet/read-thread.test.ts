import { afterAll, expect, it } from 'vitest';
import { testFolder } from '../../test/factories/folder';
import { ReadThread } from './read-thread';

// what a reading may do to its thread
const program = testFolder().file(
  'program.mjs',
  `export async function readTask({ path }) {
    if (path === 'for ever') for (;;);
    if (path === 'all memory') { const kept = []; for (;;) kept.push(new Array(100_000).fill(kept.length)); }
    if (path === 'a fault') return { fault: '请另存' };
    return { sheets: [], sheet: path, pieces: [] };
  }`,
);
const thread = new ReadThread(program);
afterAll(() => thread.close());

const read = (path: string, signal?: AbortSignal) => thread.read(path, { maxRows: 1 }, signal);

it('ends with its time, and the next reading has a thread again', async () => {
  const time = AbortSignal.timeout(300);
  await expect(read('for ever', time)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await read('a')).toMatchObject({ sheet: 'a' });
});

it('ends with its memory, in words, and the next reading has a thread again', async () => {
  await expect(read('all memory')).rejects.toThrow('拆成几个文件');
  expect(await read('b')).toMatchObject({ sheet: 'b' });
});

it('tells faults of a file in their words', async () => {
  await expect(read('a fault')).rejects.toThrow('请另存');
});
