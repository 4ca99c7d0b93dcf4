import { useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { RuledRows } from '../../../ui/ruled-rows';
import { Skeleton } from '../../../ui/skeleton';
import { Loaded } from '../../../ui/states';

/** What becomes of a case that is merged. */
export const MERGED_NOTE =
  '并入后，这一件转为“已并案”并通知申请人，内容、附件和办理过程都保留，两件可以互相打开；之后只需办理并入的那一件。';

interface MergeProposalsProps {
  id: number;
  /** Takes the number of one. */
  onPick: (number: string) => void;
}

/** Other cases of the same applicant, the most alike first: one of them is what this one becomes part of. */
export function MergeProposals({ id, onPick }: MergeProposalsProps) {
  const answer = useCall('/api/console/case_similar', { id });
  return (
    <div className="stack gap-1">
      <p className="muted small">{MERGED_NOTE}</p>
      <Loaded compact answer={answer} failed="相近的办件没有加载出来" waiting={<Skeleton rows={2} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p>同一申请人没有其他正在办理的同类办件。</p>
          ) : (
            <RuledRows>
              {list.map(({ id: other, number, title, state_name, unit_name, submitted_at, alike }) => (
                <li key={other} className="row wrap spread gap-1 py-half">
                  <span className="min-0">
                    {title}
                    <span className="block muted small figures">
                      {number} · {state_name} · {unit_name || '平台'} · {submitted_at.slice(0, 10)} · 内容相近 {alike}%
                    </span>
                  </span>
                  <Button size="small" onClick={() => onPick(number)}>
                    选这一件<span className="visually-hidden">：{title}</span>
                  </Button>
                </li>
              ))}
            </RuledRows>
          )
        }
      </Loaded>
    </div>
  );
}
