import type { CallOutput } from '@zhice/contract/all';
import { Portrait } from '../../../app/portrait';
import { useCall } from '../../../rpc/use-call';
import { Avatar } from '../../../ui/avatar';
import { classes } from '../../../ui/classes';
import { personLine } from '../../../ui/person';
import { PauseButton, useRotation } from '../../../ui/rest';
import { Skeleton } from '../../../ui/skeleton';
import { useToday } from '../../../ui/today';
import { Block, BlockRows } from './block';
import styles from './people.module.css';

type Expert = CallOutput<'/api/demo/expert_manage_list'>['list'][number];
type Talent = CallOutput<'/api/demo/talent_manage_list'>['list'][number];

/** Spec section 9. */
const EVERY_MS = 5000;
/** Spec sections 7 and 9: four of each. */
const ASKED = { page: 1, pageSize: 4, brief: true };
const COMING = <Skeleton rows={4} rowHeight="5rem" />;

/** Experts one can ask and talents one can hire. */
export function People() {
  return (
    <Block id="people" title="专家人才">
      <div className={styles.columns}>
        <Experts />
        <Talents />
      </div>
    </Block>
  );
}

/** Four experts; one after the other tells what he or she is strong in, 5 s each. */
function Experts() {
  const experts = useCall('/api/demo/expert_manage_list', ASKED);
  const count = experts.data?.list.length ?? 0;
  const { index, show, ...rest } = useRotation({ count, every: EVERY_MS });
  return (
    <Block
      title="专家"
      aside={count > 1 && <PauseButton rest={rest} what="专家轮播" />}
      more={{ label: '全部专家', to: '/expert' }}
    >
      <BlockRows
        answer={experts}
        what="专家"
        waiting={COMING}
        empty={{ title: '专家名单正在征集', hint: '同意公开的专家会列在这里。' }}
      >
        {(list) => (
          <div className={`stack ruled-top ${styles.experts}`} {...rest.area}>
            <ul className={styles.names}>
              {list.map((expert, at) => (
                <li key={expert.id}>
                  <button
                    type="button"
                    className={`row gap-2 full-width ruled-bottom focus-inside ${styles.name}`}
                    aria-pressed={at === index}
                    onClick={() => show(at)}
                  >
                    <Avatar name={expert.name} size={44} />
                    <span className="min-0">
                      <strong className="strong">{expert.name}</strong>
                      <span className={`block truncate muted small ${styles.title}`}>{expert.title}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <div className="stack ruled-bottom brand-wash">
              {list.map((expert, at) => (
                <Strengths key={expert.id} expert={expert} shown={at === index} />
              ))}
            </div>
          </div>
        )}
      </BlockRows>
    </Block>
  );
}

/** What an expert is strong in. */
function Strengths({ expert, shown }: { expert: Expert; shown: boolean }) {
  return (
    <article className={classes(styles.portrait, shown && styles.shown)}>
      <p className="brand strong">{[expert.label1, expert.area].filter(Boolean).join(' · ')}</p>
      <p className={`mt-2 text-2 medium ${styles.strengths}`}>{expert.case}</p>
      <p className="mt-2 muted">{expert.institutions_name}</p>
    </article>
  );
}

/** Talents who look for work: who, what they want to do and where. */
function Talents() {
  const talents = useCall('/api/demo/talent_manage_list', ASKED);
  return (
    <Block title="人才" more={{ label: '全部人才', to: '/person' }}>
      <BlockRows
        answer={talents}
        what="人才"
        waiting={COMING}
        empty={{ title: '还没有公开求职的人才', hint: '同意公开的求职信息会列在这里。' }}
      >
        {(list) => (
          <ul className="ruled-top">
            {list.map((talent) => (
              <TalentRow key={talent.id} talent={talent} />
            ))}
          </ul>
        )}
      </BlockRows>
    </Block>
  );
}

function TalentRow({ talent }: { talent: Talent }) {
  const today = useToday();
  return (
    <li className={`row gap-2 ruled-bottom ${styles.talent}`}>
      <Portrait name={talent.name} picture={talent.image} size={44} />
      <div className="fill nowrap">
        <p>
          {talent.name}
          <span className={`muted small ${styles.about}`}>{personLine(talent, today)}</span>
        </p>
        <p className="flex spread gap-2 muted small">
          <span className="truncate">求职 {talent.post}</span>
          <span className="truncate">{talent.desirearea}</span>
        </p>
      </div>
    </li>
  );
}
