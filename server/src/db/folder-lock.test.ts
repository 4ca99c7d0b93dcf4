import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../test/factories/folder';
import { findHolder, type Holder, isAlive, lockFolder } from './folder-lock';

const { path: folder } = testFolder();

const holder = (pid: number): Holder => ({ use: 'server', pid, child: 7, since: '2026-11-22', socketPath: '/socket' });

test('a folder has one holder, who can be asked for; asking does not take it', () => {
  expect(findHolder(folder)).toBeUndefined();
  expect(findHolder(folder)).toBeUndefined();
  expect(lockFolder(folder, holder(process.ppid))).toBe(true);
  expect(lockFolder(folder, holder(1))).toBe(false);
  expect(findHolder(folder)).toEqual(holder(process.ppid));
  expect(statSync(join(folder, 'lock')).mode & 0o777).toBe(0o600);
});

test('a holder is there while its process is; a number that is our own was another one’s', () => {
  expect(isAlive(holder(process.ppid))).toBe(true);
  expect(isAlive(holder(process.pid))).toBe(false);
  expect(isAlive(holder(2 ** 30))).toBe(false);
  expect(isAlive({})).toBe(false);
});
