import type { RightKind } from '@zhice/contract/ip/right';
import { ButtonLink } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/states';
import { importPath } from './import-path';
import { KINDS } from './right-fields';
import type { RightsState } from './rights-state';

const WHY: Readonly<Record<RightKind, string>> = {
  patent: '录入后系统算出每一年的年费、费减和截止日，到期前提醒，并计入政策匹配的知识产权数量。',
  trademark: '录入后系统算出专用期和续展窗口，到期前提醒。',
  copyright: '录入后可以附上登记证书，算出保护期，申报时直接取用。',
  software: '录入后可以附上登记证书，并计入政策匹配的Ⅱ类知识产权数量。',
};

interface BeginningProps {
  what: string;
  kind: RightKind | undefined;
  adds: readonly RightKind[];
  hrefOf: (change: Partial<RightsState>) => string;
}

/** Not one right yet: what to do first, and why. */
export function Beginning({ what, kind, adds, hrefOf }: BeginningProps) {
  return (
    <EmptyState
      icon="document"
      title={`还没有录入${what}`}
      hint={`可以逐件添加，也可以用表格一次导入。${kind ? WHY[kind] : '录入后系统算出各项期限和费用，到期前提醒，并计入政策匹配。'}`}
      action={
        <>
          {adds.map((add) => (
            <ButtonLink
              key={add}
              kind={add === adds[0] ? 'primary' : 'secondary'}
              icon="plus"
              to={hrefOf({ add })}
              state={{ keepScroll: true }}
            >
              添加{KINDS[add].name}
            </ButtonLink>
          ))}
          <ButtonLink icon="upload" to={importPath(kind)}>
            导入表格
          </ButtonLink>
        </>
      }
    />
  );
}
