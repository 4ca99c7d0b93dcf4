import type { CallOutput } from '@zhice/contract/all';
import { useCall } from '../../../rpc/use-call';
import { Avatar } from '../../../ui/avatar';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { useToday } from '../../../ui/today';
import { ageOf, genderWord } from './age';
import { Block } from './block';
import styles from './talents.module.css';

type Talent = CallOutput<'/api/demo/talent_manage_list'>['list'][number];

/** Spec section 7. */
const SHOWN = 4;

/** Talents who look for work: who, what they want to do and where. */
export function Talents() {
  const talents = useCall('/api/demo/talent_manage_list', { page: 1, pageSize: SHOWN });
  return (
    <Block title="人才" more={{ label: '全部人才', to: '/personlist' }}>
      {talents.isPending && <Skeleton rows={4} rowHeight="5rem" />}
      {talents.isError && (
        <ErrorState compact title="人才没有加载出来" error={talents.error} onRetry={() => talents.refetch()} />
      )}
      {talents.data?.list.length === 0 && (
        <EmptyState compact title="还没有公开求职的人才" hint="同意公开的求职信息会列在这里。" />
      )}
      <ul className={styles.talents}>
        {talents.data?.list.map((talent) => (
          <Row key={talent.id} talent={talent} />
        ))}
      </ul>
    </Block>
  );
}

function Row({ talent }: { talent: Talent }) {
  const age = ageOf(talent.birth, useToday());
  const about = [genderWord(talent.gender), age !== null && `${age} 岁`, talent.education].filter(Boolean).join(' · ');
  return (
    <li className={styles.talent}>
      {talent.image ? (
        <img src={talent.image} alt="" width="44" height="44" loading="lazy" className={styles.picture} />
      ) : (
        <Avatar name={talent.name} size={44} />
      )}
      <div className={styles.words}>
        <p>
          {talent.name}
          <span className={styles.about}>{about}</span>
        </p>
        <p className={styles.wish}>
          <span>求职 {talent.post}</span>
          <span>{talent.desirearea}</span>
        </p>
      </div>
    </li>
  );
}
