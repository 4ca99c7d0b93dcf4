import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { installPackages } from './install.mjs';

const PORTAL = ['contract', 'matching', 'web', 'package-lock.json'];
/** Each part: its folder in dist/, the mode and the folder that Vite builds, and what it is made of. The pages are the portal for the server. */
const PARTS = [
  {
    name: 'server',
    mode: 'production',
    folder: 'server',
    sources: [
      'contract',
      'matching',
      'demo',
      'server/src',
      'server/migrations',
      'server/package.json',
      'server/vite.config.ts',
      'server/mended-postgres.ts',
    ],
  },
  { name: 'web', mode: 'production', folder: 'web', sources: PORTAL },
  { name: 'pages', mode: 'pages', folder: 'web', sources: PORTAL },
  { name: 'console', mode: 'console', folder: 'web', sources: PORTAL },
];

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (name !== 'node_modules' && name !== 'dist' && !name.endsWith('.test.ts')) yield* filesBelow(join(path, name));
  }
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of filesBelow(path)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Puts .br and .gz beside every text file, so that serving compresses nothing. */
function compress(folder) {
  for (const file of filesBelow(folder)) {
    if (!/\.(js|css|html|svg|txt)$/.test(file)) continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Builds the parts whose sources have changed since their last build, for production, into dist/. */
export function build() {
  for (const { name, mode, folder, sources } of PARTS) {
    const mark = `dist/.${name}`;
    const hash = hashOf(sources);
    if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) continue;
    console.log(`· building ${name}`);
    // what a build that fails leaves behind is not whole
    rmSync(mark, { force: true });
    const vite = join('node_modules', 'vite', 'bin', 'vite.js');
    const args = ['build', '--config', `${folder}/vite.config.ts`, '--mode', mode, '--logLevel', 'warn', folder];
    execFileSync(process.execPath, [vite, ...args], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (name === 'web' || name === 'console') compress(`dist/${name}`);
    writeFileSync(mark, hash);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  installPackages();
  build();
}
