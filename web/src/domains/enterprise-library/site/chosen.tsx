import { MOST_COMPARED } from '@zhice/contract/enterprise-library/library-kind';
import { textPart, useListState } from '../../../app/list-state';
import { Button, ButtonLink } from '../../../ui/button';

const PARTS = { compare: textPart };

/** Ids as an address has them: '3,8'. */
export const idsIn = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
];

/** The enterprises that are chosen to be compared, in the address, so that they stay while the list is narrowed. */
function useChosen() {
  const { state, set } = useListState(PARTS);
  const ids = idsIn(state.compare).slice(0, MOST_COMPARED);
  const put = (next: readonly number[]) => set({ compare: next.join(',') });
  return {
    ids,
    toggle: (id: number) => put(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    clear: () => put([]),
  };
}

/** Takes an enterprise to compare it. */
export function ChooseEnterprise({ id, name }: { id: number; name: string }) {
  const { ids, toggle } = useChosen();
  const chosen = ids.includes(id);
  return (
    <Button
      size="small"
      kind="quiet"
      icon={chosen ? 'check' : 'plus'}
      aria-pressed={chosen}
      disabled={ids.length >= MOST_COMPARED && !chosen}
      onClick={() => toggle(id)}
    >
      {chosen ? '已选' : '对比'}
      <span className="visually-hidden">：{name}</span>
    </Button>
  );
}

/** How many are chosen, and the way to see them side by side. */
export function ChosenEnterprises() {
  const { ids, clear } = useChosen();
  if (ids.length === 0) return null;
  return (
    <section className="row wrap gap-1 mb-2 bordered rounded surface p-1-2" aria-label="已选的企业">
      <p aria-live="polite">
        已选 <b className="brand figures">{ids.length}</b> 家，最多 {MOST_COMPARED} 家
      </p>
      {ids.length > 1 && (
        <ButtonLink size="small" kind="primary" to={`/enterpriseCompare?ids=${ids.join(',')}`}>
          并排对比
        </ButtonLink>
      )}
      <Button size="small" kind="quiet" onClick={clear}>
        取消选择
      </Button>
    </section>
  );
}
