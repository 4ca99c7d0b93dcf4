import type { CallOutput } from '@zhice/contract/all';
import { quoted } from '@zhice/matching/quoted';
import { ListHead } from '../../../../app/list/list-head';
import styles from '../../../../app/list/list-page.module.css';
import { ListRow } from '../../../../app/list/list-row';
import { PagedList } from '../../../../app/list/paged-list';
import { TypeLinks } from '../../../../app/list/type-links';
import { useList } from '../../../../app/list/use-list';
import { maybeNumberPart, numberPart, textPart, useListState } from '../../../../app/list-state';
import { PageTitle } from '../../../../app/page-title';
import { Tabs } from '../../../../ui/tabs';
import { LevelTag, Tag } from '../../../../ui/tag';
import { isLevel, isType, LEVELS, TYPES } from './bulletin-kinds';

const PARTS = { keyword: textPart, level: maybeNumberPart, type: maybeNumberPart, page: numberPart(1) };

type Bulletin = CallOutput<'/api/demo/bulletin_list'>['list'][number];

/** Notices, interpretations and files by level, newest first. */
export function BulletinsPage() {
  const { state, set, hrefOf, clear } = useListState(PARTS);
  const level = isLevel(state.level) ? state.level : undefined;
  const type = isType(state.type) ? state.type : undefined;
  const bulletins = useList('/api/demo/bulletin_list', {
    keyword: state.keyword || undefined,
    level,
    type,
    page: state.page,
    pageSize: 15,
  });
  return (
    <>
      <PageTitle
        text="政策资讯"
        description="国家、省、市、区县的政策通知、政策解读和文件，按级别和类型查看，最新发布的在前，附所讲的政策原文。"
      />
      <ListHead
        title="政策资讯"
        placeholder="搜通知、解读，如：高新技术企业"
        keyword={state.keyword}
        onSearch={(keyword) => set({ keyword })}
      />
      <div className="content">
        <Tabs
          label="级别"
          items={LEVELS}
          value={String(level ?? '')}
          onChange={(id) => set({ level: id === '' ? undefined : Number(id) })}
          panelClassName={styles.panel}
        >
          <div className={styles.filters}>
            <TypeLinks label="类型" types={TYPES} value={type} hrefOf={(value) => hrefOf({ type: value })} />
          </div>
          <PagedList
            answer={bulletins}
            pageSize={15}
            page={state.page}
            hrefOf={(page) => hrefOf({ page })}
            failed="资讯没有加载出来"
            empty={state.keyword ? `没有找到与${quoted(state.keyword)}相符的资讯` : '这一类还没有资讯'}
            onClear={state.keyword || level || type ? () => clear() : undefined}
            row={(bulletin) => <BulletinRow bulletin={bulletin} />}
          />
        </Tabs>
      </div>
    </>
  );
}

function BulletinRow({ bulletin }: { bulletin: Bulletin }) {
  return (
    <ListRow
      title={bulletin.title}
      to={`/policyDetailData?id=${bulletin.id}`}
      tags={
        <>
          <LevelTag level={bulletin.level} />
          <Tag>{bulletin.type_name}</Tag>
        </>
      }
      summary={bulletin.source}
      aside={<time>{bulletin.createtime.slice(0, 10)}</time>}
    />
  );
}
