import { BaseSequencer } from 'vitest/node';

/** Files that take longest, each far longer than its size lets expect: begun last, one would run alone at the end. */
const LONGEST = [
  'e2e/shared/reader',
  'e2e/shared/screens-own',
  'e2e/shared/screens-public',
  'e2e/shared/console-pages',
  'e2e/members',
  'e2e/shared/desk',
  'e2e/shared/rights',
  'e2e/journeys',
  'e2e/whole-journey',
  'server/test/',
  'matching/src/matcher',
  'matching/src/combination/exhaustive',
];

const rank = ({ moduleId }) => {
  const place = LONGEST.findIndex((name) => moduleId.includes(`/${name}`));
  return place < 0 ? LONGEST.length : place;
};

/** The runner's own order (what failed, what took long, what is large), but for files known to be long. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
