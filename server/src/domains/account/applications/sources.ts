import { found } from '../../../rpc/refusal';
import { appealSource } from './appeal-source';
import type { ApplicationSource } from './application-source';
import { consultSource } from './consult-source';
import { declarationSource } from './declaration-source';
import { reviewSource } from './review-source';

/** Every kind of application, in the order in which the list names them. */
export const APPLICATION_SOURCES: readonly ApplicationSource[] = [
  declarationSource,
  reviewSource,
  appealSource,
  consultSource,
];

/** A kind as its source; one that does not exist has no applications. */
export const sourceOf = (kind: string): ApplicationSource =>
  found(APPLICATION_SOURCES.find((source) => source.kind === kind));
