import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';

/** The server as built (restart this after a change to it) and the portal with hot reload at :5173/pc/. */
installPackages();
build();
const vite = join('node_modules', 'vite', 'bin', 'vite.js');
const children = [
  spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { stdio: 'inherit' }),
  spawn(process.execPath, [vite, '--config', 'web/vite.config.ts', 'web'], { stdio: 'inherit' }),
];
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => children.map((child) => child.kill(signal)));
