import { Button } from '../../../../ui/button';
import styles from './save-bar.module.css';
import type { DraftState } from './use-draft-sender';

interface SaveBarProps {
  /** Facts that were edited. */
  count: number;
  draft: DraftState;
  onDiscard: () => void;
  onSave: () => void;
}

const DRAFTS: Record<DraftState, string> = {
  none: '',
  typing: '正在保存草稿…',
  saved: '草稿已自动保存',
  here: '暂时连不上服务器，草稿保存在本浏览器',
};

/** Stays at the foot of the screen as long as something is edited. */
export function SaveBar({ count, draft, onDiscard, onSave }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <b>{count > 0 ? `已修改 ${count} 项` : '名称或代码未提交'}</b>
        <span className={styles.draft} role="status">
          {DRAFTS[draft]}
        </span>
      </p>
      <Button kind="quiet" onClick={onDiscard}>
        放弃修改
      </Button>
      {count > 0 && (
        <Button kind="primary" onClick={onSave}>
          预览并保存
        </Button>
      )}
    </div>
  );
}
