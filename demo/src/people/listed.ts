import { addDays } from '../calendar';
import type { DemoAct } from '../front/appeals';
import { areaName } from '../places';
import type { DemoPersonCase } from './consults';
import { EXPERT_FIELDS } from './expert-fields';
import type { DemoEvidence, DemoExpert } from './experts';
import type { DemoTalent } from './talents';

/** Working days from an application to the listing, with some to spare for holidays. */
const LEAD_DAYS = 9;

const verified = (item: number, item_name: string): DemoAct => ({
  ...{ action: 'verify', after: 1, words: '与公开登记核对一致' },
  details: { item, item_name, verdict: 'verified' },
});

const approved = (until: string | null): DemoAct => ({ action: 'approve', after: 1, details: { until } });

/** How the experts with an account of their own came to be listed: what was verified of their evidence, and until when. */
export const makeListedExperts = (
  experts: readonly DemoExpert[],
  evidence: readonly DemoEvidence[],
): DemoPersonCase[] =>
  experts
    .filter(({ account }) => account)
    .map((expert, at) => {
      const { source_key, name, title, institution, field, account, area_code, fee_kind, free_quota, fee } = expert;
      const own = evidence.filter((piece) => piece.expert === source_key);
      const first = EXPERT_FIELDS.find(({ below }) => below.some((one) => one.name === field))?.name;
      const checked = own.flatMap(({ state, title: piece }, index) =>
        state === 'verified' ? verified(index + 1, piece) : [],
      );
      return {
        ...{ source_key: `expert-settled-${at + 1}`, about: field, title: `${name} · ${institution}`, account },
        form: {
          ...{ name, title, institution, area: area_code, strengths: expert.strengths, about: expert.about },
          ...{
            field_name: `${first} / ${field}`,
            area_name: `江澜省${areaName(area_code)}`,
            services: expert.services,
          },
          ...{ fee_kind, free_quota, fee, files: [], contact_name: expert.contact_name, agreed: true },
          contact_phone: expert.contact_phone,
          evidence: own.map(({ kind, title: piece, number, dated_on, link }) => ({
            ...{ kind, title: piece, number, dated_on, link },
          })),
        },
        submitted_on: addDays(expert.published_at.slice(0, 10), -LEAD_DAYS),
        // all pieces were verified on one day
        acts: [...checked.map((act, index) => ({ ...act, after: index === 0 ? 1 : 0 })), approved(expert.online_until)],
      };
    });

/** The same of talents. */
export const makeListedTalents = (talents: readonly DemoTalent[]): DemoPersonCase[] =>
  talents
    .filter(({ account }) => account)
    .map((talent, at) => {
      const { type, name, gender, birth_year, education, title_grade, strengths, post, area_code, account } = talent;
      const { pay_from, pay_to, job_state, arrival, experiences, schools, certificates } = talent;
      return {
        ...{ source_key: `talent-settled-${at + 1}`, about: type, title: `求职：${post}`, account },
        form: {
          ...{ name, gender, birth_year, education, title_grade, strengths, post, area: area_code },
          ...{ pay_from, pay_to, job_state, arrival, experiences, schools, shut_out: '', files: [], agreed: true },
          certificates: certificates.map((one) => ({ name: one.name, number: one.number })),
          ...{ type_name: type, area_name: `江澜省${areaName(area_code)}` },
          ...{ contact_name: talent.contact_name, contact_phone: talent.contact_phone },
        },
        submitted_on: addDays(talent.published_at.slice(0, 10), -LEAD_DAYS),
        acts: [
          ...certificates.flatMap(({ state, name: piece }, index) =>
            state === 'verified' ? verified(index + 1, piece) : [],
          ),
          approved(talent.online_until),
        ],
      };
    });
