import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { useToast } from '../../../../ui/toast';
import { type Fact, type Firm, factsByKey, fieldParts } from '../facts/fact';
import { valueWords } from '../facts/value-words';
import { type Clash, clashesBetween } from './edits';
import styles from './notice.module.css';
import type { FirmForm } from './use-firm-form';

interface ConflictNoticeProps {
  form: FirmForm;
  onSolved: () => void;
}

const FIRM = ['/api/portal/firm', {}] as const;

/** Somebody saved meanwhile: loads the newest values under what is typed, and lets the person decide where both changed. */
export function ConflictNotice({ form, onSolved }: ConflictNoticeProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [clashes, setClashes] = useState<Clash[] | null>(null);
  const [busy, setBusy] = useState(false);
  const count = Object.keys(form.edits).length;

  async function load() {
    setBusy(true);
    const before = form.firm;
    await client.refetchQueries({ queryKey: FIRM });
    setBusy(false);
    const after = client.getQueryData<Firm>(FIRM);
    if (!after || client.getQueryState(FIRM)?.status === 'error') {
      toast('最新内容没有加载出来，请稍后重试', 'error');
      return;
    }
    settle(clashesBetween(form.edits, before, after));
  }

  function settle(rest: Clash[]) {
    setClashes(rest);
    if (rest.length > 0) return;
    toast('已是最新内容，请再次预览并保存');
    onSolved();
  }

  return (
    <div className={`${styles.notice} ${styles.careful}`} role="alert">
      <Icon name="alert" size={20} />
      <div>
        <p className={styles.title}>没有保存：这份信息刚被别人或另一个窗口更新过</p>
        <p>您填写的 {count} 项都还在。载入最新内容后可以继续保存。</p>
        {clashes === null ? (
          <div className={styles.acts}>
            <Button size="small" loading={busy} onClick={load}>
              载入最新内容
            </Button>
          </div>
        ) : (
          <ul>
            {clashes.map((clash) => (
              <li key={clash.key} className={styles.clash}>
                <p>
                  {clash.label}：您填写 <b>{wordsOf(form.firm, clash.key, clash.mine)}</b>，最新为{' '}
                  <b>{wordsOf(form.firm, clash.key, clash.theirs)}</b>
                </p>
                <Button size="small" onClick={() => settle(clashes.filter((other) => other !== clash))}>
                  用我填写的
                </Button>
                <Button
                  size="small"
                  onClick={() => {
                    form.undo(clash.key);
                    settle(clashes.filter((other) => other !== clash));
                  }}
                >
                  用最新的
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function wordsOf(firm: Firm, key: string, value: unknown): string {
  const fact: Fact | undefined = factsByKey(firm).get(fieldParts(key).fact);
  return valueWords(fact ?? { unit: null, choices: [] }, value);
}
