import { shortClause } from '@zhice/matching/short-clause';
import { Link } from 'react-router';
import { RowLine } from '../../../../app/list/row-text';
import { Disclosure } from '../../../../ui/disclosure';
import { VerdictTag } from '../../../../ui/verdict-tag';
import { type ConditionLine, groupLines, judgedLines } from './condition-lines';
import styles from './conditions.module.css';
import { useOwnVerdict } from './own-verdict';
import type { Item, Rule } from './policy';
import { Section, Texts } from './section';

/** The conditions as a checklist, with the own values where they are known, beside the words of the policy. */
export function Conditions({ policyId, item }: { policyId: number; item: Item }) {
  const own = useOwnVerdict(policyId).data?.list[0];
  const current = item.rules.find((rule) => rule.current) ?? item.rules[0];
  const judged = own && own.reasons.length > 0 && own.rule_version === current?.version;
  const lines = judged ? judgedLines(own.reasons) : (current?.conditions ?? []);
  return (
    <Section id="conditions" title="申报条件" aside={current && `依据：${current.source}`}>
      <div className={lines.length > 0 ? styles.both : undefined}>
        {lines.length > 0 && (
          <div>
            <h3 className="mb-1 muted small">逐条核对</h3>
            <Checklist lines={lines} source={current?.source ?? ''} />
            <p className="flex wrap gap-x-1 mt-1 muted small">
              {judged
                ? '以上为按您填报的信息预判，以官方文本和主管部门认定为准。'
                : `可由${item.of_person ? '本人' : '企业'}信息自动核对的条件，以官方文本为准。`}
              {judged && <Link to="/firm">修改企业信息</Link>}
            </p>
          </div>
        )}
        <div className="min-0">
          <h3 className="mb-1 muted small">政策原文</h3>
          {item.conditions ? <Texts text={item.conditions} /> : <p>原文没有单列申报条件，请看依据文件。</p>}
        </div>
      </div>
      {item.rules.length > 1 && <RuleVersions rules={item.rules} />}
    </Section>
  );
}

function Checklist({ lines, source }: { lines: ConditionLine[]; source: string }) {
  return (
    <ul className="ruled-top">
      {groupLines(lines).map(({ line, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one rule keep their order
        <li key={index} className="ruled-bottom py-line">
          <Line line={line} source={source} />
          {parts.length > 0 && (
            <Disclosure className="muted small" summary={`查看如何核对（${parts.length} 个细项）`}>
              {parts.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <div key={at} className="py-half" style={{ paddingInlineStart: `${part.depth * 1.25}rem` }}>
                  <Line line={part} source={source} />
                </div>
              ))}
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ line, source }: { line: ConditionLine; source: string }) {
  return (
    <>
      <div className="line spread gap-1">
        <p className="min-0">
          {line.label}
          {line.required && <span className="ml-1 strong figures">{line.required}</span>}
        </p>
        {line.verdict && <VerdictTag verdict={line.verdict} />}
      </div>
      <RowLine>
        {line.actual && <span className="ink">我的：{line.actual}</span>}
        {line.points && <span>{line.points}</span>}
        {line.clause && <span>{shortClause(line.clause, source)}</span>}
      </RowLine>
      {line.lacking && <p className="near small">{line.lacking}</p>}
    </>
  );
}

/** Rules change by date: each edition with its days, its source and its conditions. */
function RuleVersions({ rules }: { rules: Rule[] }) {
  return (
    <div className="mt-3">
      <h3 className="mb-1 muted small">条件的历次版本</h3>
      {newestFirst(rules).map((rule) => (
        <Disclosure
          key={`${rule.version} ${rule.valid_from}`}
          className="ruled-top"
          summary={rule.version}
          aside={rule.current ? '现行' : daysOf(rule)}
        >
          <RowLine>
            <span>{daysOf(rule)}</span>
            <span>{rule.source}</span>
          </RowLine>
          <Checklist lines={rule.conditions} source={rule.source} />
        </Disclosure>
      ))}
    </div>
  );
}

const newestFirst = (rules: Rule[]): Rule[] =>
  [...rules].sort((a, b) => (b.valid_from ?? '').localeCompare(a.valid_from ?? ''));

function daysOf({ valid_from: from, valid_to: to }: Rule): string {
  if (from && to) return `${from} 至 ${to}`;
  if (from) return `${from} 起`;
  return to ? `${to} 止` : '长期';
}
