import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export interface TestFolder {
  path: string;
  /** Writes a file into it; answers the file's path. */
  file(name: string, content: string | Uint8Array): string;
}

/** A folder of a test file, gone after it; to be made while the file is read. */
export function testFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'zhice-test-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return {
    path,
    file(name, content) {
      const own = join(path, name);
      writeFileSync(own, content);
      return own;
    },
  };
}
