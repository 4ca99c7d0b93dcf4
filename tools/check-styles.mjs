import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MODULE = /import (\w+) from '(\.[^']*\.module\.css)'/g;
const SHARED = ['web/src/styles/base.css', 'web/src/styles/layout.css', 'web/src/styles/look.css'];
/** Class names written out in the markup: className="row gap-1", className={`row ${styles.head}`}. */
const WRITTEN = /className=(?:"([^"]*)"|\{`([^`]*)`\})/g;

const listed = (pattern) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

function classesOf(file) {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = Array.from(text.matchAll(/([^{};]+)\{/g), ([, selector]) => selector).join(' ');
  const defined = new Set(Array.from(selectors.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name]) => name));
  const composed = { own: [], shared: [] };
  for (const [, names, from] of text.matchAll(/composes: ([\w -]+?)(?: from (global))?;/g)) {
    composed[from ? 'shared' : 'own'].push(...names.split(' '));
  }
  return { defined, composed };
}

/** Names that a file takes from its style modules; '*' where they are computed. */
function usedBy(file, used) {
  const text = readFileSync(file, 'utf8');
  const body = text.replace(/import [^;]*;/g, '');
  for (const [, name, path] of text.matchAll(MODULE)) {
    const module = join(dirname(file), path);
    const names = used.get(module) ?? new Set();
    used.set(module, names);
    for (const [, one] of body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) names.add(one);
    if (new RegExp(`\\b${name}\\[|[=(,{]\\s*${name}\\s*[),}]`).test(body)) names.add('*');
  }
}

function faultsOfModule(module, used, shared) {
  const { defined, composed } = classesOf(module);
  const named = new Set([...(used.get(module) ?? []), ...composed.own]);
  const isComputed = named.delete('*');
  return [
    ...composed.shared
      .filter((name) => !shared.has(name))
      .map((name) => `composes .${name}, which no shared style has`),
    ...[...named].filter((name) => !defined.has(name)).map((name) => `.${name} is used and not written`),
    ...[...defined].filter((name) => !isComputed && !named.has(name)).map((name) => `.${name} is written and not used`),
  ].map((fault) => `${module}: ${fault}`);
}

const writtenIn = (file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(WRITTEN), ([, plain, template]) =>
    (plain ?? template.replace(/\$\{[^}]*\}/g, ' ')).split(/\s+/),
  )
    .flat()
    .filter(Boolean);

/** Every class that the web names is written in a style sheet, and every one of a module is named; throws with the list. */
export function checkStyles() {
  console.log('· styles');
  const sources = listed('web/src/*').filter((file) => /\.tsx?$/.test(file));
  const used = new Map();
  for (const file of sources) usedBy(file, used);
  const shared = new Set(SHARED.flatMap((file) => [...classesOf(file).defined]));
  const wrong = listed('web/src/*.module.css').flatMap((module) => faultsOfModule(module, used, shared));
  for (const file of sources) {
    const unknown = writtenIn(file).filter((name) => !shared.has(name));
    wrong.push(...unknown.map((name) => `${file}: .${name} is in no shared style`));
  }
  if (wrong.length > 0) throw new Error(`styles:\n${wrong.join('\n')}`);
}
