import { type SupportAmount, supportAmountOf } from '../amount';
import { boundTo } from '../engine/bind';
import { explain, ruleInForce } from '../evaluate';
import { factDef } from '../facts';
import { ruleOfItem } from '../item-rule';
import type { Profile } from '../profile';
import { NATIONAL_PROGRAMMES } from '../rules/all';
import { profileOf } from '../rules/sound-enterprise';
import { shortClause } from '../short-clause';
import { type Explanation, type Reason, type Result, VERDICT_NAMES } from '../verdict';
import type { Case, ProgrammeCases } from './case';
import { CASES } from './cases';

const RESULTS: Readonly<Record<Result, string>> = {
  pass: '✓',
  near: '差一点',
  fail: '✗',
  unknown: '待补充',
  manual: '人工',
};

const DAY = '2026-06-06';
const ITEM = 1;

/** One reason as a user reads it; of composites that do not simply hold, or of all, their parts too. */
function reasonLines(reason: Reason, source: string, isFull: boolean, depth = 1): string[] {
  const { result, label, clause, certainty, actual, required, lacking, children = [], kind } = reason;
  const cited = [clause && shortClause(clause, source), certainty && `依据 ${certainty} 级`].filter(Boolean).join('，');
  const isGroup = children.length > 0 && kind !== 'score';
  const values =
    isGroup || kind === 'manual' ? '' : [actual, required && `要求 ${required}`].filter(Boolean).join('，');
  const short = lacking && !isGroup ? `；${lacking}` : '';
  const indent = '  '.repeat(depth);
  const line = `${indent}- ${RESULTS[result]} ${label}${cited ? `（${cited}）` : ''}${values ? `：${values}` : ''}${short}`;
  if (kind === 'score') return [line, ...partLines(children, indent)];
  const inner = isGroup && (isFull || result !== 'pass') ? children : [];
  return [line, ...inner.flatMap((child) => reasonLines(child, source, isFull, depth + 1))];
}

/** The parts of a score in one line: '科技人员 20 / 20，研发投入 30 / 50'. */
function partLines(parts: readonly Reason[], indent: string): string[] {
  return [`${indent}  - ${parts.map(({ label, actual }) => `${label} ${actual}`).join('；')}`];
}

/** All conditions of the first case of a programme; of the others those that do not simply hold. */
const shownOf = ({ reasons }: Explanation, isFirst: boolean): Reason[] =>
  isFirst ? reasons : reasons.filter(({ result }) => result !== 'pass' && result !== 'manual');

const KINDS: Readonly<Record<SupportAmount['kind'], string>> = {
  exact: '',
  at_most: '（至多）',
  at_least: '（至少）',
  input: '（补充信息后确定）',
  person: '（由人工确定）',
  none: '',
};

const moneyOf = ({ kind, formula }: SupportAmount): string =>
  kind === 'none' ? '' : `；金额${KINDS[kind]}：${formula}`;

/** What belongs to the application of this very item. */
const applied = (profile: Profile, item: number): Profile =>
  profile.map((entry) => (factDef(entry.fact).subject === 'application' ? { ...entry, item } : entry));

function caseLines(cases: ProgrammeCases, one: Case, at: number): string[] {
  const found = NATIONAL_PROGRAMMES.find(({ key }) => key === cases.key)!;
  const asOf = one.asOf ?? DAY;
  const rule = ruleInForce(found.rules, asOf)!;
  const profile = applied(profileOf({ ...cases.base, ...one.change }, asOf), ITEM);
  const explanation = explain(ruleOfItem(rule, { id: ITEM, grants: found.grants }), profile, asOf);
  const { verdict, manual, estimated } = explanation;
  const amount = supportAmountOf(boundTo(found.amount, ITEM), profile, asOf);
  const notes = [
    manual && '另有须人工判断的条件',
    estimated && `按 ${estimated} 年度数据预估`,
    one.asOf && `${asOf} 的判断，规则版本 ${rule.version}`,
  ].filter(Boolean);
  return [
    `${at + 1}. **${one.words}** → **${VERDICT_NAMES[verdict]}**${notes.length > 0 ? `（${notes.join('；')}）` : ''}${verdict === 'unfit' ? '' : moneyOf(amount)}`,
    ...shownOf(explanation, at === 0).flatMap((reason) => reasonLines(reason, rule.source, at === 0)),
    '',
  ];
}

function programmeLines(cases: ProgrammeCases): string[] {
  const found = NATIONAL_PROGRAMMES.find(({ key }) => key === cases.key)!;
  const versions = found.rules.map(
    ({ version, source, validFrom = '…', validTo = '…' }) => `- ${version}（${validFrom} 至 ${validTo}）：${source}`,
  );
  return [
    `## ${found.name}`,
    '',
    ...versions,
    '',
    `企业：${cases.words}`,
    '',
    ...cases.cases.flatMap((one, at) => caseLines(cases, one, at)),
  ];
}

/** docs/verdicts.md: enterprises at the borders of each national programme, with verdict, reasons and what is lacking. */
export function verdictsPage(): string {
  const lines = [
    '# Case book of verdicts',
    '',
    'Generated from the rules by `npm run docs:verdicts -- --write`; a test fails when it is old. Money in 万元 unless said.',
    `Judged on ${DAY} unless a case says another day. Case 1 of each programme shows all conditions, the others those that do not simply hold.`,
    '依据 B：one secondary source; C: knowledge of the field; D: unsure. Nothing: official wording or two independent sources.',
    '',
    ...CASES.flatMap(programmeLines),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
