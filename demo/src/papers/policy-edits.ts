import { addDays } from '../calendar';
import type { DatedPlan } from '../documents/compose';
import type { DemoItem } from '../items/compose';

/** What a policy of the portal said before it was edited on a day: the fields that the edit changed. */
export interface DemoEdit {
  source_key: string;
  day: string;
  before: Record<string, unknown>;
}

/** A file that hangs on a policy. */
export interface DemoAttachment {
  policy: string;
  name: string;
  /** The page that it shows, in ASCII. */
  page: string;
}

/** Documents whose text was corrected and completed after it was first entered. */
const CORRECTED = ['c-tech', 'c-ip', 'd-tech', 'c-digital', 'p-equipment', 'c-green', 'c-chip', 'c-agri', 'p-sme'];
/** Items whose window was prolonged and whose materials were added to. */
const PROLONGED = ['rd-subsidy', 'rd-center', 'tech-loan', 'first-set', 'patent-pledge', 'digital-light'];

/** What the portal first had of an item's money or of one of its thresholds, before the department changed it. */
interface Raise {
  key: string;
  of: 'amount' | 'rules';
  unit: '万元' | '%';
  now: number;
  before: number;
  /** Days between the change and today. */
  ago: number;
}
const RAISED: readonly Raise[] = [
  { key: 'rd-center', of: 'amount', unit: '万元', now: 20, before: 15, ago: 240 },
  { key: 'tech-center', of: 'amount', unit: '万元', now: 30, before: 20, ago: 410 },
  { key: 'tech-center', of: 'rules', unit: '万元', now: 600, before: 500, ago: 45 },
  { key: 'digital-light', of: 'amount', unit: '万元', now: 20, before: 15, ago: 90 },
  { key: 'gazelle', of: 'rules', unit: '%', now: 20, before: 25, ago: 60 },
  { key: 'open-challenge', of: 'amount', unit: '万元', now: 500, before: 300, ago: 300 },
];

const SUM = /最高(\d+)万元/;
/** A sum that was mistyped at first: a tenth too low. */
const mistyped = (text: string): string =>
  text.replace(SUM, (_, sum: string) => `最高${Math.round(Number(sum) * 0.9)}万元`);

/** The clause that was left out at first: the longest without a sum, in the second half of the text. */
function leftOut(paragraphs: readonly string[]): string {
  const candidates = paragraphs.slice(Math.floor(paragraphs.length / 2), -3).filter((text) => !SUM.test(text));
  return candidates.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

/** A document as it was entered, then completed, then corrected; the latest edit first. */
function correctionsOf({ record }: DatedPlan, today: string): DemoEdit[] {
  const { source_key, body, summary = '', labels = [], published_on } = record;
  const paragraphs = body.split('\n\n');
  const missing = leftOut(paragraphs);
  const shorter = paragraphs.filter((text) => text !== missing).join('\n\n');
  return [
    { source_key, day: addDays(today, -9), before: { body: mistyped(body), summary: mistyped(summary) } },
    {
      source_key,
      day: addDays(published_on, 20),
      before: { body: mistyped(shorter), labels: labels.slice(0, -1), attachments: [] },
    },
  ];
}

function prolongedOf(item: DemoItem, today: string): DemoEdit {
  const before = {
    windows: (item.windows ?? []).map(({ opens_on = null, closes_on }, at) => ({
      opens_on,
      closes_on: closes_on && at === 0 ? addDays(closes_on, -10) : (closes_on ?? null),
      yearly: false,
    })),
    materials: item.materials?.slice(0, -1).map(({ name, required = true, ...note }) => ({ name, required, ...note })),
  };
  return { source_key: item.source_key, day: addDays(today, -4), before };
}

type Raised = Pick<DemoItem, 'summary' | 'benefits' | 'conditions' | 'amount' | 'amount_max' | 'rules'>;

/** The words and numbers of an item that a raise changed, as they were before it. */
function raisedOf(item: Raised, { of, unit, now, before }: Raise): Partial<Raised> {
  const told = (text = '') => text.replace(new RegExp(`(?<!\\d)${now}${unit}`, 'g'), `${before}${unit}`);
  const was = <Part>(node: Part): Part => {
    if (node === now) return before as Part;
    if (typeof node === 'string') return told(node) as Part;
    if (Array.isArray(node)) return node.map(was) as Part;
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, was(value)])) as Part;
  };
  const { summary, benefits, conditions, amount, amount_max, rules } = item;
  return of === 'amount' ? was({ summary, benefits, amount, amount_max }) : was({ summary, conditions, rules });
}

/** The raises of an item, the latest first: each is taken back from what the one after it found. */
function raisesOf(item: DemoItem, today: string): DemoEdit[] {
  const own = RAISED.filter(({ key }) => item.source_key === `demo-item-${key}`).sort((a, b) => a.ago - b.ago);
  let found: Raised = item;
  return own.map((raise) => {
    const before = raisedOf(found, raise);
    found = { ...found, ...before };
    return { source_key: item.source_key, day: addDays(today, -raise.ago), before };
  });
}

/** Files came with the first edit. */
const withoutFiles = (edits: DemoEdit[]): DemoEdit[] =>
  edits.map((edit, at) => (at < edits.length - 1 ? edit : { ...edit, before: { ...edit.before, attachments: [] } }));

/** All edits of an item, the latest first. */
const editsOf = (item: DemoItem, today: string): DemoEdit[] =>
  withoutFiles([
    ...(PROLONGED.includes(item.source_key.replace('demo-item-', '')) ? [prolongedOf(item, today)] : []),
    ...raisesOf(item, today),
  ]);

/** What was edited on the portal, and the files that came with it. */
export function makePolicyEdits(
  today: string,
  documents: readonly DatedPlan[],
  items: readonly DemoItem[],
): { edits: DemoEdit[]; attachments: DemoAttachment[] } {
  const corrected = documents.filter(({ key }) => CORRECTED.includes(key));
  const edited = items.map((item) => ({ item, edits: editsOf(item, today) })).filter(({ edits }) => edits.length > 0);
  return {
    edits: [...corrected.flatMap((plan) => correctionsOf(plan, today)), ...edited.flatMap(({ edits }) => edits)],
    attachments: [
      ...corrected.map(({ record }) => ({ policy: record.source_key, name: '公布稿', page: 'OFFICIAL TEXT' })),
      ...edited.flatMap(({ item: { source_key } }) => [
        { policy: source_key, name: '申报书（格式）', page: 'APPLICATION FORM' },
        { policy: source_key, name: '材料清单和填写说明', page: 'LIST OF MATERIALS' },
      ]),
    ],
  };
}
