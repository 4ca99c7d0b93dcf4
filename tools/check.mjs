import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkBoundaries } from './check-boundaries.mjs';
import { installPackages } from './install.mjs';

const bin = (name) => join('node_modules', '.bin', name);

/** Format, lint and circles (biome), types, directions and sizes (check-boundaries), dead code (knip). */
export function check() {
  const steps = [
    ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
    ['types', bin('tsc'), ['-p', '.']],
    ['dead code', bin('knip'), []],
  ];
  checkBoundaries();
  for (const [name, program, args] of steps) {
    console.log(`· ${name}`);
    execFileSync(program, args, { stdio: 'inherit' });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  installPackages();
  check();
}
