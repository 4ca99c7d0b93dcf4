import { type Acting, tellAbout } from '../case';
import type { Asked } from '../listing';
import { enquiryCases } from './enquiry-cases';
import { ENTRY } from './entry.queries';

/** In which cases the owners of entries are asked. */
export const ASKED: Asked = { cases: enquiryCases, table: ENTRY, what: '对方的供需' };

/** What becomes of an entry about which enquiries go on, as those who made them are told. */
const BECAME = {
  done: {
    said: '：对方的供需已成交',
    tells: '您洽谈的“{title}”已由发布方登记成交，不再展示。您的这件洽谈还在，没有谈成的可以撤回。',
  },
  changed: {
    said: '：对方的供需有修改',
    tells: '您洽谈的“{title}”已由发布方修改，请核对是否影响您的报价；有影响的请补充说明，或撤回后重新洽谈。',
  },
} as const;

/** Tells those whose enquiries about an entry go on what became of it. */
export const tellOfEntry = (acting: Acting, id: number, became: keyof typeof BECAME): Promise<void> =>
  tellAbout(acting, ASKED.cases, { kind: ASKED.table, id }, BECAME[became]);
