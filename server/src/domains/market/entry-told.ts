import { type Acting, tellAbout } from '../case';
import { enquiryCases } from './enquiry-cases';
import { ENTRY } from './entry.queries';

const GOES_ON = '您的这件洽谈还在，可以等待对方答复或撤回。';

/** What becomes of an entry about which enquiries go on, as those who made them are told. */
const BECAME = {
  done: {
    said: '：对方的供需已成交',
    tells: '您洽谈的“{title}”已由发布方登记成交，不再展示。您的这件洽谈还在，没有谈成的可以撤回。',
  },
  down: { said: '：对方的供需已下架', tells: `您洽谈的“{title}”已由发布方下架。${GOES_ON}` },
  pause: { said: '：对方的供需已暂停展示', tells: `您洽谈的“{title}”已由发布方暂停展示。${GOES_ON}` },
  held: { said: '：对方的供需已由平台下架', tells: `您洽谈的“{title}”已由平台下架，请核实后再签约。${GOES_ON}` },
  changed: {
    said: '：对方的供需有修改',
    tells: '您洽谈的“{title}”已由发布方修改，请核对是否影响您的报价；有影响的请补充说明，或撤回后重新洽谈。',
  },
} as const;

/** Tells those whose enquiries about an entry go on what became of it. */
export const tellOfEntry = (acting: Acting, id: number, became: keyof typeof BECAME): Promise<void> =>
  tellAbout(acting, enquiryCases, { kind: ENTRY, id }, BECAME[became]);
