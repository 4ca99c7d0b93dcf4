import { useNavigate } from 'react-router';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { useToast } from '../../../../ui/toast';
import { STALE } from './draft-acts';
import type { Written } from './use-editor';

interface BesideProps {
  itemId: number;
  written: Written;
  /** It is on the page; else it was put aside, and the page shows what a colleague made of the draft. */
  shown?: boolean;
  /** It is kept in the browser no more. */
  forget: () => void;
}

/** What was written while a colleague saved or handed in the same draft: it becomes a draft of its own, or is given up. */
export function Beside({ itemId, written, shown, forget }: BesideProps) {
  const toast = useToast();
  const go = useNavigate();
  const save = useAction('/api/console/rule_draft_save', {
    idempotent: true,
    refresh: [...STALE],
    onDone: ({ id }) => {
      forget();
      toast('已另存为新草稿，可以在“版本与比较”里与同事的对照');
      go(`/rule?item=${itemId}&draft=${id}`);
    },
  });
  const name = `${written.name.trim() || '未命名草稿'}（另存）`.slice(-60);
  return (
    <Notice
      tone="near"
      role="status"
      acts={
        <>
          <Button
            size="small"
            loading={save.isPending}
            onClick={() => save.mutate({ item_id: itemId, name, content: written.content })}
          >
            另存为新草稿
          </Button>
          {shown ? (
            <Button size="small" onClick={() => location.reload()}>
              看同事的版本
            </Button>
          ) : (
            <Button size="small" onClick={forget}>
              不要了
            </Button>
          )}
        </>
      }
    >
      {shown
        ? '同事已保存了这份草稿的新版本，本页的内容存不进去了。您的修改可以另存为新草稿；先看同事的版本，也不会丢。'
        : '下面是同事保存的版本。您在那之前还没有保存的修改另外留着。'}
    </Notice>
  );
}
