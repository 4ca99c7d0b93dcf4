import { type FormEvent, useEffect, useState } from 'react';
import { SearchRow } from '../../../../app/list/search-row';
import { useSessionActions } from '../../../../app/session';
import { Button } from '../../../../ui/button';
import { Disclosure } from '../../../../ui/disclosure';
import { Field } from '../../../../ui/field';
import { TextInput } from '../../../../ui/text-input';
import styles from './hall-search.module.css';
import type { HallState } from './hall-state';

interface HallSearchProps {
  state: HallState;
  onSearch: (change: Partial<HallState>) => void;
}

/** Words in one large row; number, owner and class below it for who knows them. */
export function HallSearch({ state, onSearch }: HallSearchProps) {
  const { number, applicant, class: symbol } = state;
  const [typed, setTyped] = useState({ number, applicant, class: symbol });
  const { requireLogin } = useSessionActions();
  // Back and forward change the address without typing.
  useEffect(() => setTyped({ number, applicant, class: symbol }), [number, applicant, symbol]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = { number: typed.number.trim(), applicant: typed.applicant.trim(), class: typed.class.trim() };
    if (wanted.number + wanted.applicant === '') onSearch(wanted);
    else requireLogin(() => onSearch(wanted));
  }

  return (
    <>
      <SearchRow
        label="搜索知识产权"
        placeholder="搜名称、权利人或号码，如：储能电池、202110123456.7"
        keyword={state.keyword}
        onSearch={(keyword) => onSearch({ keyword })}
      />
      <Disclosure className={styles.more} summary="按号码、权利人、分类号查" open={number + applicant + symbol !== ''}>
        <form className={styles.form} onSubmit={submit}>
          <Field label="申请号、专利号或登记号">
            <TextInput
              value={typed.number}
              maxLength={40}
              autoComplete="off"
              placeholder="可只填前几位"
              onChange={(value) => setTyped({ ...typed, number: value })}
            />
          </Field>
          <Field label="权利人">
            <TextInput
              value={typed.applicant}
              maxLength={100}
              autoComplete="off"
              placeholder="企业、高校或院所名称"
              onChange={(value) => setTyped({ ...typed, applicant: value })}
            />
          </Field>
          <Field label="分类号">
            <TextInput
              value={typed.class}
              maxLength={40}
              autoComplete="off"
              placeholder="如：H01M、14-02、09"
              onChange={(value) => setTyped({ ...typed, class: value })}
            />
          </Field>
          <Button type="submit">查找</Button>
        </form>
      </Disclosure>
    </>
  );
}
