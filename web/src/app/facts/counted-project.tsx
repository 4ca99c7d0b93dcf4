import type { CallOutput } from '@zhice/contract/all';
import { Money } from '../../ui/money';
import { verdictWord } from '../../ui/verdict-tag';
import { ownAmount } from '../own-amount';

type Projects = CallOutput<'/api/webgrab/matching_policy'>['list'][number]['projects'];

/** Of several projects of an item the one that verdict and amount are of, and another that would come out better. */
export function CountedProject({ projects }: { projects: Projects }) {
  const counting = projects.find(({ counts }) => counts);
  if (!counting) return null;
  const better = projects.find(({ best, counts }) => best && !counts);
  const worth = better && ownAmount(better);
  return (
    <p className="small">
      按项目“{counting.name}”预判，共 {projects.length} 个项目。
      {better && (
        <>
          “{better.name}”更有利：{verdictWord(better.verdict)}
          {worth?.value != null && (
            <>
              ，
              <Money value={worth.value} look="short" prefix={worth.words} />
            </>
          )}
          ，可改为按它计入匹配。
        </>
      )}
    </p>
  );
}
