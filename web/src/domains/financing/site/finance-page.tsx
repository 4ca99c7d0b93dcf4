import { later } from '../../../app/later-part';
import { maybeNumberPart, textPart, useListState, wordPart } from '../../../app/list-state';
import { Skeleton } from '../../../ui/skeleton';
import { CalculatorPage } from './calculator-page';
import { ComparePage } from './compare-page';
import { ProductList } from './product-list';
import { ProductPage } from './product-page';

const PARTS = {
  id: maybeNumberPart,
  case: maybeNumberPart,
  profile: maybeNumberPart,
  chosen: textPart,
  view: wordPart(['compare', 'calculator', 'apply']),
};

const waiting = <Skeleton rows={8} rowHeight="4rem" />;
const ApplyPage = later(() => import('./apply-page').then((module) => module.ApplyPage), { name: '申请表', waiting });
const ProfilePage = later(() => import('./profile-page').then((module) => module.ProfilePage), {
  name: '企业信息',
  waiting,
});

/** /finance: all products; with id one of them; with view several side by side, the calculator or the application; with case a draft goes on. */
export function FinancePage() {
  const { id, case: draft, profile, view } = useListState(PARTS).state;
  if (profile !== undefined) return <ProfilePage id={profile} />;
  if (draft !== undefined || view === 'apply') return <ApplyPage draft={draft} />;
  if (view === 'calculator') return <CalculatorPage />;
  if (view === 'compare') return <ComparePage />;
  return id === undefined ? <ProductList /> : <ProductPage id={id} />;
}
