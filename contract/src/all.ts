import type { Static } from 'typebox';
import * as binding from './account/binding';
import * as ownAccount from './account/own/account';
import * as register from './account/register';
import * as scan from './account/scan';
import * as signIn from './account/sign-in';
import * as verification from './account/verification';
import * as appeal from './appeal/appeal';
import * as appeals from './appeal/appeals';
import type { CallShape } from './call';
import * as answerTemplates from './case/answer-templates';
import * as cases from './case/cases';
import * as desk from './case/desk';
import * as deskActs from './case/desk-acts';
import * as deskChanges from './case/desk-changes';
import * as catalogueEntries from './catalogue/entry-calls';
import * as activities from './content/activities';
import * as home from './content/home';
import * as signups from './content/signups';
import * as site from './content/site';
import * as dataScreen from './data-screen/data-screen';
import * as editing from './editing/content';
import * as applicationInputs from './enterprise/application-inputs';
import * as authentication from './enterprise/authentication';
import * as consults from './enterprise/consults';
import * as corrections from './enterprise/corrections';
import * as documents from './enterprise/documents';
import * as firm from './enterprise/firm';
import * as members from './enterprise/members';
import * as obtained from './enterprise/obtained';
import * as enterpriseOffice from './enterprise/office';
import * as overview from './enterprise/overview';
import * as qualifications from './enterprise/qualifications';
import * as rdProjects from './enterprise/rd-projects';
import * as renew from './enterprise/renew';
import * as takeovers from './enterprise/takeovers';
import * as library from './enterprise-library/library';
import * as expertDesk from './expert/desk';
import * as expert from './expert/expert';
import * as financing from './financing/financing';
import * as ipSearchMarket from './ip/achievements';
import * as ipConsults from './ip/consults';
import * as feePayments from './ip/fee-payments';
import * as fees from './ip/fees';
import * as rightImport from './ip/import';
import * as rightMarks from './ip/right-marks';
import * as ownRights from './ip/rights';
import * as ipSearch from './ip/search';
import * as listing from './listing/listing';
import * as market from './market/market';
import * as match from './matching/match';
import * as rules from './matching/rules';
import * as messages from './message/messages';
import * as calendar from './notice/calendar';
import * as notice from './notice/notice';
import * as choices from './policy/choices';
import * as declarations from './policy/declarations';
import * as depot from './policy/depot';
import * as follow from './policy/follow';
import * as news from './policy/news';
import * as policyOffice from './policy/office';
import * as publicRecords from './public-record/calls';
import * as serviceOrders from './service/orders';
import * as service from './service/service';
import * as shareholding from './shareholding/shareholding';
import * as staffImports from './staff/imports';
import * as staffSignIn from './staff/sign-in';
import * as staff from './staff/staff';
import * as system from './staff/system';
import * as statistics from './statistics/statistics';
import * as personMatch from './talent/person-match';
import * as talent from './talent/talent';

const modules = {
  ...signIn,
  ...verification,
  ...register,
  ...binding,
  ...scan,
  ...ownAccount,
  ...cases,
  ...desk,
  ...deskActs,
  ...answerTemplates,
  ...catalogueEntries,
  ...deskChanges,
  ...firm,
  ...renew,
  ...library,
  ...applicationInputs,
  ...authentication,
  ...consults,
  ...corrections,
  ...members,
  ...takeovers,
  ...obtained,
  ...overview,
  ...enterpriseOffice,
  ...qualifications,
  ...rdProjects,
  ...documents,
  ...match,
  ...rules,
  ...choices,
  ...depot,
  ...declarations,
  ...follow,
  ...news,
  ...policyOffice,
  ...home,
  ...site,
  ...activities,
  ...signups,
  ...editing,
  ...publicRecords,
  ...service,
  ...serviceOrders,
  ...expert,
  ...expertDesk,
  ...shareholding,
  ...personMatch,
  ...talent,
  ...appeal,
  ...appeals,
  ...listing,
  ...market,
  ...notice,
  ...calendar,
  ...financing,
  ...ownRights,
  ...rightMarks,
  ...ipSearch,
  ...ipSearchMarket,
  ...ipConsults,
  ...rightImport,
  ...fees,
  ...feePayments,
  ...staffImports,
  ...staffSignIn,
  ...staff,
  ...system,
  ...statistics,
  ...dataScreen,
  ...messages,
};

type Declared = Extract<(typeof modules)[keyof typeof modules], CallShape>;

/** Every call that is built, in the order of their paths. */
export const calls: Declared[] = Object.values(modules)
  .filter((entry): entry is Declared => 'path' in entry && 'access' in entry)
  .sort((a, b) => a.path.localeCompare(b.path));

/** The declaration of a call by its path. */
export type CallByPath = { [C in Declared as C['path']]: C };
export type CallPath = keyof CallByPath;
type TypesByPath = { [C in Declared as C['path']]: { input: Static<C['input']>; output: Static<C['output']> } };
/** An interface: the types of a call are made when they are first asked for, and kept. */
interface CallTypes extends TypesByPath {}
export type CallInput<P extends CallPath> = CallTypes[P]['input'];
export type CallOutput<P extends CallPath> = CallTypes[P]['output'];
/** A call that answers a page of a list, or with is_export all of it as an .xlsx. */
export type ListPath = { [P in CallPath]: 'is_export' extends keyof CallInput<P> ? P : never }[CallPath];
