import type { CallOutput } from '@zhice/contract/all';
import type { ContentKind } from '@zhice/contract/editing/content-kind';
import type { ContentKey } from '@zhice/contract/editing/kinds';
import { useState } from 'react';
import { useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Dialog, Drawer } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { Loaded } from '../../../ui/states';
import type { Row } from './content-row';
import type { useContentActs } from './use-content-acts';

const PATH = '/api/console/content_versions';

interface VersionsProps {
  kind: ContentKind<ContentKey>;
  row: Row;
  acts: ReturnType<typeof useContentActs>;
  /** What it says no longer changes. */
  locked: boolean;
  onClose: () => void;
}

/** What was done to a row, what each act changed, and the way back. */
export function Versions({ kind, row, acts, locked, onClose }: VersionsProps) {
  const [to, setTo] = useState<number>();
  const versions = useCall(PATH, { kind: kind.key, id: row.id });
  return (
    <Drawer open wide onClose={onClose} title={`版本：${row.name}`}>
      <Loaded answer={versions} failed="版本没有加载出来" waiting={<Skeleton rows={6} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="muted">还没有人在后台修改过，没有旧版本。</p>
          ) : (
            <ol className="ruled-between">
              {list.map(({ version, act, at, by, changes, differs }) => (
                <li key={version} className="stack gap-half py-1">
                  <div className="row wrap spread gap-1">
                    <span>
                      <b>第 {version} 版</b> {act}
                      <span className="muted small figures">
                        {' '}
                        {at} {by}
                      </span>
                    </span>
                    {differs && !locked && (
                      <Button size="small" onClick={() => setTo(version)}>
                        退回到这一版
                      </Button>
                    )}
                  </div>
                  <Changes changes={changes} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {to !== undefined && <GoingBack {...{ kind, row, acts, to, onBack: onClose }} onClose={() => setTo(undefined)} />}
    </Drawer>
  );
}

type GoingBackProps = Omit<VersionsProps, 'locked'> & { to: number; onBack: () => void };

/** What going back to a version would change, before it is done. */
function GoingBack({ kind, row, acts, to, onBack, onClose }: GoingBackProps) {
  const answer = useCall(PATH, { kind: kind.key, id: row.id, to });
  const { mutateAsync, isPending } = acts.reverting;
  const isPublic = row.state === 'published';
  return (
    <Dialog
      open
      onClose={onClose}
      title={`退回到第 ${to} 版？`}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            kind="primary"
            disabled={!answer.data}
            loading={isPending}
            // its page is made anew for the new version: what follows waits for the answer, not for the page
            onClick={() =>
              void mutateAsync({ kind: kind.key, id: row.id, version: row.version, to }).then(onBack, () => undefined)
            }
          >
            退回
          </Button>
        </>
      }
    >
      <div className="stack gap-1">
        <p>退回后存为新的版本{isPublic ? '，门户上的内容随即改变' : ''}。与现在相比：</p>
        <Loaded answer={answer} failed="差别没有加载出来" waiting={<Skeleton rows={3} />}>
          {({ back }) => <Changes changes={back} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

/** Fields that differ, each with what it said and says. */
function Changes({ changes }: { changes: CallOutput<typeof PATH>['back'] }) {
  return changes.map(({ field, before, after }) => (
    <div key={field} className="small">
      <span className="medium">{field}</span>
      {before && <p className="pre-line unfit-wash p-1-2 rounded-small break-anywhere">{before}</p>}
      {after && <p className="pre-line fit-wash p-1-2 rounded-small break-anywhere">{after}</p>}
    </div>
  ));
}
