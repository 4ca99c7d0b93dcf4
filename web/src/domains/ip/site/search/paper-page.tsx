import { Link } from 'react-router';
import { articlePage } from '../../../../app/article/article-page';
import { describe } from '../../../../app/page-title';
import { TitledSection } from '../../../../ui/titled-section';

/** /paperDetail: one paper with its abstract. */
export const PaperPage = articlePage({
  call: '/api/demo/expert_paper_detail',
  what: '论文',
  trail: { label: '论文', to: '/equity?kind=paper' },
  article: ({ title, authors, institution, journal, year, issue, abstract, keywords }) => ({
    title,
    description: describe(`${journal} ${year} 年${issue}，${institution}。`, abstract),
    meta: [authors.join('、'), institution, `${journal} ${year} 年${issue}`],
    body: { text: abstract },
    children: keywords.length > 0 && (
      <TitledSection id="keywords" title="关键词">
        <ul className="flex wrap gap-1">
          {keywords.map((word) => (
            <li key={word}>
              <Link to={`/equity?kind=paper&keyword=${encodeURIComponent(word)}`} className="inline-row pressable">
                {word}
              </Link>
            </li>
          ))}
        </ul>
      </TitledSection>
    ),
  }),
});
