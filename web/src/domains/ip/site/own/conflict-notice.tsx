import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button';
import { NoticeBlock } from '../../../../ui/notice';
import { HOLDERS, OFFERS, PATENT_KINDS, STATUSES } from './right-fields';
import styles from './right-form.module.css';
import { labelOf } from './right-form-groups';
import { linesOf, reductionRows } from './right-words';
import type { RightForm } from './use-right-form';

/** Somebody else saved meanwhile: what they changed, and the question where both did. */
export function ConflictNotice({ form, refused }: { form: RightForm; refused: boolean }) {
  const { merged } = form.conflict;
  const place = useRef<HTMLDivElement>(null);
  const there = merged !== null;
  useEffect(() => {
    if (there) place.current?.focus();
  }, [there]);
  if (!merged) return null;
  const { clashes, taken } = merged;
  const labels = taken.map((name) => labelOf(form.kind, name)).filter(Boolean);
  return (
    <NoticeBlock tone="near" ref={place} id="right-conflict" role="alert">
      <p>
        <b>{refused ? '没有保存：' : ''}这一项刚被别人或另一个窗口修改过</b>
        {form.right?.updated_by_name && `（${form.right.updated_by_name}）`}
      </p>
      {labels.length > 0 && <p>对方修改的{labels.join('、')}已载入；您填写的内容都还在。</p>}
      {clashes.length > 0 ? (
        <>
          <p>下面 {clashes.length} 项两边都改了，请选择保留哪一个：</p>
          <ul className={styles.clashes}>
            {clashes.map(({ name, mine, theirs }) => (
              <li key={name} className={styles.clash}>
                <p className={styles.clashName}>{labelOf(form.kind, name)}</p>
                <div className={styles.sides}>
                  <div className={styles.side}>
                    <p>我的：{wordsFor(form, name, mine)}</p>
                    <Button size="small" onClick={() => form.conflict.answer(name, 'mine')}>
                      用我的
                    </Button>
                  </div>
                  <div className={styles.side}>
                    <p>对方的：{wordsFor(form, name, theirs)}</p>
                    <Button size="small" onClick={() => form.conflict.answer(name, 'theirs')}>
                      用对方的
                    </Button>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>请核对后再按“保存”。</p>
      )}
    </NoticeBlock>
  );
}

/** A field's text as one reads it. */
function wordsFor(form: RightForm, name: string, text: string): string {
  if (text === '') return '（空）';
  if (name === 'reductions') {
    return reductionRows(text)
      .map(({ percent, from, to }) => `减 ${percent}%，第 ${from} 至 ${to || '末'} 年`)
      .join('；');
  }
  const choices = [...PATENT_KINDS, ...STATUSES[form.kind], ...HOLDERS, ...OFFERS];
  const named = ['patent_kind', 'status', 'holder', 'offers'].includes(name);
  const words = linesOf(text).map((line) => (named && choices.find(({ value }) => value === line)?.label) || line);
  return name === 'summary' || name === 'note' || name === 'goods' || name === 'offer_note' ? text : words.join('、');
}
