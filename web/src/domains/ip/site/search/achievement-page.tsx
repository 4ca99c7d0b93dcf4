import { Link } from 'react-router';
import { articlePage } from '../../../../app/article/article-page';
import { describe } from '../../../../app/page-title';
import { DefinitionList } from '../../../../ui/definition-list';
import { Tag } from '../../../../ui/tag';
import { TitledSection } from '../../../../ui/titled-section';
import { ConsultLink } from './consult-link';
import styles from './right-page.module.css';
import { priceText } from './search-state';

/** /lwDetail: one technology achievement. */
export const AchievementPage = articlePage({
  call: '/api/portal/achievement',
  what: '成果',
  trail: { label: '技术成果', to: '/equity?kind=achievement' },
  article: (achievement) => {
    const { id, title, field, maturity_name: maturity, owner, enterprise_id: enterprise, summary } = achievement;
    const ways = achievement.transfer.map(({ name }) => name).join('、');
    return {
      title,
      description: describe(`${field}，${maturity}。`, `合作方式：${ways}。`, summary),
      tags: (
        <>
          <Tag tone="brand">{field}</Tag>
          <Tag>{maturity}</Tag>
        </>
      ),
      meta: [owner, `${achievement.published_on} 发布`],
      facts: (
        <div className="mb-3">
          <DefinitionList
            columns={2}
            layout="above"
            items={[
              {
                term: '所有者',
                value: enterprise === null ? owner : <Link to={`/equity?enterprise=${enterprise}`}>{owner}</Link>,
              },
              { term: '合作方式', value: ways },
              { term: '成熟度', value: maturity },
              { term: '意向价格', value: priceText(achievement.price_wan, '面议') },
            ]}
          />
        </div>
      ),
      body: { text: summary },
      children: (
        <>
          {achievement.highlights.length > 0 && (
            <TitledSection id="points" title="要点">
              <ul className="bullets leading-article">
                {achievement.highlights.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </TitledSection>
          )}
          <ConsultLink to={`/cqzx?achievement=${id}&topic=licence`} className={styles.consult}>
            咨询这项成果
          </ConsultLink>
        </>
      ),
    };
  },
});
