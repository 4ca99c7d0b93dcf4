import { quoted } from '@zhice/matching/quoted';
import { useState } from 'react';
import { useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { DateText } from '../../../../ui/date-text';
import { DefinitionList } from '../../../../ui/definition-list';
import { Dialog, Drawer } from '../../../../ui/dialog';
import { wanShort } from '../../../../ui/format';
import { Notice } from '../../../../ui/notice';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { FileShown } from '../documents/file-view';
import { PaperDetail } from '../documents/paper-detail';
import { Depends } from './depends';
import type { Qualification } from './qualification-state';
import styles from './qualifications.module.css';
import { QualificationTerm } from './qualifications-columns';
import { useDelete, useRestore } from './use-qualifications';

interface QualificationDrawerProps {
  id: number;
  editHref: string;
  onClose: () => void;
}

/** One certificate beside the list: what it says, its file, what depends on it. */
export function QualificationDrawer({ id, editHref, onClose }: QualificationDrawerProps) {
  const answer = useCall('/api/portal/qualification', { id });
  const restore = useRestore();
  const { data } = answer;
  return (
    <Drawer
      open
      onClose={onClose}
      title={data?.name ?? '资质证书'}
      actions={
        data &&
        (data.deleted ? (
          <Button kind="primary" loading={restore.isPending} onClick={() => restore.mutate({ id, action: 'restore' })}>
            恢复
          </Button>
        ) : (
          <>
            <DeleteButton qualification={data} onDone={onClose} />
            <ButtonLink kind="primary" icon="edit" to={editHref} state={{ keepScroll: true }}>
              修改
            </ButtonLink>
          </>
        ))
      }
    >
      {answer.isPending && <Skeleton rows={6} />}
      {answer.isError && (
        <ErrorState compact title="这项资质没有加载出来" error={answer.error} onRetry={() => answer.refetch()} />
      )}
      {data && <Detail qualification={data} />}
    </Drawer>
  );
}

function Detail({ qualification }: { qualification: Qualification }) {
  const { fact, file } = qualification;
  return (
    <PaperDetail>
      <p>
        <QualificationTerm row={qualification} />
      </p>
      <DefinitionList
        items={[
          { term: '有效期至', value: <DateText date={qualification.expires_on} /> },
          { term: '发证日期', value: <DateText date={qualification.issued_on} /> },
          { term: '级别', value: qualification.level_name },
          { term: '证书编号', value: qualification.certificate_no },
          { term: '发证机关', value: qualification.issuer },
          { term: '备注', value: qualification.note },
          { term: '更新时间', value: qualification.updated_at.slice(0, 16) },
        ]}
      />
      {file ? (
        <FileShown file={file} of={qualification.name} />
      ) : (
        <p className={styles.quiet}>还没有证书文件。点“修改”可以上传扫描件，申报时直接取用。</p>
      )}
      {fact && !fact.agrees && (
        <Notice tone="near">
          企业信息里这一项目前是{quoted(fact.text)}（{fact.source_name}
          ），与证书不同。再保存一次证书，匹配就以证书为准。
        </Notice>
      )}
      <Depends qualification={qualification} />
    </PaperDetail>
  );
}

/** Deletes at once where nothing hangs on it; otherwise says what does first. */
function DeleteButton({ qualification, onDone }: { qualification: Qualification; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useDelete(onDone);
  const { id, name, depends } = qualification;
  const hangs = depends.items_total + depends.declarations.length > 0;
  const { number, unit } = wanShort(depends.money);
  return (
    <>
      <Button
        kind="danger"
        icon="trash"
        loading={remove.isPending}
        onClick={() => (hangs ? setAsking(true) : remove.mutate({ id }))}
      >
        删除
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`删除${quoted(name)}？`}
        actions={
          <>
            <Button data-first onClick={() => setAsking(false)}>
              不删除
            </Button>
            <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate({ id })}>
              仍要删除
            </Button>
          </>
        }
      >
        <p>
          删除后，匹配不再采用这项资质
          {depends.items_total > 0 &&
            `：${depends.items_total} 项现在符合的政策将不再符合${depends.money > 0 ? `（最高合计 ${number}${unit}元）` : ''}`}
          {depends.declarations.length > 0 && `，${depends.declarations.length} 项正在进行的申报会受影响`}。30
          天内可以恢复。
        </p>
      </Dialog>
    </>
  );
}
