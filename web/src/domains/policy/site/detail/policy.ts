import type { CallOutput } from '@zhice/contract/all';

export type Policy = CallOutput<'/api/demo/depot_detail'>;
export type Item = NonNullable<Policy['item']>;
export type Document = NonNullable<Policy['document']>;
export type PolicyLink = NonNullable<Policy['successor']>;
export type Atlas = CallOutput<'/api/demo/policy_atlas'>;
export type AtlasNode = Atlas['nodes'][number];
export type AtlasEdge = Atlas['edges'][number];
export type OwnMatch = CallOutput<'/api/webgrab/matching_policy'>['list'][number];
export type Rule = Item['rules'][number];

/** The address of a policy's page. */
export const policyHref = (id: number): string => `/policyDetail?id=${id}`;

/** Whether an item takes declarations now. */
export const isDeclarable = (status: string): boolean => status === 'open' || status === 'closing';

/** Paragraphs of a text, one a line. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
