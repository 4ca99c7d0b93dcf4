import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';

/** `npm run faults -- [--quick] [NAME…]`: builds the product and the program that kills it in every way, then runs it. */
installPackages();
build();
const vite = join('node_modules', 'vite', 'bin', 'vite.js');
execFileSync(
  process.execPath,
  [vite, 'build', '--config', 'e2e/faults/vite.config.ts', '--logLevel', 'warn', 'e2e/faults'],
  {
    stdio: 'inherit',
  },
);
try {
  execFileSync(process.execPath, ['dist/faults/main.js', ...process.argv.slice(2)], { stdio: 'inherit' });
} catch (error) {
  process.exit(error.status ?? 1);
}
