/** One version of an agreement; `text` in the form of `htmlOfText`, with {operator}, {address}, {hotline}, {contact}. */
export interface AgreementVersion {
  version: string;
  /** YYYY-MM-DD: from this day it holds. */
  effective_on: string;
  text: string;
}
