import type { CallOutput } from '@zhice/contract/all';
import { OWNER_ANSWERS } from '@zhice/contract/ip/enumerations';
import type { OwnerAnswer } from '@zhice/contract/ip/right';
import { quoted } from '@zhice/matching/quoted';
import { Writable } from '../../../../app/by-role';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Disclosure } from '../../../../ui/disclosure';
import { NoticeBlock } from '../../../../ui/notice';
import { optionsOf } from '../../../../ui/options';
import { RadioGroup } from '../../../../ui/radio-group';
import { STALE } from './use-rights';

type Owner = CallOutput<'/api/portal/right_owners'>['list'][number];

const OPTIONS = optionsOf(OWNER_ANSWERS);

/** What the rights are counted in: 件 of a list, 行 of a file. */
type Unit = '件' | '行';

/** Owners whose names are not the enterprise's: one question each. An answer holds for all rights, also those that come later. */
function OwnerQuestions({ owners, unit }: { owners: readonly Owner[]; unit: Unit }) {
  const save = useAction('/api/portal/right_owner_save', {
    refresh: [...STALE, '/api/portal/right_owners', '/api/portal/right_import_preview'],
  });
  return (
    <Writable call="/api/portal/right_owner_save" noted>
      <ul className="stack gap-1-2">
        {owners.map(({ name, rights, answer }) => (
          <li key={name} className="row wrap gap-1-2">
            <RadioGroup
              legend={`${quoted(name)}（${rights.toLocaleString('zh-CN')} ${unit}）`}
              value={answer}
              disabled={save.isPending}
              onChange={(value) => save.mutate({ name, answer: value as OwnerAnswer })}
              options={OPTIONS}
            />
            {answer && (
              <Button
                size="small"
                kind="quiet"
                disabled={save.isPending}
                onClick={() => save.mutate({ name, answer: null })}
              >
                撤回
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Writable>
  );
}

interface OwnersProps {
  owners: readonly Owner[];
  unit: Unit;
}

/** Asks whose the rights are that bear other names. */
export function OpenOwners({ owners, unit, title, note = '' }: OwnersProps & { title: string; note?: string }) {
  const open = owners.filter(({ answer }) => answer === null);
  if (open.length === 0) return null;
  return (
    <NoticeBlock tone="near" className="mb-1">
      <h2 className="text-body">{title}</h2>
      <p className="small">
        确认之前，这些权利只留在清单里：不计入发明专利等数量，不用于政策匹配，也不在知识产权大厅公开。{note}
      </p>
      <OwnerQuestions owners={open} unit={unit} />
    </NoticeBlock>
  );
}

/** What was answered, folded, to be changed or taken back. */
export function AnsweredOwners({ owners, unit }: OwnersProps) {
  const answered = owners.filter(({ answer }) => answer !== null);
  if (answered.length === 0) return null;
  return (
    <Disclosure summary={`已说明的其他权利人名称 ${answered.length} 个`}>
      <OwnerQuestions owners={answered} unit={unit} />
    </Disclosure>
  );
}

/** The owners' names of one's own rights that are not the enterprise's. */
export const useOwners = (): readonly Owner[] => useCall('/api/portal/right_owners', {}).data?.list ?? [];
