import type { CallInput } from '@zhice/contract/all';
import { MOST_TOLD } from '@zhice/contract/enterprise-library/library-kind';
import { useState } from 'react';
import type { CatalogueAsked } from '../../../app/list/catalogue-list';
import { useSessionActions } from '../../../app/session';
import { useAction } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import { useToast } from '../../../ui/toast';

type Asked = CallInput<'/api/portal/library_search_save'>['asked'];

/** Keeps the words and filters of the list under a name, and tells of new hits where that is wanted. */
export function KeepSearch({ asked: { filters, keyword } }: { asked: CatalogueAsked }) {
  const [open, setOpen] = useState(false);
  // called by its words until it gets a name of its own
  const [typed, setName] = useState<string>();
  const name = typed ?? keyword ?? '';
  const [tells, setTells] = useState(true);
  const { requireLogin } = useSessionActions();
  const toast = useToast();
  const asked: Asked = { ...filters, ...(keyword && { keyword }) };
  const save = useAction('/api/portal/library_search_save', {
    refresh: ['/api/portal/library_searches'],
    onDone: () => {
      setOpen(false);
      toast('已保存，可在“关注的企业”里查看');
    },
  });
  if (Object.keys(asked).length === 0) return null;
  return (
    <>
      <Button size="small" icon="plus" onClick={() => requireLogin(() => setOpen(true))}>
        保存这个搜索
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="保存这个搜索"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>取消</Button>
            <Button
              kind="primary"
              disabled={name.trim() === ''}
              loading={save.isPending}
              onClick={() => save.mutate({ name: name.trim(), asked, tells })}
            >
              保存
            </Button>
          </>
        }
      >
        <div className="stack gap-2">
          <TextField label="名称" required value={name} maxLength={40} onChange={setName} data-first />
          <Checkbox checked={tells} onChange={setTells}>
            有新企业时每天通知一次（结果不超过 {MOST_TOLD.toLocaleString('zh-CN')} 家）
          </Checkbox>
        </div>
      </Dialog>
    </>
  );
}
