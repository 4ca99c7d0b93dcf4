import type { CallOutput } from '@zhice/contract/all';
import { VERDICTS } from '@zhice/contract/matching/enumerations';
import { periodText } from '@zhice/contract/period';
import type { SupportAmount } from '@zhice/matching/amount';
import { leftText } from '@zhice/matching/combination/left';
import { type FactKey, factDef } from '@zhice/matching/facts';
import type { MatchResult } from '@zhice/matching/match-result';
import type { Question } from '@zhice/matching/next-question';
import type { Profile } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import type { Reason } from '@zhice/matching/verdict';
import { placeNames } from '../../reference/places';
import { day, figure, type ListSheet, money, type RowColumn, text } from '../../sheet/sheet-columns';
import { factView, nameOfCode } from '../enterprise';
import { daysLeft, levelName, statusName, statusOf, wayName, windowOf } from '../policy';
import type { EnterpriseMatch } from './enterprise-match';
import type { Combined, Headline, Items } from './headline';
import type { ItemRow } from './item-table';
import { amountView } from './judged-projects';

type Matches = CallOutput<'/api/webgrab/matching_policy'>;
type MatchRow = Matches['list'][number];
type QuestionView = NonNullable<Matches['question']>;

export const NOTICE = '本结果为系统依据已填信息作出的预判，仅供参考，最终以主管部门正式文件和审核结论为准。';

/** The matches as a file: explaining an item takes a while, so that few are asked for at once. */
export const MATCH_SHEET: ListSheet<RowColumn<MatchRow>> = {
  name: '政策匹配',
  columns: [
    text('政策事项', 'title', 50),
    text('级别', 'level_name'),
    text('地区', ({ area_names }) => area_names.join('、')),
    text('主管部门', 'unit', 28),
    text('预判', 'verdict_name'),
    text('计入的项目', ({ projects }) => projects.find(({ counts }) => counts)?.name ?? ''),
    text('还差什么', ({ reasons }) => wordsOf(reasons, ['near', 'fail']), 60),
    text('待补充', ({ reasons }) => wordsOf(reasons, ['unknown']), 40),
    money('最高金额（万元）', 'amount_max'),
    money('最低金额（万元）', 'amount_min'),
    money('预计金额（万元）', 'amount'),
    money('计入确定可得（万元）', 'counted_sure'),
    money('计入最高可得（万元）', 'counted'),
    money('补充信息后计入（万元）', 'counted_after'),
    text('未全部计入的原因', (row) => row.left || row.left_after, 40),
    text('办理方式', 'way_name'),
    text('支持方式', 'support_form'),
    text('状态', 'status_name'),
    day('申报截止', 'closes_on'),
    figure('剩余天数', 'days_left'),
    text('依据', 'rule_source', 40),
  ],
  piece: 250,
};

/** What is said of the conditions with these results: what is lacking, or what they are about. */
const wordsOf = (reasons: readonly Reason[], results: readonly Reason['result'][]): string[] =>
  reasons.filter(({ result }) => results.includes(result)).map(({ lacking, label }) => lacking ?? label);

/** One item with its verdict, every reason and what it is worth; undefined when it has no rule in force. */
export function matchRow(
  { items }: Items,
  id: number,
  { profile, result }: EnterpriseMatch,
  headline: Headline,
  projects: MatchRow['projects'],
): MatchRow | undefined {
  const row = items.get(id);
  const explanation = row && result.explain(id, nameOfCode);
  if (!row || !explanation) return undefined;
  const amount = result.stake(id);
  const { sure, most, after } = headline;
  const whyLeft = ({ left }: Combined) => {
    const why = left.get(id);
    return why ? leftText(why, (rival) => items.get(rival)?.title ?? '') : '';
  };
  return {
    ...itemView(row, result.asOf),
    verdict: explanation.verdict,
    verdict_name: VERDICTS.labels[explanation.verdict],
    manual: explanation.manual,
    ...amountView(amount, row.amount_max ?? null),
    counted_sure: sure.counted.get(id) ?? 0,
    counted: most.counted.get(id) ?? 0,
    counted_after: after.counted.get(id) ?? 0,
    left: whyLeft(most),
    left_after: whyLeft(after),
    formula: amount?.formula ?? '',
    asked: result.askedOf(id).map((fact) => askedView(fact, id, profile, result.asOf)),
    projects,
    needs: amount?.kind === 'input' ? amount.missing.map((input) => needView(input, result)) : [],
    estimated: explanation.estimated ?? amount?.estimated ?? null,
    rule_version: explanation.ruleVersion,
    rule_source: explanation.ruleSource,
    reasons: explanation.reasons,
  };
}

/** A fact that is asked for one project of an item, with what was told of it. */
const askedView = (fact: FactKey, item: number, profile: Profile, asOf: string): MatchRow['asked'][number] =>
  factView(
    factDef(fact),
    profile.filter((entry) => entry.fact === fact && entry.item === item),
    new ProfileView(profile, asOf),
    item,
  );

function needView(input: SupportAmount['missing'][number], result: MatchResult): MatchRow['needs'][number] {
  const { fact, item } = input;
  return { fact, period: result.periodOf(input), label: factDef(fact).label, of_project: item !== undefined };
}

export const moneyView = ({ sure, most, after }: Headline) => ({
  money_sure: sure.total,
  money_most: most.total,
  money_after: after.total,
});

/** A question with everything that its form needs. */
export function questionView(question: Question, profile: Profile, asOf: string): QuestionView {
  const def = factDef(question.fact);
  const period = question.period ?? '';
  const entries = profile.filter((entry) => entry.fact === question.fact && entry.item === undefined);
  entries.sort((a, b) => b.period.localeCompare(a.period));
  return {
    fact: factView(def, entries, new ProfileView(profile, asOf)),
    period,
    question: def.period === undefined ? question.question : inPeriod(def.question, period),
    settles: question.settles,
    money: question.money,
  };
}

/** The question with its period: '上年末您的企业有多少职工？' of 2024 -> '2024 年末您的企业有多少职工？'. */
function inPeriod(question: string, period: string): string {
  if (question.startsWith('上年度')) return question.replace('上年度', `${period} 年度`);
  if (question.startsWith('上年末')) return question.replace('上年末', `${period} 年末`);
  return `${periodText(period)}，${question}`;
}

/** An item on a day, as each list of this domain shows it. */
export function itemView(row: ItemRow, today: string) {
  const status = statusOf(row, today);
  return {
    ...row,
    ...windowOf(row, today),
    area_names: placeNames(row),
    level_name: levelName(row.level),
    way_name: row.way === null ? null : wayName(row.way),
    status,
    status_name: statusName(row.kind, status),
    days_left: daysLeft(row, today),
  };
}
