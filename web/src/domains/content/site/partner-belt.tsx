import type { CallOutput } from '@zhice/contract/all';
import { type CSSProperties, useState } from 'react';
import { useCall } from '../../../rpc/use-call';
import { classes } from '../../../ui/classes';
import { PauseButton } from '../../../ui/pause-button';
import { Skeleton } from '../../../ui/skeleton';
import { ErrorState } from '../../../ui/states';
import { useRest } from '../../../ui/use-rest';
import { beltCopies, beltLoops, beltTurn } from './belt';
import { Block } from './block';
import styles from './partner-belt.module.css';

type Partner = CallOutput<'/api/demo/fwystem'>['list'][number];

/** Spec section 9. */
const PAGE_SIZE = 999;

/** The partners of the service system pass by quietly; few of them stand still. */
export function PartnerBelt() {
  const partners = useCall('/api/demo/fwystem', { page: 1, pageSize: PAGE_SIZE });
  const list = partners.data?.list ?? [];
  const rest = useRest();
  return (
    <Block
      id="partners"
      title="服务体系"
      note="与我们一起为企业服务的单位"
      aside={beltLoops(list.length) && <PauseButton rest={rest} what="滚动" />}
    >
      {partners.isPending && <Skeleton look="block" rowHeight="7.5rem" />}
      {partners.isError && (
        <ErrorState compact title="合作单位没有加载出来" error={partners.error} onRetry={() => partners.refetch()} />
      )}
      {list.length > 0 && (
        <div {...rest.area}>
          <Belt partners={list} resting={rest.resting} />
        </div>
      )}
    </Block>
  );
}

function Belt({ partners, resting }: { partners: Partner[]; resting: boolean }) {
  const loops = beltLoops(partners.length);
  // Copies are for the eye alone and come when the belt first moves.
  const [moved, setMoved] = useState(false);
  if (loops && !resting && !moved) setMoved(true);
  const copies = moved ? beltCopies(partners.length) : 1;
  return (
    <section
      className={classes(styles.belt, loops && styles.looping)}
      aria-label="合作单位"
      tabIndex={loops ? 0 : undefined}
    >
      <div
        className={classes(styles.track, moved && styles.moving)}
        style={{ '--turn': `${beltTurn(partners.length)}s`, '--copies': copies } as CSSProperties}
        data-resting={resting || undefined}
      >
        {Array.from({ length: copies }, (_, copy) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies are alike
          <ul key={copy} className={styles.partners} aria-hidden={copy > 0 || undefined} inert={copy > 0}>
            {partners.map((partner) => (
              <li key={partner.id} className={styles.partner}>
                <Card partner={partner} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

function Card({ partner }: { partner: Partner }) {
  const card = (
    <>
      {partner.image && (
        <img src={partner.image} alt="" width="158" height="60" loading="lazy" className={styles.logo} />
      )}
      <span className={styles.title}>{partner.title}</span>
    </>
  );
  return partner.url ? (
    <a href={partner.url} target="_blank" rel="noopener noreferrer" className={styles.card}>
      {card}
    </a>
  ) : (
    <span className={styles.card}>{card}</span>
  );
}
