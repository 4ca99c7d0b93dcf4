import { BACKUP_KINDS } from '@zhice/contract/staff/enumerations';
import { ListResults } from '../../../app/list/list-results';
import { ConsoleHead } from '../../../console/console-page';
import { useCall } from '../../../rpc/use-call';
import { Notice } from '../../../ui/notice';
import { Table } from '../../../ui/table';

const LIST = '/api/console/backup_list';
const SHOWN = 50;
const MEGABYTE = 1_048_576;
const sizeText = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(bytes < MEGABYTE ? 2 : 1)} MB`;

/** /backups: when the data was last saved, and from what it was last restored. */
export function BackupsPage() {
  const last = useCall(LIST, { kind: 'backup', pageSize: 1 });
  const runs = useCall(LIST, { pageSize: SHOWN });
  const newest = last.data?.list[0];
  return (
    <>
      <ConsoleHead note="由 npm run backup 和 npm run restore 记录。写完后完整读回并核对行数；上传的文件另存在同名的 .files 目录。" />
      {last.data && (
        <Notice tone={newest ? 'brand' : 'near'} className="mb-2">
          {newest
            ? `最近一次备份：${newest.createtime.slice(0, 16)}，${newest.rows.toLocaleString('zh-CN')} 行，${sizeText(newest.bytes)}，已读回核对。`
            : '还没有备份记录。请运行 npm run backup，或确认数据库另有备份。'}
          能否恢复要在空库里用 npm run restore 演练；在别的库里演练的结果这里看不到。
        </Notice>
      )}
      <ListResults answer={runs} failed="备份记录没有加载出来">
        {({ list, total }) =>
          total > 0 && (
            <Table
              caption={`备份与恢复，最近 ${list.length} 次，共 ${total} 次`}
              rows={list}
              rowKey={({ id }) => id}
              columns={[
                { key: 'at', label: '时间', cell: ({ createtime }) => createtime.slice(0, 16) },
                { key: 'kind', label: '类型', cell: ({ kind }) => BACKUP_KINDS.labels[kind] },
                { key: 'file', label: '文件', cell: ({ file }) => <span className="break-anywhere">{file}</span> },
                { key: 'rows', label: '行数', align: 'end', cell: ({ rows }) => rows.toLocaleString('zh-CN') },
                { key: 'bytes', label: '大小', align: 'end', cell: ({ bytes }) => sizeText(bytes) },
              ]}
            />
          )
        }
      </ListResults>
    </>
  );
}
