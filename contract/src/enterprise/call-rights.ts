import type { CallByPath, CallPath } from '../all';

/** What every role may do. */
type Everybodys = 'view' | 'case_view' | 'ip_view';

type RightOf<P extends CallPath> = CallByPath[P]['access'] extends `${'own' | 'enterprise'}:${infer M}` ? M : never;
type Held = { [P in CallPath]: [RightOf<P>] extends [never | Everybodys] ? never : P }[CallPath];

/**
 * The calls that not every role may make, each with what it asks for, so that pages need not load the contract to know
 * whom to offer them. The types hold it to the declarations: a call that is missing, or says something else, does not compile.
 */
export const CALL_RIGHTS: { readonly [P in Held]: RightOf<P> } = {
  '/api/demo/add_propertyright': 'ip_edit',
  '/api/demo/appeal_tabulation': 'appeal',
  '/api/demo/del_propertyright': 'ip_edit',
  '/api/demo/depotreport': 'declare',
  '/api/demo/service_record': 'resources',
  '/api/demo/talent_applyfor': 'resources',
  '/api/index/fb_market_demand_release': 'resources',
  '/api/index/financingapply': 'resources',
  '/api/index/market_demand_release': 'resources',
  '/api/index/market_sfapply': 'resources',
  '/api/Person/add_document_liett': 'documents',
  '/api/Person/delete_document_liett': 'documents',
  '/api/Person/qiyeauthentication': 'identity',
  '/api/Person/qyedit': 'identity',
  '/api/portal/application_input_save': 'declare',
  '/api/portal/application_project_remove': 'declare',
  '/api/portal/application_project_save': 'declare',
  '/api/portal/correction': 'appeal',
  '/api/portal/enterprise_dissolve': 'ownership',
  '/api/portal/enterprise_log': 'log_view',
  '/api/portal/fee_decide': 'fee_pay',
  '/api/portal/fee_paid': 'fee_pay',
  '/api/portal/fee_pay': 'fee_pay',
  '/api/portal/fee_payment_remove': 'fee_pay',
  '/api/portal/fee_statement_remove': 'fee_pay',
  '/api/portal/financing_profile': 'resources',
  '/api/portal/firm_draft': 'facts',
  '/api/portal/firm_save': 'facts',
  '/api/portal/handover_begin': 'ownership',
  '/api/portal/invitation_create': 'members',
  '/api/portal/invitation_list': 'members',
  '/api/portal/invitation_revoke': 'members',
  '/api/portal/listing_act': 'resources',
  '/api/portal/market_done': 'resources',
  '/api/portal/market_entry_form': 'resources',
  '/api/portal/match_answer': 'match',
  '/api/portal/member_remove': 'members',
  '/api/portal/member_role': 'members',
  '/api/portal/obtained_complete': 'records',
  '/api/portal/obtained_delete': 'records',
  '/api/portal/obtained_save': 'records',
  '/api/portal/provider_settle': 'resources',
  '/api/portal/qualification_delete': 'records',
  '/api/portal/qualification_save': 'records',
  '/api/portal/rd_project_delete': 'records',
  '/api/portal/rd_project_save': 'records',
  '/api/portal/right_bulk': 'ip_edit',
  '/api/portal/right_event_save': 'ip_edit',
  '/api/portal/right_file_save': 'ip_edit',
  '/api/portal/right_import_cancel': 'ip_edit',
  '/api/portal/right_import_start': 'ip_edit',
  '/api/portal/right_mark_save': 'ip_edit',
  '/api/portal/right_owner_save': 'ip_edit',
  '/api/portal/service_listing': 'resources',
  '/api/portal/takeover_answer': 'ownership',
  '/api/portal/takeover_asked': 'ownership',
};
