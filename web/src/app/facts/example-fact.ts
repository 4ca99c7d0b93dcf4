import type { Fact } from './fact';

/** A fact for tests: how many people work there, but for what is said. */
export const exampleFact = (part: Partial<Fact> = {}): Fact => ({
  key: 'staff',
  label: '职工总数',
  question: '上年末您的企业有多少职工？',
  kind: 'number',
  unit: null,
  period: null,
  integer: false,
  min: null,
  max: null,
  hint: '',
  choices: [],
  tree: null,
  levels: [],
  term: '',
  columns: [],
  derived: false,
  register: null,
  values: [],
  ...part,
});
