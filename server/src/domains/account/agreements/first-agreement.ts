/** A version of an agreement with which the portal came; `text` in the form of `htmlOfText`, with {operator}, {address}, {hotline}, {contact}. */
export interface FirstAgreement {
  version: string;
  /** YYYY-MM-DD: from this day it holds. */
  effective_on: string;
  text: string;
}
