import { DECLARATION } from '@zhice/contract/policy/declaration-kind';
import { useState } from 'react';
import { CaseStanding } from '../../../../app/case/case-standing';
import { useOwnContact } from '../../../../app/own-contact';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, Loaded } from '../../../../ui/states';
import { DeclarationForm, type DeclaredItem } from './declaration-form';
import type { Declarations } from './use-declarations';

/** The own declaration of an item: its form as long as that may be filled in, else where it stands. */
export function ItemDeclaration({ item, declarations }: { item: DeclaredItem; declarations: Declarations }) {
  const contact = useOwnContact();
  const project = useCall('/api/portal/application_input', { id: item.id });
  const [again, setAgain] = useState(false);
  const coming = <Skeleton rows={6} />;
  // without what was said of the project the declaration is filled in all the same
  if (!contact || project.isPending) return coming;
  return (
    <Loaded compact answer={declarations} failed="申报没有加载出来" waiting={coming}>
      {({ list: [declaration] }) => {
        const over = declaration?.stage === 'done' || declaration?.stage === 'withdrawn';
        const begins = item.open && (!declaration || declaration.stage === 'withdrawn' || (over && again));
        if (begins || declaration?.actions.includes('submit')) {
          return <DeclarationForm {...{ item, declaration, contact }} projects={project.data?.projects ?? []} />;
        }
        if (!declaration)
          return <EmptyState compact title="该事项当前不在申报期内" hint="可以关注它，开始申报时提醒您。" />;
        return (
          <div className="stack gap-3">
            <CaseStanding kind={DECLARATION} given={declaration} />
            {over && item.open && (
              <div>
                <Button onClick={() => setAgain(true)}>再次申报</Button>
              </div>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
