import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';

const NEEDED = { nginx: '/usr/sbin/nginx', postgresql: '/usr/lib/postgresql' };

/** Debian's nginx and PostgreSQL, installed as root when they are missing; their services are not started. */
function findPrograms() {
  const missing = Object.keys(NEEDED).filter((name) => !existsSync(NEEDED[name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(`Please install ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`);
    process.exit(2);
  }
  console.log(`· installing ${missing.join(' and ')} (Debian)`);
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  // run level 1: packages do not start their services
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { stdio: 'ignore', env });
}

/** `npm run two-processes -- [--quick] [NAME…]`: builds the product and the script that tries two processes behind nginx. */
installPackages();
build();
findPrograms();
const vite = join('node_modules', 'vite', 'bin', 'vite.js');
const config = 'e2e/two-processes/vite.config.ts';
execFileSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn', 'e2e/two-processes'], {
  stdio: 'inherit',
});
try {
  execFileSync(process.execPath, ['dist/two-processes/main.js', ...process.argv.slice(2)], { stdio: 'inherit' });
} catch (error) {
  process.exit(error.status ?? 1);
}
