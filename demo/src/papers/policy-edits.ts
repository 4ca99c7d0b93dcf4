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
    attachments: [],
  };
  return { source_key: item.source_key, day: addDays(today, -4), before };
}

/** What was edited on the portal, and the files that came with it. */
export function makePolicyEdits(
  today: string,
  documents: readonly DatedPlan[],
  items: readonly DemoItem[],
): { edits: DemoEdit[]; attachments: DemoAttachment[] } {
  const corrected = documents.filter(({ key }) => CORRECTED.includes(key));
  const prolonged = items.filter(({ source_key }) => PROLONGED.includes(source_key.replace('demo-item-', '')));
  return {
    edits: [
      ...corrected.flatMap((plan) => correctionsOf(plan, today)),
      ...prolonged.map((item) => prolongedOf(item, today)),
    ],
    attachments: [
      ...corrected.map(({ record }) => ({ policy: record.source_key, name: '公布稿', page: 'OFFICIAL TEXT' })),
      ...prolonged.flatMap(({ source_key }) => [
        { policy: source_key, name: '申报书（格式）', page: 'APPLICATION FORM' },
        { policy: source_key, name: '材料清单和填写说明', page: 'LIST OF MATERIALS' },
      ]),
    ],
  };
}
