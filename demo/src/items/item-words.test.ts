import { parseAmount, parseRule } from '@zhice/matching/parse-rule';
import type { ItemGroup } from '@zhice/matching/rule';
import { describe, expect, it } from 'vitest';
import { demoData } from '../demo-data';
import { DOCUMENT_PLANS } from '../documents/document-plans';
import { ITEM_PLANS } from './item-plans';

const data = demoData('2026-11-20');

/** All sums (in 万元) and percentages of a text. */
const sumsOf = (text: string): number[] =>
  [...text.matchAll(/(\d+(?:\.\d+)?)(?:(亿|万)?元|个?百?分?[%点])/g)].map(([whole, number, scale]) =>
    whole.endsWith('元') ? Number(number) * { 亿: 10_000, 万: 1, '': 0.0001 }[scale ?? '']! : Number(number),
  );
/** All numbers in a rule or an amount, and the sums in what it leaves to a person. */
function numbersIn(node: unknown): number[] {
  if (typeof node === 'number') return [node];
  if (typeof node === 'string') return sumsOf(node);
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap(numbersIn);
}
/** Sums that the benefits name and the amount does not pay: credit, other authorities' money, what falls due in a later year, a second prize,
 * the parts of a sum. */
const NOT_PAID: Record<string, number[]> = {
  gazelle: [3000],
  'retail-scale': [4],
  'incubation-rent': [0.0035],
  'first-set': [100, 50],
  listing: [50, 150, 250],
  'quality-award': [20],
};

describe('words, conditions and amounts of items', () => {
  const byKey = new Map(data.items.map((item) => [item.source_key.replace('demo-item-', ''), item]));
  const own = ITEM_PLANS.filter((plan) => !plan.programme && plan.window.ended === undefined);
  const isNear = (list: number[], number: number) => list.some((one) => Math.abs(one - number) < 1e-9);

  it.each(own.map((plan) => [plan.key, plan] as const))(
    '%s: every sum that is promised is paid, and the other way round',
    (key, plan) => {
      const { amount, benefits = '' } = byKey.get(key)!;
      const named = sumsOf(benefits);
      const groups = (plan.groups ?? []).flatMap((group) => (group.kind === 'joint_cap' && group.cap) || []);
      const paid = [...numbersIn(amount), ...groups];
      const perHead = paid.map((number) => number / 100);
      expect(named.filter((sum) => !isNear([...paid, ...perHead, ...(NOT_PAID[key] ?? [])], sum))).toEqual([]);
      if (amount.kind === 'none') return;
      const money = amount.parts.flatMap((part) => [
        ...('fixed' in part ? [part.fixed] : []),
        ...('rate' in part && part.rate !== 100 ? [part.rate] : []),
        ...('each' in part ? [part.each] : []),
        ...(part.cap === undefined ? [] : [part.cap]),
      ]);
      const caps = (amount.caps ?? []).flatMap(({ value }) => value ?? []);
      const instalments = (amount.instalments ?? []).map(({ percent }) => percent);
      expect(
        [...money, ...caps, ...instalments].filter((sum) => !isNear(named, sum) && !/个百分点/.test(benefits)),
      ).toEqual([]);
    },
  );

  it('what rights are about is left to a person, and the mean of a year is not called the end of one', () => {
    const conditions = own.flatMap((plan) => plan.conditions);
    const related = conditions.filter(([text]) => /相关的?(?:发明|软件著作|Ⅰ类)/.test(text));
    expect(related.length).toBeGreaterThanOrEqual(5);
    for (const [text, test] of related) expect(JSON.stringify(test), text).toContain('"manual"');
    for (const [text, test] of conditions)
      if (JSON.stringify(test).includes('"staff"')) expect(text).not.toContain('年末职工');
  });

  it.each(own.map((plan) => [plan.key, plan] as const))(
    '%s: every threshold in words is judged or left to a person',
    (_, plan) => {
      for (const [text, test] of plan.conditions) {
        const judged = numbersIn(test);
        const open = JSON.stringify(test).includes('"manual"');
        expect(
          sumsOf(text).filter((sum) => !isNear(judged, sum) && !open),
          text,
        ).toEqual([]);
      }
    },
  );

  it('are in the text of the document that they are from, each condition and each benefit', () => {
    const bodies = new Map(data.documents.map((row) => [row.source_key, row.body]));
    for (const plan of ITEM_PLANS.filter(({ basis }) => !('document' in basis))) {
      const item = byKey.get(plan.key)!;
      const body = bodies.get(item.relations!.find(({ kind }) => kind === 'based_on')!.to)!;
      for (const [text] of plan.conditions) expect(body, plan.key).toContain(text);
      for (const line of item.benefits!.split('\n')) expect(body, plan.key).toContain(line);
    }
  });

  it('of a measure in a document of its own agree with its clause', () => {
    for (const plan of ITEM_PLANS) {
      const document = DOCUMENT_PLANS.find(
        ({ key }) => key === ('document' in plan.basis ? plan.basis.document : plan.basis.carriesOut),
      );
      const { clause } = plan.basis;
      if (plan.programme || plan.window.ended !== undefined || !clause || document?.form === 'digest') continue;
      const lines = document!.text.split('\n');
      const words = sumsOf(plan.benefits.join('') + plan.conditions.map(([text]) => text).join(''));
      const told = sumsOf(lines.find((line) => line.startsWith(`@${clause} `))!);
      expect(
        told.filter((sum) => !isNear(words, sum)),
        `${plan.key} ${clause}`,
      ).toEqual([]);
    }
  });

  it('cite of each condition the article or the document, and no other source than that of the rule', () => {
    for (const plan of own) {
      for (const rule of byKey.get(plan.key)!.rules) {
        for (const part of 'all' in rule.condition ? rule.condition.all : []) {
          expect(part.clause, `${plan.key} ${part.label}`).toBeDefined();
          expect(rule.source).toContain(/^《.+》/.exec(part.clause!)![0]);
        }
      }
    }
  });

  it('say it where items share a loan, a cap or a year', () => {
    const grouped = data.items.filter(({ groups = [] }) => groups.length > 0);
    expect(new Set(grouped.flatMap(({ groups }) => groups as ItemGroup[]).map(({ kind }) => kind)).size).toBe(3);
    for (const { groups, benefits, title } of grouped)
      for (const { label } of groups as ItemGroup[]) expect(benefits, title).toContain(label);
  });
});

describe('summaries of official texts', () => {
  const digests = data.documents.filter(({ level }) => level === 18);

  it('say so above the text and link where the text is, by its number', () => {
    expect(digests.length).toBeGreaterThanOrEqual(20);
    for (const { body, doc_no, source_url, title } of digests) {
      expect(body.split('\n')[0], title).toMatch(/^（本文为要点摘编.*正式文本为准/);
      expect(body.split('\n')[0]).toContain(doc_no);
      expect(decodeURIComponent(source_url!)).toContain(doc_no);
    }
  });

  it('are linked by their items too', () => {
    const sources = new Map(data.documents.map((row) => [row.source_key, row.source_url]));
    const linked = data.items.filter(({ source_url }) => source_url);
    expect(linked.length).toBeGreaterThanOrEqual(6);
    for (const item of linked) {
      expect(item.source_url).toBe(sources.get(item.relations!.find(({ kind }) => kind === 'based_on')!.to));
    }
  });
});

it('items changed their money and their thresholds over the years, as their former versions show', () => {
  const changed = data.edits.filter(({ before }) => 'amount' in before || 'rules' in before);
  expect(changed.length).toBeGreaterThanOrEqual(5);
  for (const { source_key, before } of changed) {
    const item = data.items.find((one) => one.source_key === source_key)!;
    const [words, numbers] = 'amount' in before ? [before.benefits, before.amount] : [before.conditions, before.rules];
    expect(words, source_key).not.toBe('amount' in before ? item.benefits : item.conditions);
    expect(numbers, source_key).not.toEqual('amount' in before ? item.amount : item.rules);
    if ('amount' in before) expect(parseAmount(before.amount).errors).toBeUndefined();
    else for (const rule of before.rules as unknown[]) expect(parseRule(rule).errors).toBeUndefined();
  }
});
