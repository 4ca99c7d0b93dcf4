import type { ContentKind } from '@zhice/contract/editing/content-kind';
import type { ContentKey } from '@zhice/contract/editing/kinds';
import { useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Drawer } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { Loaded } from '../../../ui/states';
import type { Row } from './content-row';
import type { useContentActs } from './use-content-acts';

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
  const versions = useCall('/api/console/content_versions', { kind: kind.key, id: row.id });
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
                      <Button
                        size="small"
                        loading={acts.reverting.isPending}
                        onClick={() =>
                          acts.reverting.mutate(
                            { kind: kind.key, id: row.id, version: row.version, to: version },
                            { onSuccess: onClose },
                          )
                        }
                      >
                        退回到这一版
                      </Button>
                    )}
                  </div>
                  {changes.map(({ field, before, after }) => (
                    <div key={field} className="small">
                      <span className="medium">{field}</span>
                      {before && <p className="pre-line unfit-wash p-1-2 rounded-small break-anywhere">{before}</p>}
                      {after && <p className="pre-line fit-wash p-1-2 rounded-small break-anywhere">{after}</p>}
                    </div>
                  ))}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Drawer>
  );
}
