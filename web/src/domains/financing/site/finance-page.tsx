import { maybeNumberPart, textPart, useListState, wordPart } from '../../../app/list-state';
import { ApplyPage } from './apply-page';
import { CalculatorPage } from './calculator-page';
import { ComparePage } from './compare-page';
import { ProductList } from './product-list';
import { ProductPage } from './product-page';
import { ProfilePage } from './profile-page';

const PARTS = {
  id: maybeNumberPart,
  case: maybeNumberPart,
  profile: maybeNumberPart,
  chosen: textPart,
  view: wordPart(['compare', 'calculator', 'apply']),
};

/** /finance: all products; with id one of them; with view several side by side, the calculator or the application; with case a draft goes on. */
export function FinancePage() {
  const { id, case: draft, profile, view } = useListState(PARTS).state;
  if (profile !== undefined) return <ProfilePage id={profile} />;
  if (draft !== undefined || view === 'apply') return <ApplyPage draft={draft} />;
  if (view === 'calculator') return <CalculatorPage />;
  if (view === 'compare') return <ComparePage />;
  return id === undefined ? <ProductList /> : <ProductPage id={id} />;
}
