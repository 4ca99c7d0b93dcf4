import type { CallOutput } from '@zhice/contract/all';
import { quoted } from '@zhice/matching/quoted';
import { Link } from 'react-router';
import { ListHead } from '../../../../app/list/list-head';
import styles from '../../../../app/list/list-page.module.css';
import { PagedList } from '../../../../app/list/paged-list';
import { useList } from '../../../../app/list/use-list';
import { numberPart, textPart, useListState, wordPart } from '../../../../app/list-state';
import { PageTitle } from '../../../../app/page-title';
import { classes } from '../../../../ui/classes';
import { daysLeftText, isUrgent } from '../../../../ui/format';
import { Tabs } from '../../../../ui/tabs';
import { INFORMATION_KINDS, type InformationKind, periodText } from './information-kinds';

const PARTS = { status: wordPart(['0', '1', '2'], '0'), keyword: textPart, page: numberPart(1) };

type Information = CallOutput<'/api/demo/get_information'>['list'][number];

/** What is open for declaration, what is in publicity, and other information. */
export function InformationPage() {
  const { state, set, hrefOf } = useListState(PARTS);
  const kind = Number(state.status) as InformationKind;
  const information = useList('/api/demo/get_information', {
    type: kind,
    keyword: state.keyword || undefined,
    page: state.page,
    pageSize: 15,
  });
  return (
    <>
      <PageTitle text={INFORMATION_KINDS[kind].label} description={INFORMATION_KINDS[kind].about} />
      <ListHead
        title="申报信息"
        placeholder="搜申报通知、公示名单，如：技术中心"
        keyword={state.keyword}
        onSearch={(keyword) => set({ keyword })}
      />
      <div className="content">
        <Tabs
          label="申报信息的种类"
          items={Object.values(INFORMATION_KINDS)}
          value={state.status}
          onChange={(id) => set({ status: id as typeof state.status })}
          panelClassName={styles.panel}
        >
          <PagedList
            answer={information}
            pageSize={15}
            page={state.page}
            hrefOf={(page) => hrefOf({ page })}
            failed="申报信息没有加载出来"
            empty={state.keyword ? `没有找到与${quoted(state.keyword)}相符的信息` : INFORMATION_KINDS[kind].empty}
            onClear={state.keyword ? () => set({ keyword: '' }) : undefined}
            row={(entry) => <InformationRow entry={entry} />}
          />
        </Tabs>
      </div>
    </>
  );
}

function InformationRow({ entry }: { entry: Information }) {
  const source = [entry.unit, `${entry.createtime.slice(0, 10)} 发布`].filter(Boolean).join(' · ');
  return (
    <article className={styles.row}>
      <div>
        <h2 className={styles.rowTitle}>
          <Link to={`/activityDetail?id=${entry.id}`}>{entry.title}</Link>
        </h2>
        <p className={styles.source}>{source}</p>
      </div>
      <div className={styles.date}>
        {entry.days_left !== null && (
          <p className={classes(isUrgent(entry.days_left) && styles.urgent)}>{daysLeftText(entry.days_left)}</p>
        )}
        <p>{periodText(entry.period_from, entry.period_to)}</p>
      </div>
    </article>
  );
}
