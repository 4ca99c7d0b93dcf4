import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MAX_LINES = 400;
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

/** The rooms of server/src, the lowest first ('.': its own files): each imports from floors below its own, so never in a circle. */
const SERVER_FLOORS = [
  ['base', 'search', 'shelf'],
  ['db'],
  ['adapters', 'auth', 'files', 'reference', 'sheet'],
  ['rpc'],
  ['domains'],
  ['demo', 'http', 'import', 'site'],
  ['commands', '.'],
];
/** The same within server/src/domains. */
const DOMAIN_FLOORS = [
  ['editing'],
  ['account', 'catalogue'],
  ['staff'],
  ['notice'],
  ['case'],
  ['appeal', 'fees', 'listing', 'policy', 'shareholding'],
  ['content', 'enterprise'],
  ['enterprise-library', 'ip', 'matching'],
  ['expert', 'financing', 'market', 'public-record', 'service', 'talent'],
  ['data-screen', 'message', 'overview', 'statistics'],
];

/** What of the contract's code the web may import. */
const FOR_THE_WEB =
  /^(?:contract\/src|@zhice\/contract)\/(?:.+\/)?(?:formats|codes|password|portal-code|portal-pages?|portal-menu|console-pages|enumerations?|level|period|member-permissions|call-rights|rate-basis|loan(?:-\w+)?|(?:[\w-]+-)?(?:fields|kinds?))(?:\.ts)?$/;

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
    FOR_THE_WEB.test(file) && from === 'typebox' && !typeOnly
      ? 'what the web takes of the contract holds no schemas'
      : '',
  (file, { from, typeOnly }) =>
    file.startsWith('web/src/') && from.startsWith('@zhice/contract/') && !typeOnly && !FOR_THE_WEB.test(from)
      ? 'the web takes types from the contract, and of its code only formats, codes, enumerations, fields, kinds of cases, member permissions, rights of calls, the arithmetic of loans, password rules, the list of pages and the portal code'
      : '',
  (file, { from }) => {
    const domain = file.match(/^(?:server|web)\/src\/domains\/([^/]+)\//)?.[1];
    const other = resolved(file, from).match(/^web\/src\/domains\/([^/]+)\//)?.[1];
    return file.startsWith('web/') && domain && other && domain !== other
      ? `${domain} may not import the pages of ${other}`
      : '';
  },
  (file, { from }) => {
    const [own, other] = [file, resolved(file, from)].map(sideOf);
    return own && other && own !== other ? `the ${own} loads nothing of the ${other}` : '';
  },
  (file, { from }) =>
    /^web\/src\/(ui|rpc|styles)\//.test(file) && /^web\/src\/(domains|app)\//.test(resolved(file, from))
      ? 'ui and rpc know nothing of pages'
      : '',
  (file, { from }) => {
    const [own, other] = [file, resolved(file, from)].map((path) => path.match(/^server\/src\/(?:([^/]+)\/)?/));
    return own && other && !isTest(file) ? faultOfFloors(SERVER_FLOORS, own[1] ?? '.', other[1] ?? '.') : '';
  },
  (file, { from }) => {
    const own = domainOf(file);
    const target = resolved(file, from);
    const other = domainOf(target);
    if (!file.startsWith('server/src/') || isTest(file) || !other || own === other) return '';
    if (target !== `server/src/domains/${other}`) return `of ${other} others import its index.ts alone`;
    return own ? faultOfFloors(DOMAIN_FLOORS, own, other) : '';
  },
  (file, { from }) =>
    file.endsWith('.rules.ts') && /(\.queries$|^postgres$|^node:(?!crypto))/.test(from)
      ? 'rules are pure: no database, no Node'
      : '',
];

/** The public page of a policy is what the office previews. */
const PREVIEWED = /^web\/src\/domains\/policy\/site\/detail\//;
/** On which side of the web a file stands: pages of the office, pages of the portal; '' for what both share. */
const sideOf = (path) =>
  PREVIEWED.test(path)
    ? ''
    : /^web\/src\/(console|domains\/[^/]+\/console)(\/|$)/.test(path)
      ? 'office'
      : /^web\/src\/(main|render\/(pages|page-state)|app\/(routes|frame|header|footer)|domains\/[^/]+\/(site|routes))/.test(
            path,
          )
        ? 'portal'
        : '';
const isTest = (file) => /\.test\.tsx?$/.test(file);
const domainOf = (path) => path.match(/^server\/src\/domains\/([^/]+)/)?.[1];

/** What is wrong with an import from one room into another ('' = nothing). */
function faultOfFloors(floors, own, other) {
  const [from, to] = [own, other].map((room) => floors.findIndex((rooms) => rooms.includes(room)));
  if (from < 0 || to < 0) return `${from < 0 ? own : other} stands on no floor of this check`;
  return own === other || to < from ? '' : `${own} does not stand above ${other}`;
}

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
