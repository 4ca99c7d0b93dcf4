import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import type { RightKind } from '@zhice/contract/ip/right';
import { useState } from 'react';
import { FileButton } from '../../../../app/file-button';
import { isTooLarge, uploadFault, uploadFile } from '../../../../rpc/upload-file';
import { Button } from '../../../../ui/button';
import { DropPlace } from '../../../../ui/drop-place';
import { useFileChooser } from '../../../../ui/file-chooser';
import { Icon } from '../../../../ui/icon';
import { optionsOf } from '../../../../ui/options';
import { Progress } from '../../../../ui/progress';
import { RadioGroup } from '../../../../ui/radio-group';
import styles from './import.module.css';
import type { StepProps } from './import-state';

const KINDS = optionsOf(RIGHT_KINDS);

/** What is imported, from which file. */
export function FileStep({ state, set }: StepProps) {
  const { kind } = state;
  return (
    <div className="stack columns-1 gap-2">
      <RadioGroup
        legend="导入什么"
        value={kind}
        onChange={(value) => set({ kind: value as RightKind })}
        options={KINDS}
      />
      <div className={`row wrap spread gap-1-2 ${styles.template}`}>
        <p>
          可以直接使用从国家知识产权局、版权中心或专利数据库导出的表格，列名不必相同，下一步可以对应；有已缴年度、下次缴费日、费用状态、有效期至这些列的请一并保留，已缴的就不会列为逾期。没有现成的表格时，先下载模板填写。
        </p>
        <FileButton path="/api/portal/right_import_template" input={{ kind }}>
          下载{RIGHT_KINDS.labels[kind]}模板
        </FileButton>
      </div>
      <FileChoice onUploaded={(upload) => set({ upload, columns: {}, sheet: '', outcome: undefined })} />
    </div>
  );
}

function FileChoice({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { share, refused, upload } = useOneUpload(onUploaded);
  const take = ([file]: File[]) => file && void upload(file);
  const chooser = useFileChooser({ accept: '.xlsx,.csv', onFiles: take });
  return (
    <DropPlace className={styles.drop} onFiles={take}>
      <Icon name="document" size={36} className={styles.sign} />
      {chooser.input}
      {share === null ? (
        <Button kind="primary" icon="upload" onClick={chooser.open}>
          选择文件
        </Button>
      ) : (
        <div className={styles.narrow}>
          <Progress label="正在上传" value={share} max={1} />
        </div>
      )}
      <p className="muted small">.xlsx 或 .csv，不超过 20 MB、2 万行；也可以把文件拖到这里</p>
      {refused && (
        <p className="unfit" role="alert">
          {refused}
        </p>
      )}
    </DropPlace>
  );
}

function useOneUpload(onUploaded: (id: number) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [refused, setRefused] = useState('');

  async function upload(file: File) {
    if (share !== null) return;
    setRefused('');
    if (!/\.(xlsx|csv|tsv|txt)$/i.test(file.name)) {
      setRefused(
        /\.xls$/i.test(file.name) ? '这是旧版 Excel（.xls）：请另存为 .xlsx 再选择' : '请选择 .xlsx 或 .csv 文件',
      );
      return;
    }
    if (isTooLarge(file)) {
      setRefused('文件超过 20 MB：请拆成几个文件，分次导入');
      return;
    }
    setShare(0);
    try {
      onUploaded((await uploadFile(file, { onProgress: setShare })).id);
    } catch (error) {
      setRefused(uploadFault(error));
    } finally {
      setShare(null);
    }
  }

  return { share, refused, upload };
}
