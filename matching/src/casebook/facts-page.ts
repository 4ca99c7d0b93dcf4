import { catalogue } from '../catalogue';
import type { FactDef, FactGroup, FactKind, FactPeriod } from '../facts/fact-def';
import { quoted } from '../quoted';
import { NATIONAL_PROGRAMMES } from '../rules/all';
import { shortClause } from '../short-clause';
import { everyCondition, factsOfAmount, factsOfDerivation, factsRead, wordsOf } from './conditions';

/** Values in their order, with what people read for each. */
type Words<Value extends string> = readonly Value[] & { readonly labels: Readonly<Record<Value, string>> };

/** How groups, kinds and periods of facts are called: as in the portal. */
interface FactWords {
  FACT_GROUPS: Words<FactGroup>;
  FACT_KINDS: Words<FactKind>;
  FACT_PERIODS: Words<FactPeriod>;
}

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

function traits(fact: FactDef, { FACT_KINDS, FACT_PERIODS }: FactWords): string {
  const { kind, unit, period, subject, span, derive, staleAfterMonths } = fact;
  const all = [
    FACT_KINDS.labels[kind],
    unit && `单位 ${unit}`,
    period && `按${FACT_PERIODS.labels[period]}`,
    span && `期间：${span}`,
    subject && '按每次申请填写',
    termText(fact),
    derive && '可由其他信息推算',
    staleAfterMonths && kind !== 'title' && `${staleAfterMonths} 个月后须更新`,
  ];
  return all.filter(Boolean).join('，');
}

function factLines(fact: FactDef, readers: readonly string[], words: FactWords): string[] {
  const { key, label, question, hint, choices, columns } = fact;
  return [
    `### ${label} \`${key}\``,
    '',
    `${question}${hint ? `（${hint}）` : ''}  `,
    `${traits(fact, words)}`,
    ...(Array.isArray(choices) ? [`选项：${choices.map((choice) => choice.label).join('；')}`] : []),
    ...(columns ? [`列：${columns.map((column) => column.label).join('、')}`] : []),
    '',
    ...(readers.length > 0 ? readers.map((line) => `- ${line}`) : ['- 国家项目未用到，供地方政策使用']),
    '',
  ];
}

/** docs/facts.md: every fact of the first catalogue with what it asks, and the conditions that read it. */
export function factsPage(words: FactWords): string {
  const { FACT_GROUPS } = words;
  const readers = readersByFact();
  const { facts } = catalogue();
  const lines = [
    '# Facts and the conditions that read them',
    '',
    'Generated from `matching/src/facts` and `matching/src/rules` by `npm run docs:verdicts -- --write`; a test fails when it is old.',
    `${facts.length} facts, ${[...readers.keys()].length} of them read by the ${NATIONAL_PROGRAMMES.length} national programmes.`,
    '',
    ...FACT_GROUPS.flatMap((group) => [
      `## ${FACT_GROUPS.labels[group]}`,
      '',
      ...facts
        .filter((fact) => fact.group === group)
        .flatMap((fact) => factLines(fact, readers.get(fact.key) ?? [], words)),
    ]),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
