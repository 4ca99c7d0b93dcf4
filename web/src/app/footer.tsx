import type { CallOutput } from '@zhice/contract/all';
import { PORTAL_CODE } from '@zhice/contract/content/portal-code';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../rpc/use-call';
import styles from './footer.module.css';
import { Logo } from './logo';
import { PlaceLink } from './place-link';
import { SITE_INDEX } from './site-index';

/** The index of the site, who runs it and how to reach them. */
export function Footer() {
  const site = useCall('/api/index/pcconfig', {}).data;
  const partners = useCall('/api/index/partners', {}).data?.list ?? [];
  return (
    <footer className={styles.footer}>
      <div className="content">
        <div className={styles.columns}>
          <div className={styles.name}>
            <Logo height={32} again />
            <p>看得懂政策，算得清条件，赶得上申报。</p>
            {site && <Contact site={site} />}
          </div>
          <nav className={styles.index} aria-label="网站索引">
            {SITE_INDEX.map((group) => (
              <div key={group.title}>
                <h2 className={`mb-1 small ${styles.title}`}>{group.title}</h2>
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
        {partners.length > 0 && (
          <nav className={`line wrap gap-1-3 py-2 ${styles.line}`} aria-label="友情链接">
            <h2 className={`mb-1 small ${styles.title}`}>友情链接</h2>
            {partners.map((partner) => (
              <Outside key={partner.id} to={partner.url}>
                {partner.title}
              </Outside>
            ))}
          </nav>
        )}
        <div className={`line wrap gap-1-3 py-2 ${styles.line}`}>
          {site?.bqxx && <span>© {site.bqxx}</span>}
          {site?.bah && <Outside to="https://beian.miit.gov.cn/">{site.bah}</Outside>}
          {site?.gab && <Outside to="https://beian.mps.gov.cn/">{site.gab}</Outside>}
          <Link to="/ysMent?status=1">用户协议</Link>
          <Link to="/ysMent?status=2">隐私政策</Link>
          <span className={`ml-auto ${styles.note}`}>政策内容以发文机关公布的正式文本为准。</span>
        </div>
      </div>
    </footer>
  );
}

function Outside({ to, children }: { to: string; children: ReactNode }) {
  return to ? (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );
}

function Contact({ site }: { site: CallOutput<'/api/index/pcconfig'> }) {
  const code = site.kfimage === PORTAL_CODE ? '扫码打开本站' : '扫码找客服';
  const lines = [
    ['联系电话', site.phone],
    ['商务合作', site.swhz],
    ['地址', site.gsdz],
  ].filter(([, value]) => value);
  return (
    <div className={styles.contact}>
      <div>
        {site.fwrx && (
          <a href={`tel:${site.fwrx.replace(/[^\d+]/g, '')}`} className={styles.hotline}>
            <span className="block small regular">服务热线</span>
            {site.fwrx}
          </a>
        )}
        <dl className={styles.lines}>
          {lines.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {site.kfimage && (
        <figure className={styles.code}>
          <img src={site.kfimage} alt={`${code}二维码`} width="88" height="88" loading="lazy" />
          <figcaption>{code}</figcaption>
        </figure>
      )}
    </div>
  );
}
