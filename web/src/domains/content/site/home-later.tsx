import type { ReactNode } from 'react';
import { useAwake } from '../../../app/when-near';
import { AnchorMenu } from './anchor-menu';
import { Appeals } from './appeals';
import { Block } from './block';
import styles from './home-page.module.css';
import { Awards, Bulletins } from './news';
import { PartnerBelt } from './partner-belt';
import { People } from './people';
import { Information, OpenItems } from './resources';
import { Services } from './services';

/** The home page from its second screen on; `id` of the place that it wakes up in. */
export function HomeLater({ id }: { id: string }) {
  useAwake(id);
  return (
    <>
      <Part>
        <Block
          id="news"
          title="政策动态"
          aside={
            <a href="/pc/dataPage/page1" target="_blank" rel="noopener">
              数据大屏
            </a>
          }
        >
          <div className="stack gap-6">
            <Awards />
            <Bulletins />
          </div>
        </Block>
      </Part>
      <Part>
        <Block id="resources" title="政策资源" note="现在能报什么、公布了什么">
          <div className={styles.columns}>
            <OpenItems />
            <Information />
          </div>
        </Block>
      </Part>
      <Part>
        <Services />
      </Part>
      <Part>
        <Appeals />
      </Part>
      <Part>
        <People />
      </Part>
      <Part>
        <PartnerBelt />
      </Part>
      <AnchorMenu />
    </>
  );
}

function Part({ children }: { children: ReactNode }) {
  return (
    <div className={styles.part}>
      <div className="content">{children}</div>
    </div>
  );
}
