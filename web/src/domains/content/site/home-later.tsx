import type { ReactNode } from 'react';
import { useAwake } from '../../../app/when-near';
import { AnchorMenu } from './anchor-menu';
import { Appeals } from './appeals';
import { Awards } from './awards';
import { Block } from './block';
import { Bulletins } from './bulletins';
import styles from './home-page.module.css';
import { Information } from './information';
import { OpenItems } from './open-items';
import { PartnerBelt } from './partner-belt';
import { People } from './people';
import { Services } from './services';

/** The home page from its second screen on; `id` of the place that it wakes up in. */
export function HomeLater({ id }: { id: string }) {
  useAwake(id);
  return (
    <>
      <Part>
        <Block id="news" title="政策动态">
          <div className={styles.pair}>
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
