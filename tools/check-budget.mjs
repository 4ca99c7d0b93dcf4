import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** gzip bytes of JavaScript that the home page may load (docs/performance.md). */
const HOME_BYTES = 120 * 1024;
const HOME = 'src/domains/content/site/home-page.tsx';

/** Adds up what the home page loads, by the build's manifest; throws over budget or when antd is in it. */
export function checkBudget() {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of ['index.html', HOME]) {
    if (!manifest[key]) throw new Error(`${key} is not in the build's manifest`);
    visit(key);
  }
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join('dist/web', file))).length, 0);
  console.log(`· home page: ${(bytes / 1024).toFixed(1)} KB of gzip JavaScript in ${scripts.length} files`);
  if (bytes > HOME_BYTES) throw new Error(`the home page may load ${HOME_BYTES / 1024} KB`);
  if (
    existsSync('node_modules/antd') &&
    scripts.some((file) => readFileSync(join('dist/web', file), 'utf8').includes('ant-btn'))
  ) {
    throw new Error('antd is in the home page');
  }
}
