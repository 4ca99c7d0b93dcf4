import type { CaseKind, PartyKind } from '@zhice/contract/case/kind';
import type { Account } from '../../auth/session.queries';
import type { Day } from '../../base/day';
import { found } from '../../base/refusal';
import type { Db } from '../../db/sql';
import type { Services } from '../../rpc/services';
import type { Case, Changes, Subject } from './case.queries';

declare module '../../rpc/services' {
  interface Services {
    /** Every kind of case, in the order in which lists name them. */
    cases: readonly HandledKind[];
  }
}

/** A form as it is stored: the values of the kind's fields as they are sent. */
export type Form = Readonly<Record<string, unknown>>;

/** An account as it acts on cases: one's own alone, or those of the enterprise too. */
export type CaseAccount = Pick<Account, 'id'> & Partial<Pick<Account, 'ownEnterpriseId' | 'role'>>;

/** Who acts, in which roles, within which call. The clock acts for nobody. */
export interface Acting {
  db: Db;
  services: Pick<Services, 'cases' | 'matching' | 'describeProject'>;
  now: Date;
  today: Day;
  account?: CaseAccount;
  staff?: { id: number; unitId: number | null };
  address: string;
  requestId: string;
}

/** Who is asked: their account, or the enterprise whose people they are (neither: the office acts for them), and the party that they are. */
export interface AskedParty {
  accountId: number | null;
  enterpriseId: number | null;
  party: { kind: PartyKind; id: number };
}

/** Who handles a case, and within how many working days where that is not as its kind says. */
export interface Route {
  unitId: number | null;
  areaCode?: string | null;
  terms?: CaseKind['terms'];
  counterpart?: AskedParty;
  /** Into which state it is submitted, where that is the other one of its kind; and the last day of that. */
  state?: string;
  until?: Day;
}

/** What the domain of a kind adds to its declaration; all that it does runs in the transaction of the act. */
export interface HandledKind<Kind extends CaseKind = CaseKind> {
  kind: Kind;
  /** What the case is called in lists; `about` is what `subjectOf` found. */
  titleOf: (form: Form, about: string | undefined) => string;
  /** What a case is about is called so; refuses (404) what nobody can ask about. */
  subjectOf?: (acting: Acting, subject: Subject) => Promise<string>;
  /** One case of an applicant at a time: about each subject, or at all. */
  single?: 'subject' | 'kind';
  /** What a new draft says already. */
  beginning?: (acting: Acting, subject: Subject) => Promise<Form>;
  /** Refuses what cannot be begun, changed or submitted, beside what the fields say. */
  check?: (acting: Acting, given: Case, submits: boolean) => Promise<void>;
  /** What the office's acts can be chosen from, by field, where only its domain knows it. */
  choices?: (acting: Acting, given: Case) => Promise<Record<string, { id: number; name: string }[]>>;
  /** What is kept beside what was given: in words what the ids of its form stand for. */
  completes?: (acting: Acting, form: Form) => Promise<Form>;
  route?: (acting: Acting, given: Case) => Promise<Route>;
  /** What who was asked is called, also where they have no account. */
  askedName?: (acting: Acting, given: Case) => Promise<string | undefined>;
  /** How who was asked is reached, in lines: read only once both sides agreed. */
  contactOf?: (acting: Acting, given: Case) => Promise<{ label: string; text: string }[]>;
  /** Whether the applicant has taken back that who was asked may read what they gave: form, words, files and name. */
  withheld?: (given: Case) => boolean;
  /** Why an action cannot be taken now though the state allows it, in Chinese; 'submit' too. */
  hindrances?: Partial<
    Record<(keyof Kind['actions'] & string) | 'submit', (acting: Acting, given: Case) => Promise<string | undefined>>
  >;
  /** Whether the hindrance of an action is told where its button would be: who reads would look for it, and it can be overcome. */
  tellsHindrance?: (given: Case, action: keyof Kind['actions'] & string) => boolean;
  /** What an action changes of the case beside its state, what its event keeps beside what was said, and what it tells instead; it may refuse. */
  changes?: Partial<
    Record<
      keyof Kind['actions'] & string,
      (acting: Acting, given: Case, said: Form) => Promise<{ row?: Changes; said?: Form; tells?: string }>
    >
  >;
  /** What an action does beyond the case itself; 'submit' too. */
  effects?: Partial<
    Record<(keyof Kind['actions'] & string) | 'submit', (acting: Acting, now: Case, said: Form) => Promise<void>>
  >;
}

/** A kind with its hooks typed by its own actions, as the registry keeps it. */
export const handledKind = <Kind extends CaseKind>(handled: HandledKind<Kind>): HandledKind =>
  handled as unknown as HandledKind;

/** A kind by its name; one that does not exist has no cases. */
export const kindOf = ({ cases }: Pick<Services, 'cases'>, name: string): HandledKind =>
  found(cases.find(({ kind }) => kind.name === name));
