import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';

const MARK = 'node_modules/.zhice-lock';

/** A linked node_modules belongs to another tree: npm ci would empty it. */
const isBorrowed = () => lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Installs the packages of the lockfile when they are not there yet or the lockfile has changed. */
export function installPackages() {
  if (isBorrowed()) return;
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lock) return;
  console.log('· installing packages (npm ci)');
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
  writeFileSync(MARK, lock);
}
