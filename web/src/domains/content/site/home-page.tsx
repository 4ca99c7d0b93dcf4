import { PageTitle } from '../../../app/page-title';
import { Awards } from './awards';
import { Bulletins } from './bulletins';
import { Doors } from './doors';
import { Hero } from './hero';
import styles from './home-page.module.css';
import { Information } from './information';
import { OpenItems } from './open-items';

/** What one can do here, then what is new today. */
export function HomePage() {
  return (
    <>
      <PageTitle text="首页" />
      <Hero />
      <Doors />
      <div className={styles.today}>
        <div className={`content ${styles.columns}`}>
          <OpenItems />
          <Information />
        </div>
      </div>
      <div className={`content ${styles.part}`}>
        <Awards />
      </div>
      <div className={`content ${styles.part}`}>
        <Bulletins />
      </div>
    </>
  );
}
