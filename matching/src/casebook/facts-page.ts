import { catalogue } from '../catalogue';
import { FACT_GROUPS, type FactDef, type FactGroup } from '../facts/fact-def';
import { quoted } from '../quoted';
import { NATIONAL_PROGRAMMES } from '../rules/all';
import { shortClause } from '../short-clause';
import { everyCondition, factsOfAmount, factsOfDerivation, factsRead, wordsOf } from './conditions';

const GROUPS: Readonly<Record<FactGroup, string>> = {
  registration: '登记信息',
  people: '人员',
  finance: '财务与税收',
  research: '研发与评价',
  property: '知识产权',
  titles: '资质称号',
  platforms: '研发平台、奖项与标准',
  conduct: '合规与信用',
  market: '市场与资本',
  application: '本次申请',
};
const KINDS: Readonly<Record<FactDef['kind'], string>> = {
  number: '数值',
  boolean: '是否',
  date: '日期',
  code: '单选',
  codes: '多选',
  title: '称号',
  table: '清单',
};
const PERIODS = { year: '按年度', half: '按半年', quarter: '按季度' } as const;

/** One line for each condition of the national programmes and fact that it reads: programme, words, clause. */
function allReaders(): { fact: string; line: string }[] {
  return NATIONAL_PROGRAMMES.flatMap(({ name, rules }) =>
    rules.flatMap(({ condition: whole, source, version }) =>
      everyCondition(whole).flatMap(({ condition, clause }) => {
        const cited = clause === '' ? '' : `（${shortClause(clause, source)}）`;
        const line = `${name}（${version}）：${wordsOf(condition)}${cited}`;
        return factsRead(condition).map((fact) => ({ fact, line }));
      }),
    ),
  );
}

/** One line for each fact that an amount is reckoned from. */
const amountReaders = (): { fact: string; line: string }[] =>
  NATIONAL_PROGRAMMES.flatMap(({ name, amount }) =>
    factsOfAmount(amount).map((fact) => ({ fact, line: `${name}：计算金额` })),
  );

/** The lines of each fact, each once. */
function readersByFact(): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  for (const { fact, line } of [...allReaders(), ...amountReaders()]) {
    const lines = readers.get(fact) ?? [];
    if (!lines.includes(line)) readers.set(fact, [...lines, line]);
  }
  for (const { key, label, derive } of catalogue().facts) {
    if (!derive || !readers.has(key)) continue;
    for (const fact of factsOfDerivation(derive)) {
      const lines = readers.get(fact) ?? [];
      readers.set(fact, [...lines, `推算${quoted(label)}`]);
    }
  }
  return readers;
}

function termText({ terms }: FactDef): string | undefined {
  if (terms?.months) return `有效期 ${terms.months} 个月`;
  if (terms?.nextYear) return `有效期至次年 ${terms.nextYear}`;
  return terms?.listed && '在名单内有效';
}

function traits(fact: FactDef): string {
  const { kind, unit, period, subject, span, derive, staleAfterMonths } = fact;
  const all = [
    KINDS[kind],
    unit && `单位 ${unit}`,
    period && PERIODS[period],
    span && `期间：${span}`,
    subject && '按每次申请填写',
    termText(fact),
    derive && '可由其他信息推算',
    staleAfterMonths && kind !== 'title' && `${staleAfterMonths} 个月后须更新`,
  ];
  return all.filter(Boolean).join('，');
}

function factLines(fact: FactDef, readers: readonly string[]): string[] {
  const { key, label, question, hint, choices, columns } = fact;
  return [
    `### ${label} \`${key}\``,
    '',
    `${question}${hint ? `（${hint}）` : ''}  `,
    `${traits(fact)}`,
    ...(Array.isArray(choices) ? [`选项：${choices.map((choice) => choice.label).join('；')}`] : []),
    ...(columns ? [`列：${columns.map((column) => column.label).join('、')}`] : []),
    '',
    ...(readers.length > 0 ? readers.map((line) => `- ${line}`) : ['- 国家项目未用到，供地方政策使用']),
    '',
  ];
}

/** docs/facts.md: every fact of the first catalogue with what it asks, and the conditions that read it. */
export function factsPage(): string {
  const readers = readersByFact();
  const { facts } = catalogue();
  const lines = [
    '# Facts and the conditions that read them',
    '',
    'Generated from `matching/src/facts` and `matching/src/rules` by `npm run docs:verdicts -- --write`; a test fails when it is old.',
    `${facts.length} facts, ${[...readers.keys()].length} of them read by the ${NATIONAL_PROGRAMMES.length} national programmes.`,
    '',
    ...FACT_GROUPS.flatMap((group) => [
      `## ${GROUPS[group]}`,
      '',
      ...facts.filter((fact) => fact.group === group).flatMap((fact) => factLines(fact, readers.get(fact.key) ?? [])),
    ]),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
