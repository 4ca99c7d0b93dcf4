import { CONSULT } from '@zhice/contract/enterprise/consult-kind';
import { found } from '../../../base/refusal';
import { isInLibrary } from '../../../db/in-library';
import { onlyValue } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import type { Handlers } from '../../../rpc/context';
import { consultHooks } from '../../appeal';
import { handledKind, openOwn, ownCases, ownSheet } from '../../case';

export const platformConsultCases = handledKind<typeof CONSULT>({
  kind: CONSULT,
  titleOf: ({ words }, about) => (about ? `关于${about}` : String(words).slice(0, 40)),
  subjectOf: async ({ db }, { id }) => found(await findListedName(db, id)),
  ...consultHooks,
});

export const consultHandlers = {
  '/api/demo/company_seek': (context, { id, version, submit, enterprise_id, ...given }) =>
    openOwn(context, CONSULT.name, {
      ...{ id, version, given, submits: submit },
      subject: enterprise_id === undefined ? undefined : { kind: 'enterprise', id: enterprise_id },
    }),

  '/api/Person/company_seek': {
    page: (context, input) => ownCases(context, platformConsultCases, input),
    sheet: ownSheet(platformConsultCases),
  },
} satisfies Partial<Handlers>;

/** The name of an enterprise that everybody can find in the library. */
const findListedName = (db: Db, id: number) =>
  onlyValue<string>(db`select name from enterprise where id = ${id} and ${isInLibrary(db)}`);
