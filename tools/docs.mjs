import { readFileSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';

/** Pages that are made from the rules, with the module and the function that makes them. */
const PAGES = [
  ['docs/facts.md', './matching/src/casebook/facts-page.ts', 'factsPage'],
  ['docs/verdicts.md', './matching/src/casebook/verdicts-page.ts', 'verdictsPage'],
];

const write = process.argv.includes('--write');
const read = async (source) => (await runnerImport(source, { configFile: false, logLevel: 'error' })).module;
const words = await read('./contract/src/catalogue/enumerations.ts');
for (const [file, source, make] of PAGES) {
  const text = (await read(source))[make](words);
  if (write) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is old: npm run docs:verdicts -- --write`);
    process.exitCode = 1;
  }
}
