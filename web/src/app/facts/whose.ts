import type { CallPath } from '@zhice/contract/all';
import { createContext } from 'react';

/** Whose facts are asked for and judged. */
export interface Whose {
  /** How they are called in a table. */
  name: string;
  /** Before what an item comes to for them. */
  exact: string;
  answer: '/api/portal/match_answer' | '/api/portal/person_answer';
  /** What an answer changes. */
  refresh: CallPath[];
  /** The page on which all facts stand; none where they stand beside the list. */
  page?: string;
}

const FIRM: Whose = {
  name: '您的企业',
  exact: '按您的企业',
  answer: '/api/portal/match_answer',
  refresh: ['/api/webgrab/matching_policy', '/api/portal/match_question', '/api/portal/firm'],
  page: '/firm',
};

/** A person's own, which nobody else sees. */
export const PERSON: Whose = {
  name: '您',
  exact: '按您的情况',
  answer: '/api/portal/person_answer',
  refresh: ['/api/portal/person_match', '/api/portal/person_question', '/api/portal/person_facts'],
};

/** An enterprise's, unless a page about a person says otherwise. */
export const WhoseFacts = createContext(FIRM);
