import { STAFF_STATES, type StaffState } from '@zhice/contract/staff/enumerations';
import { wordPart } from '../../../app/list-state';
import { FilterSelect } from '../../../ui/table-filters';
import { Tag } from '../../../ui/tag';

export const statePart = wordPart(STAFF_STATES);

const OPTIONS = STAFF_STATES.map((value) => ({ value, label: STAFF_STATES.labels[value] }));

interface StateFilterProps {
  value: StaffState | undefined;
  onChange: (value: StaffState | undefined) => void;
}

/** Those in use, or those that are not. */
export const StateFilter = (props: StateFilterProps) => (
  <FilterSelect label="状态" all="全部状态" options={OPTIONS} {...props} />
);

export const StateTag = ({ state }: { state: StaffState }) => (
  <Tag tone={state === 'active' ? 'fit' : undefined}>{STAFF_STATES.labels[state]}</Tag>
);
