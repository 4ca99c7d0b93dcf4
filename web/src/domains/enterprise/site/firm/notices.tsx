import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Fact, type Firm, factsByKey, fieldParts } from '../../../../app/facts/fact';
import { valueText } from '../../../../app/facts/value-text';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { Notice, NoticeBlock } from '../../../../ui/notice';
import { useToast } from '../../../../ui/toast';
import { type Clash, clashesBetween } from './edits';
import type { FirmForm } from './use-firm-form';

const FIRM = ['/api/portal/firm', {}] as const;

/** Somebody saved meanwhile: loads the newest values under what is typed, and lets the person decide where both changed. */
export function ConflictNotice({ form, onSolved }: { form: FirmForm; onSolved: () => void }) {
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
    <NoticeBlock tone="near" role="alert" className="items-start mb-3">
      <p className="row gap-1 strong">
        <Icon className="near" name="alert" size={20} />
        没有保存：这份信息刚被别人或另一个窗口更新过
      </p>
      <p>您填写的 {count} 项都还在。载入最新内容后可以继续保存。</p>
      {clashes === null ? (
        <Button size="small" loading={busy} onClick={load}>
          载入最新内容
        </Button>
      ) : (
        <ul>
          {clashes.map((clash) => (
            <li key={clash.key} className="row wrap gap-1-2 py-1 ruled-top">
              <p className="fill-line">
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
    </NoticeBlock>
  );
}

function wordsOf(firm: Firm, key: string, value: unknown): string {
  const fact: Fact | undefined = factsByKey(firm).get(fieldParts(key).fact);
  return valueText(fact ?? { unit: null, choices: [] }, value);
}

interface RestoredNoticeProps {
  count: number;
  onDiscard: () => void;
  onClose: () => void;
}

/** What an earlier visit typed is back in the form. */
export function RestoredNotice({ count, onDiscard, onClose }: RestoredNoticeProps) {
  return (
    <Notice
      tone="brand"
      role="status"
      icon="info"
      className="mb-3"
      acts={
        <>
          <Button size="small" onClick={onClose}>
            继续填写
          </Button>
          <Button size="small" kind="quiet" onClick={onDiscard}>
            放弃这些内容
          </Button>
        </>
      }
    >
      已恢复您上次填写、还没有保存的 {count} 项内容。
    </Notice>
  );
}
