import type { CallOutput } from '@zhice/contract/all';
import { CONTENT_STATES, type ContentState } from '@zhice/contract/editing/content-kind';
import { type ListState, wordPart } from '../../../app/list-state';
import { LIST_PARTS } from '../../../console/console-list';
import { Tag, type Tone } from '../../../ui/tag';

export const LIST = '/api/console/content_list';
export type Row = CallOutput<typeof LIST>['list'][number];

/** What stands in the address of the list of a kind, beside its own filters. */
export const PARTS = {
  ...LIST_PARTS,
  state: wordPart(CONTENT_STATES),
  deleted: wordPart(['1']),
  /** What is open of a row. */
  part: wordPart(['versions']),
};
export type ContentList = ListState<typeof PARTS>;

const TONES: Record<ContentState, Tone | undefined> = { draft: undefined, scheduled: 'brand', published: 'fit' };

export const StateTag = ({ row }: { row: Row }) =>
  row.deleted ? <Tag tone="unfit">已删除</Tag> : <Tag tone={TONES[row.state]}>{row.state_name}</Tag>;
