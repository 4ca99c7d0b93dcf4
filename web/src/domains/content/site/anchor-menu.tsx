import { useEffect, useState } from 'react';
import { classes } from '../../../ui/classes';
import { FloatButton } from '../../../ui/float-button';
import styles from './anchor-menu.module.css';

/** The seven sections of the home page (spec section 2), in their order. */
export const ANCHORS = [
  { id: 'trends', label: '最新动态' },
  { id: 'news', label: '政策动态' },
  { id: 'resources', label: '政策资源' },
  { id: 'services', label: '惠企服务' },
  { id: 'appeals', label: '企业诉求' },
  { id: 'people', label: '专家人才' },
  { id: 'partners', label: '服务体系' },
] as const;

type AnchorId = (typeof ANCHORS)[number]['id'];

const POPOVER = 'anchor-menu';

/** Sections begin to count when they reach this share of the window from above. */
const LINE = 0.4;

/** The last section whose top has passed the line, by the tops in order; at the end of the page the last one; null above the first. */
export function sectionAt(tops: number[], line: number, atEnd: boolean): number | null {
  if (atEnd) return tops.length - 1;
  const passed = tops.filter((top) => top <= line).length;
  return passed > 0 ? passed - 1 : null;
}

function useSectionInView(): AnchorId | null {
  const [seen, setSeen] = useState<AnchorId | null>(null);
  useEffect(() => {
    const sections = ANCHORS.map(({ id }) => document.getElementById(id)).filter((section) => section !== null);
    const look = () => {
      const { innerHeight, scrollY } = window;
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
      const tops = sections.map((section) => section.getBoundingClientRect().top);
      const at = sectionAt(tops, innerHeight * LINE, atEnd);
      setSeen(at === null ? null : (sections[at]?.id as AnchorId));
    };
    // Asked only when a section passes the line, or the foot of the page comes or goes.
    const passing = new IntersectionObserver(look, { rootMargin: `0px 0px -${100 - LINE * 100}% 0px` });
    for (const section of sections) passing.observe(section);
    const ending = new IntersectionObserver(look, { threshold: 1, rootMargin: '0px 0px 1px 0px' });
    const foot = document.querySelector('footer');
    if (foot) ending.observe(foot);
    return () => {
      passing.disconnect();
      ending.disconnect();
    };
  }, []);
  return seen;
}

/** Its links are followed by useAnchors of the page. Floats beside the page and marks where one is; folded into a button where there is no room beside it. */
export function AnchorMenu() {
  const seen = useSectionInView();
  return (
    <div className={classes(styles.menu, seen && styles.shown)}>
      <FloatButton label="页内目录" icon="list" className={styles.button} popoverTarget={POPOVER} />
      <nav
        id={POPOVER}
        popover="auto"
        className={`bordered rounded floating surface ink ${styles.list}`}
        aria-label="页内目录"
      >
        <ul>
          {ANCHORS.map(({ id, label }) => (
            <li key={id}>
              <a
                className="hover-brand hover-plain row relative nowrap muted small"
                href={`#${id}`}
                aria-current={id === seen ? 'location' : undefined}
                onClick={() => document.getElementById(POPOVER)?.hidePopover()}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
