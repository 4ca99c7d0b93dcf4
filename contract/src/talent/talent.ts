import { Type } from 'typebox';
import { enterpriseRead, enterpriseWrite, memberRead, publicRead } from '../call';
import { openCall, ownCall } from '../case/case-calls';
import { Conduct } from '../case/conduct';
import { LISTING_STATES } from '../listing/kind';
import { brief, listingFilters, listingProperties } from '../listing/listing';
import { choices, countedKinds, Id, nullable, oneOf, pageOf, paging } from '../page';
import { CERTIFICATE_STATES } from './enumerations';
import { TALENT_INVITE } from './invite-kind';
import { TALENT_LISTING } from './listing-kind';
import { TALENT_SETTLE } from './settle-kind';

export const talentType = publicRead('/api/demo/talent_type', {
  summary: 'Kinds of talents with how many there are',
  output: countedKinds,
});

export const rclxList = publicRead('/api/demo/rclx_list', {
  summary: 'Kinds of talents to choose from',
  output: choices,
});

/** A talent as the home page shows one; as everybody may know one: no name but the surname, no employer. */
const BriefTalent = Type.Object({
  id: Type.Integer(),
  /** '陈女士'. */
  name: Type.String(),
  /** 1 male, 2 female, anything else unknown. */
  gender: Type.Integer(),
  /** The year of birth alone, YYYY; '' unknown. */
  birth: Type.String(),
  education: Type.String(),
  /** Desired position. */
  post: Type.String(),
  /** Desired place of work. */
  desirearea: Type.String(),
  image: Type.String(),
  talent_type_id: Type.Integer(),
  talent_type_name: Type.String(),
});

/** What lists show beside. */
const MoreOfTalent = Type.Object({
  title_name: Type.String(),
  strengths: Type.String(),
  /** '20–30 万元/年', or 面议. */
  pay_text: Type.String(),
  job_name: Type.String(),
  arrival_name: Type.String(),
  /** How they answer invitations. */
  conduct: Conduct,
  ...listingProperties,
});

const TalentRow = Type.Object({ ...BriefTalent.properties, ...MoreOfTalent.properties });

export const talentManageList = publicRead('/api/demo/talent_manage_list', {
  summary: 'Talents who agreed to be listed, unnamed; an enterprise does not see those who shut it out',
  input: Type.Object({ ...paging, ...listingFilters(TALENT_LISTING), brief, talent_type_id: Type.Optional(Id) }),
  output: pageOf(Type.Object({ ...BriefTalent.properties, ...Type.Partial(MoreOfTalent).properties })),
});

export const talentManageDetail = publicRead('/api/demo/talent_manage_detail', {
  summary: 'One talent, unnamed: posts without employers, schools, certificates without their numbers',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...TalentRow.properties,
    experiences: Type.Array(Type.Object({ post: Type.String(), years: Type.String() })),
    schools: Type.Array(Type.Object({ school: Type.String(), major: Type.String(), year: Type.String() })),
    certificates: Type.Array(Type.Object({ name: Type.String(), state: oneOf(CERTIFICATE_STATES) })),
    /** It is one’s own entry. */
    own: Type.Boolean(),
  }),
});

export const talentSuited = enterpriseRead('view', '/api/portal/talent_suited', {
  summary: 'Talents who suit the own enterprise by the words of its rights and offers, unnamed, each with why',
  output: Type.Object({ list: Type.Array(Type.Object({ ...TalentRow.properties, why: Type.String() })) }),
});

export const talentApplyfor = openCall('/api/demo/talent_applyfor', TALENT_INVITE, {
  what: 'an invitation of a talent',
  about: { talent_id: Type.Optional(Id) },
});

export const ownTalentApplyfor = ownCall('/api/Person/talent_applyfor', TALENT_INVITE, {
  what: 'invitations of talents, or of one of them',
  more: {},
  about: { talent_id: Type.Optional(Id) },
});

export const talentSettle = openCall('/api/demo/talent_settle', TALENT_SETTLE, {
  what: 'the wish to be listed as a talent',
  about: {},
});

export const ownTalentSettle = ownCall('/api/Person/talent_settle', TALENT_SETTLE, {
  what: 'applications to be listed as a talent',
  more: {},
});

export const talentOwn = memberRead('/api/portal/talent_own', {
  summary: 'One’s own entry as a talent, as others see it, and which enterprises looked at it; null for who is none',
  output: Type.Object({
    talent: nullable(
      Type.Object({
        ...TalentRow.properties,
        /** How it stands today. */
        state: oneOf(LISTING_STATES),
        /** What a new application begins with. */
        form: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
      }),
    ),
    viewers: Type.Array(
      Type.Object({
        enterprise_id: Type.Integer(),
        enterprise_name: Type.String(),
        last_on: Type.String(),
        days: Type.Integer(),
      }),
    ),
  }),
});

export const talentSeen = enterpriseWrite('view', '/api/portal/talent_seen', {
  act: '查看人才',
  summary: 'Keeps that the own enterprise looked at a talent today; the talent is told who',
  input: Type.Object({ id: Id }),
});
