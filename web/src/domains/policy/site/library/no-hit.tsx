import type { CallOutput } from '@zhice/contract/all';
import { quoted } from '@zhice/matching/quoted';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/states';
import type { LibraryState } from './library-state';
import styles from './no-hit.module.css';

interface NoHitProps {
  keyword: string;
  looser: CallOutput<'/api/demo/depot_list'>['looser'];
  hrefOf: (change: Partial<LibraryState>) => string;
  filtered: boolean;
  onClear: () => void;
}

/** Nothing found: looser searches that do find something, and the filters to take off. */
export function NoHit({ keyword, looser, hrefOf, filtered, onClear }: NoHitProps) {
  const hint = filtered ? '可以减少筛选条件，或换一个说法。' : '可以换一个说法，或只留最关键的词。';
  return (
    <EmptyState
      icon="search"
      title={keyword ? `没有找到与${quoted(keyword)}相符的政策` : '没有同时符合这些条件的政策'}
      hint={hint}
      action={
        <div className={styles.ways}>
          {looser.length > 0 && (
            <nav aria-label="相近的搜索" className={styles.looser}>
              <p className={styles.words}>试试这些搜索</p>
              <ul>
                {looser.map((offer) => (
                  <li key={offer.keyword}>
                    <Link to={hrefOf({ keyword: offer.keyword, sort: undefined })} className={styles.offer}>
                      {offer.keyword}
                      <span className={styles.count}>{offer.total.toLocaleString('zh-CN')} 条</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className={styles.acts}>
            {filtered && (
              <Button kind="primary" onClick={onClear}>
                清除全部筛选
              </Button>
            )}
            {keyword && <ButtonLink to={hrefOf({ keyword: '', sort: undefined })}>清除搜索词</ButtonLink>}
          </div>
        </div>
      }
    />
  );
}
