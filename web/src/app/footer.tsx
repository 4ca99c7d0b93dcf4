import styles from './footer.module.css';
import { Logo } from './logo';
import { PlaceLink } from './place-link';
import { SITE_INDEX } from './site-index';

/** The index of the site. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className="content">
        <div className={styles.columns}>
          <div className={styles.name}>
            <Logo height={32} />
            <p>看得懂政策，算得清条件，赶得上申报。</p>
          </div>
          <nav className={styles.index} aria-label="网站索引">
            {SITE_INDEX.map((group) => (
              <div key={group.title}>
                <h2 className={styles.title}>{group.title}</h2>
                <ul>
                  {group.places.map((place) => (
                    <li key={place.label}>
                      <PlaceLink place={place} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <p className={styles.note}>政策内容以发文机关公布的正式文本为准。</p>
      </div>
    </footer>
  );
}
