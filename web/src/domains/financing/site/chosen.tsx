import { GuardedButton } from '../../../app/guarded-link';
import { textPart, useListState, writeState } from '../../../app/list-state';
import { Button, ButtonLink } from '../../../ui/button';
import { loanPart } from './example';
import { idsIn, idsText, MOST_ASKED, MOST_COMPARED } from './terms';

const PARTS = { chosen: textPart };
const LOAN = { loan: loanPart };

/** The products that somebody has chosen, in the address, so that they stay while the list is narrowed and the page is sent. */
export function useChosen() {
  const { state, set } = useListState(PARTS);
  const ids = idsIn(state.chosen);
  const put = (next: readonly number[]) => set({ chosen: idsText(next) });
  return {
    ids,
    has: (id: number) => ids.includes(id),
    full: ids.length >= MOST_ASKED,
    toggle: (id: number) => put(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    clear: () => put([]),
  };
}

/** Takes a product to compare it or to apply for it with others. */
export function ChooseButton({ id, name }: { id: number; name: string }) {
  const { has, full, toggle } = useChosen();
  const chosen = has(id);
  return (
    <Button
      size="small"
      icon={chosen ? 'check' : 'plus'}
      aria-pressed={chosen}
      disabled={full && !chosen}
      onClick={() => toggle(id)}
    >
      {chosen ? '已选' : '选择'}
      <span className="visually-hidden">：{name}</span>
    </Button>
  );
}

/** What is chosen, and what can be done with it; in sight as long as something is. */
export function ChosenProducts() {
  const { ids, clear } = useChosen();
  const { state } = useListState(LOAN);
  if (ids.length === 0) return null;
  const chosen = idsText(ids);
  return (
    <section
      className="content row wrap gap-1 mt-2 mb-3 bordered rounded floating surface p-1-2"
      aria-label="已选的产品"
    >
      <p aria-live="polite">
        已选 <b className="brand figures">{ids.length}</b> 个，最多 {MOST_ASKED} 个
      </p>
      {ids.length > 1 && ids.length <= MOST_COMPARED && (
        <ButtonLink size="small" to={`/finance${writeState(LOAN, state, `view=compare&chosen=${chosen}`)}`}>
          并排对比
        </ButtonLink>
      )}
      {ids.length > MOST_COMPARED && <p className="muted small">最多对比 {MOST_COMPARED} 个</p>}
      <GuardedButton size="small" kind="primary" need="enterprise" to={`/finance?view=apply&chosen=${chosen}`}>
        {ids.length > 1 ? '一起申请' : '申请'}
      </GuardedButton>
      <Button size="small" kind="quiet" onClick={clear}>
        取消选择
      </Button>
    </section>
  );
}
