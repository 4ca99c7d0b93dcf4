import { IP_CONSULT } from '@zhice/contract/ip/consult-kind';
import { found } from '../../../base/refusal';
import type { Handlers } from '../../../rpc/context';
import { consultHooks } from '../../appeal';
import { handledKind, openOwn, ownCases, ownSheet, type Subject } from '../../case';
import { findAchievement } from './achievement.queries';
import { findIpSearchRecords } from './search.queries';

export const consultCases = handledKind<typeof IP_CONSULT>({
  kind: IP_CONSULT,
  titleOf: ({ words }, about) => about ?? String(words).slice(0, 40),
  subjectOf: async ({ db, today }, { kind, id }) =>
    kind === 'right'
      ? found((await findIpSearchRecords(db, [id], today))[0]).name
      : found(await findAchievement(db, id)).title,
  ...consultHooks,
});

export const propertyConsultHandlers = {
  '/api/demo/propertyseek': (context, { id, version, submit, right_id, achievement_id, ...given }) =>
    openOwn(context, IP_CONSULT.name, {
      ...{ id, version, given, submits: submit },
      subject: aboutOf(right_id, achievement_id),
    }),

  '/api/portal/property_consults': {
    page: (context, input) => ownCases(context, consultCases, input),
    sheet: ownSheet(consultCases),
  },
} satisfies Partial<Handlers>;

const aboutOf = (right: number | undefined, achievement: number | undefined): Subject | undefined => {
  if (right !== undefined) return { kind: 'right', id: right };
  return achievement === undefined ? undefined : { kind: 'achievement', id: achievement };
};
