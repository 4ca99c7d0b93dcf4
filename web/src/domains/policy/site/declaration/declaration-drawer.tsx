import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@zhice/contract/all';
import { useOwnContact } from '../../../../app/own-contact';
import type { CallError } from '../../../../rpc/call-error';
import { Drawer } from '../../../../ui/dialog';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import type { Item, Policy } from '../detail/policy';
import styles from './declaration-drawer.module.css';
import { DeclarationForm } from './declaration-form';
import { DeclarationState } from './declaration-state';

interface DeclarationDrawerProps {
  open: boolean;
  onClose: () => void;
  policy: Policy;
  item: Item;
  enterpriseId: number;
  declarations: UseQueryResult<CallOutput<'/api/Person/depotreport'>, CallError>;
}

/** The own declaration of an item: the form until it is submitted, then where it stands. */
export function DeclarationDrawer({ open, onClose, ...rest }: DeclarationDrawerProps) {
  const submitted = rest.declarations.data?.list[0]?.state === 'submitted';
  return (
    <Drawer open={open} onClose={onClose} title={submitted ? '我的申报' : '申报'} className={styles.drawer}>
      <p className={styles.item}>{rest.policy.title}</p>
      <Content {...rest} />
    </Drawer>
  );
}

function Content({ policy, item, enterpriseId, declarations }: Omit<DeclarationDrawerProps, 'open' | 'onClose'>) {
  const contact = useOwnContact();
  if (declarations.isPending || !contact) return <Skeleton rows={6} />;
  if (declarations.isError) {
    return (
      <ErrorState compact title="申报没有加载出来" error={declarations.error} onRetry={() => declarations.refetch()} />
    );
  }
  const declaration = declarations.data.list[0];
  if (declaration?.state === 'submitted') return <DeclarationState declaration={declaration} policy={policy} />;
  return <DeclarationForm {...{ policy, item, enterpriseId, declaration, contact }} />;
}
