import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MAX_LINES = 300;
/** Long by nature: data, one row a line. A path here says why in its own first lines. */
const DATA = [
  /^server\/src\/(reference|search)\/.*(data|dictionary|synonyms|industries)\.ts$/,
  /^server\/src\/commands\/planned-calls\.ts$/,
  /^package-lock\.json$/,
];

/** What each workspace may import of the others, and the packages that a place may not have. */
const MAY_IMPORT = {
  contract: [],
  matching: [],
  server: ['contract', 'matching', 'demo'],
  web: ['contract', 'matching'],
  demo: ['contract', 'matching'],
  e2e: ['contract'],
  bench: ['contract', 'matching', 'server', 'demo', 'e2e'],
};

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?'([^']+)'/g;

function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)].map(([, type, from]) => ({ from, typeOnly: Boolean(type) }));
}

/** Each rule: files it is for, and what is wrong with an import there ('' = nothing). */
const RULES = [
  (file, { from, typeOnly }) => {
    const [own] = file.split('/');
    const target = from.match(/^@zhice\/([^/]+)/)?.[1];
    if (!target || target === own || MAY_IMPORT[own]?.includes(target)) return '';
    // the contract names the shape of a verdict; nothing of matching runs in it
    if (own === 'contract' && target === 'matching' && typeOnly) return '';
    return `${own} may not import ${target}`;
  },
  (file, { from }) =>
    file.startsWith('matching/src/') && !file.endsWith('.test.ts') && !/^(\.|@zhice\/matching)/.test(from)
      ? 'matching is pure: no packages, no Node'
      : '',
  (file, { from, typeOnly }) =>
    file.startsWith('contract/src/') && !file.endsWith('.test.ts') && !/^(\.|typebox)/.test(from) && !typeOnly
      ? 'the contract imports only typebox'
      : '',
  (file, { from, typeOnly }) =>
    file.startsWith('web/src/') &&
    from.startsWith('@zhice/contract/') &&
    !typeOnly &&
    !/\/(formats|codes|password|portal-code)$/.test(from)
      ? 'the web takes types from the contract, and of its code only formats, codes, password rules and the portal code'
      : '',
  (file, { from }) => {
    const domain = file.match(/^(?:server|web)\/src\/domains\/([^/]+)\//)?.[1];
    const other = resolved(file, from).match(/^web\/src\/domains\/([^/]+)\//)?.[1];
    return file.startsWith('web/') && domain && other && domain !== other
      ? `${domain} may not import the pages of ${other}`
      : '';
  },
  (file, { from }) =>
    /^web\/src\/(ui|rpc|styles)\//.test(file) && /^web\/src\/(domains|app)\//.test(resolved(file, from))
      ? 'ui and rpc know nothing of pages'
      : '',
  (file, { from }) =>
    /^server\/src\/(db|rpc|search|reference|adapters)\//.test(file) &&
    /^server\/src\/domains\//.test(resolved(file, from))
      ? 'the house knows nothing of domains'
      : '',
  (file, { from }) =>
    file.endsWith('.rules.ts') && /(\.queries$|^postgres$|^node:(?!crypto))/.test(from)
      ? 'rules are pure: no database, no Node'
      : '',
];

function resolved(file, from) {
  return from.startsWith('.') ? join(dirname(file), from) : from;
}

function faultsOf(file) {
  const faults = [];
  const lines = readFileSync(file, 'utf8').split('\n').length - 1;
  if (lines > MAX_LINES && !DATA.some((data) => data.test(file))) faults.push(`${lines} lines, at most ${MAX_LINES}`);
  if (!/\.tsx?$/.test(file)) return faults;
  for (const entry of importsOf(file)) {
    for (const rule of RULES) {
      const fault = rule(file, entry);
      if (fault) faults.push(`'${entry.from}': ${fault}`);
    }
  }
  return faults;
}

/** Directions of imports, sizes of files; throws with the list of what is wrong. */
export function checkBoundaries() {
  console.log('· directions and sizes');
  const wrong = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|css|mjs)$/.test(file) && existsSync(file))
    .flatMap((file) => faultsOf(file).map((fault) => `${file}: ${fault}`));
  if (wrong.length > 0) {
    console.error(wrong.join('\n'));
    throw new Error(`${wrong.length} faults of direction or size`);
  }
}
