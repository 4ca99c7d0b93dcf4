import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';

/** `npm run bench -- [NAME…]`: builds the product and the benchmarks, then runs them. */
installPackages();
build();
const vite = join('node_modules', 'vite', 'bin', 'vite.js');
execFileSync(process.execPath, [vite, 'build', '--config', 'bench/vite.config.ts', '--logLevel', 'warn', 'bench'], {
  stdio: 'inherit',
});
execFileSync(process.execPath, ['--expose-gc', 'dist/bench/main.js', ...process.argv.slice(2)], { stdio: 'inherit' });
