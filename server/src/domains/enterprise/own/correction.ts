import type { CallInput } from '@zhice/contract/all';
import { CORRECTION } from '@zhice/contract/enterprise/correction-kind';
import { periodText } from '@zhice/contract/period';
import { type FactDef, findFact } from '@zhice/matching/facts';
import { ProfileView } from '@zhice/matching/profile-view';
import { found, Refusal } from '../../../base/refusal';
import type { Context, Handlers } from '../../../rpc/context';
import { type Acting, type Case, type Form, handledKind, openOwn, ownCases, ownSheet } from '../../case';
import { changeFacts } from '../change-facts';
import { type FactChange, fieldOf, readChanges } from '../fact-changes.rules';
import { entriesByFact, factView, valueText } from '../fact-view';
import { findProfile } from '../profile.queries';

export const correctionCases = handledKind<typeof CORRECTION>({
  kind: CORRECTION,
  single: 'subject',
  titleOf: ({ item }) => String(item),
  check: async (_, { subject_kind, form }) => {
    if (subject_kind !== subjectOf(placeOf(form))) throw new Refusal('not_found');
  },
  effects: { accept },
});

export const correctionHandlers = {
  '/api/portal/correction': async (context, { id, version, submit, fact, period, value, ...given }) => {
    const told = await readCorrection(context, { fact, period, value });
    return openOwn(context, CORRECTION.name, {
      ...{ id, version, submits: submit, given: { ...given, ...told } },
      subject: { kind: subjectOf({ fact, period }), id: context.enterpriseId },
    });
  },

  '/api/portal/corrections': {
    page: (context, input) => ownCases(context, correctionCases, input),
    sheet: ownSheet(correctionCases),
  },
} satisfies Partial<Handlers>;

type Given = Pick<CallInput<'/api/portal/correction'>, 'fact' | 'period' | 'value'>;

/** One value of the enterprise is one subject: 'fact staff:2025'. */
const subjectOf = (place: Pick<Given, 'fact' | 'period'>): string => `fact ${fieldOf(place)}`;

const placeOf = ({ fact, period, value }: Form): Given => ({ fact: String(fact), period: String(period), value });

/** Old and new value in words, and what is to be stored; refuses what is the enterprise's own word, and what changes nothing. */
async function readCorrection({ db, enterpriseId, today }: Context<'enterprise'>, given: Given): Promise<Form> {
  const def = found(findFact(given.fact));
  const [change] = readAtValue(given, today);
  if (!change || change.value === null) throw wrong('请填写更正后的内容');
  const view = new ProfileView((await findProfile(db, enterpriseId))?.profile ?? [], today);
  const { derived, values } = factView(def, entriesByFact(view.profile).get(def.key) ?? [], view);
  const known = values.find(({ period }) => period === change.period);
  if (derived || known?.source === 'derived') throw wrong('这一项由其他信息得出，请更正它所依据的信息');
  if (!known) throw wrong('这一项还没有数据，请直接在企业信息里填写');
  if (known.source === 'self') throw wrong('这一项是贵企业自己填写的，请直接在企业信息里修改');
  const after = valueText(def, change.value, today);
  if (after === known.text) throw wrong('更正后的内容与现在的相同');
  return { ...change, item: itemText(def, change), before: known.text, after };
}

const itemText = ({ label }: FactDef, { period }: FactChange): string =>
  `${label}${period && `（${periodText(period)}）`}`;

const wrong = (detail: string) => new Refusal('rule_broken', { detail }, 'value');

/** What is wrong with a value stands at the one field for it. */
function readAtValue(given: Given, today: string): FactChange[] {
  try {
    return readChanges([given], today);
  } catch (error) {
    throw error instanceof Refusal ? wrong(error.message) : error;
  }
}

/** The fact stands with the source 纠错 from now on; what stood before goes into its past. */
async function accept({ db, now, today }: Acting, given: Case): Promise<void> {
  const enterpriseId = found(given.enterprise_id);
  const changes = readChanges([placeOf(given.form)], today);
  const of = { enterpriseId, accountId: found(given.account_id), now, today, source: 'corrected' as const };
  await changeFacts(db, of, changes);
}
