import type { CallOutput } from '@zhice/contract/all';
import { type CSSProperties, useState } from 'react';
import { useCall } from '../../../rpc/use-call';
import { classes } from '../../../ui/classes';
import { PauseButton, useRest } from '../../../ui/rest';
import { Skeleton } from '../../../ui/skeleton';
import { Block, BlockRows } from './block';
import styles from './partner-belt.module.css';

type Partner = CallOutput<'/api/demo/fwystem'>['list'][number];

/** Spec section 9. */
const PAGE_SIZE = 999;

/** Spec section 9: half a pixel every 11 ms, items 210 px wide, a loop from 5 items on. */
const STEP_PX = 0.5;
const STEP_MS = 11;
const ITEM_PX = 210;
const LOOP_FROM = 5;
/** The content is at most this wide, px: 1200 at 150 % text. */
const WIDEST_PX = 1800;

/** Whether so many partners go round; fewer stand still. */
export const beltLoops = (count: number): boolean => count >= LOOP_FROM;

/** How long one turn of the belt takes, s: so that it runs 0.5 px every 11 ms. */
export const beltTurn = (count: number): number => Math.round(((count * ITEM_PX) / STEP_PX) * STEP_MS) / 1000;

/** How often the list stands behind itself, so that no gap is seen until it begins anew: two, more for a short one. */
export const beltCopies = (count: number): number => 1 + Math.ceil(WIDEST_PX / (count * ITEM_PX));

/** The partners of the service system pass by quietly; few of them stand still. */
export function PartnerBelt() {
  const partners = useCall('/api/demo/fwystem', { page: 1, pageSize: PAGE_SIZE });
  const loops = beltLoops(partners.data?.list.length ?? 0);
  const rest = useRest();
  return (
    <Block
      id="partners"
      title="服务体系"
      note="与我们一起为企业服务的单位"
      aside={loops && <PauseButton rest={rest} what="滚动" />}
    >
      <BlockRows
        answer={partners}
        what="合作单位"
        empty={{ title: '还没有列出合作单位', hint: '与平台一起服务企业的单位会列在这里。' }}
        waiting={<Skeleton look="block" rowHeight="7.5rem" />}
      >
        {(list) => (
          <div {...rest.area}>
            <Belt partners={list} resting={rest.resting} />
          </div>
        )}
      </BlockRows>
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
          <ul key={copy} className="flex" aria-hidden={copy > 0 || undefined} inert={copy > 0}>
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
      <span className={`truncate ${styles.title}`}>{partner.title}</span>
    </>
  );
  const look = `row column justify-center gap-tight muted small text-center ${styles.card}`;
  if (!partner.url) return <span className={look}>{card}</span>;
  return (
    <a href={partner.url} target="_blank" rel="noopener noreferrer" className={look}>
      {card}
    </a>
  );
}
