import { later } from '../../../../app/later-part';
import { Drawer } from '../../../../ui/dialog';
import { Skeleton } from '../../../../ui/skeleton';
import styles from './declaration-drawer.module.css';
import type { DeclaredItem } from './declaration-form';
import type { Declarations } from './use-declarations';

const ItemDeclaration = later(() => import('./item-declaration').then((module) => module.ItemDeclaration), {
  waiting: <Skeleton rows={6} />,
  name: '申报表',
});

interface DeclarationDrawerProps {
  open: boolean;
  onClose: () => void;
  item: DeclaredItem;
  declarations: Declarations;
}

/** The own declaration of an item beside its page. */
export function DeclarationDrawer({ open, onClose, item, declarations }: DeclarationDrawerProps) {
  const newest = declarations.data?.list[0];
  const sent = newest?.submitted_at && newest.stage !== 'withdrawn' && !newest.actions.includes('submit');
  return (
    <Drawer open={open} onClose={onClose} title={sent ? '我的申报' : '申报'} className={styles.drawer}>
      <p className="mb-3 muted">{item.title}</p>
      <ItemDeclaration item={item} declarations={declarations} />
    </Drawer>
  );
}
