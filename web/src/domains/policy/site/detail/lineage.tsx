import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Skeleton } from '../../../../ui/skeleton';
import { Loaded } from '../../../../ui/states';
import { LevelTag, StatusTag } from '../../../../ui/tag';
import styles from './lineage.module.css';
import { NODE_HEIGHT, type PlacedNode } from './lineage-edges';
import { kinOf } from './lineage-kin';
import { layoutLineage } from './lineage-layout';
import { type Atlas, type AtlasEdge, type Policy, policyHref } from './policy';
import { Section } from './section';

/** From what this policy comes and what comes from it: a picture on wide screens, and always a list. */
export function Lineage({ policy }: { policy: Policy }) {
  const related = policy.related.length > 0;
  const atlas = useCall('/api/demo/policy_atlas', { id: policy.id, depth: 3 }, { enabled: related });
  const kin = useMemo(() => atlas.data && kinOf(atlas.data, policy.id), [atlas.data, policy.id]);
  if (!related) return null;
  return (
    <Section id="lineage" title="政策脉络" aside={`直接关联 ${policy.related.length} 项`}>
      <div className="mb-3 wide-only">
        <Loaded
          compact
          answer={atlas}
          failed="脉络图没有加载出来"
          waiting={<Skeleton look="block" rowHeight="18rem" />}
        >
          {() => kin && kin.nodes.length > 1 && <LineagePicture atlas={kin} focus={policy.id} />}
        </Loaded>
      </div>
      <RelatedList related={policy.related} />
    </Section>
  );
}

/** How many stand there before the rest is asked for. */
const SHOWN = 8;

function RelatedList({ related }: Pick<Policy, 'related'>) {
  const [all, setAll] = useState(false);
  const shown = all ? related : related.slice(0, SHOWN);
  return (
    <>
      <ul className="ruled-between">
        {shown.map(({ relation, relation_name: name, policy: other }) => (
          <li key={`${relation} ${name} ${other.id}`} className={`line gap-1 py-line ${styles.row}`}>
            <span className={`flex-none muted small ${styles.relation}`}>{name}</span>
            <LevelTag level={other.level} />
            <span className={`fill ${styles.title}`}>
              <Link to={policyHref(other.id)}>{other.title}</Link>
              {other.doc_no && <span className="ml-1 nowrap muted small">{other.doc_no}</span>}
            </span>
            <StatusTag status={other.status} name={other.status_name} />
          </li>
        ))}
      </ul>
      {related.length > SHOWN && (
        <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `展开全部 ${related.length} 项`}
        </Button>
      )}
    </>
  );
}

interface LineagePictureProps {
  atlas: Atlas;
  /** The policy that the page is about. */
  focus: number;
}

/** Width until the place has been measured, px. */
const FIRST_WIDTH = 760;

/** Levels from top to bottom; arrows say what a policy does to the one they point to. Every policy is a link. */
function LineagePicture({ atlas, focus }: LineagePictureProps) {
  const [place, width] = useWidth();
  const layout = useMemo(() => layoutLineage(atlas, focus, width), [atlas, focus, width]);
  const arrow = useId();
  const isOwn = ({ from, to }: AtlasEdge) => from === focus || to === focus;
  // Its own arrows lie over the others.
  const edges = [...layout.edges].sort((a, b) => Number(isOwn(a.edge)) - Number(isOwn(b.edge)));
  return (
    <figure ref={place}>
      <div className={styles.picture} style={{ height: layout.height }}>
        {layout.rows.map(({ name, y }) => (
          <span key={name} className={`row absolute muted tiny ${styles.name}`} style={{ top: y, height: NODE_HEIGHT }}>
            {name}
          </span>
        ))}
        <svg className={`cover no-pointer ${styles.edges}`} width={width} height={layout.height} aria-hidden="true">
          <defs>
            <Tip id={`${arrow}-other`} className={styles.tip} />
            <Tip id={`${arrow}-own`} className={styles.ownTip} />
          </defs>
          {edges.map(({ edge, path }) => (
            <path
              key={keyOf(edge)}
              d={path}
              className={classes(styles.line, isOwn(edge) && styles.ownLine)}
              markerEnd={`url(#${arrow}-${isOwn(edge) ? 'own' : 'other'})`}
            />
          ))}
          {edges.map(({ edge, labelX, labelY }) => (
            <text
              key={keyOf(edge)}
              x={labelX}
              y={labelY}
              className={classes(styles.word, isOwn(edge) && styles.ownWord)}
            >
              {edge.name}
            </text>
          ))}
        </svg>
        {layout.nodes.map((placed) => (
          <Node key={placed.node.id} placed={placed} own={placed.node.id === focus} width={layout.nodeWidth} />
        ))}
      </div>
      <figcaption className="muted small">
        箭头由一项政策指向它落实、依据、修改或替代的政策。
        {layout.hidden > 0 && `图中未画出的还有 ${layout.hidden} 项。`}
      </figcaption>
    </figure>
  );
}

const keyOf = ({ from, to, kind }: AtlasEdge): string => `${from} ${to} ${kind}`;

function Tip({ id, className }: { id: string; className: string | undefined }) {
  return (
    <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
      <path d="M0 0.500 7.500 4 0 7.500Z" className={className} />
    </marker>
  );
}

function Node({ placed: { node, x, y }, own, width }: { placed: PlacedNode; own: boolean; width: number }) {
  const words = <span className="clamp-2">{node.title}</span>;
  const style = { left: x, top: y, width, height: NODE_HEIGHT };
  if (own) {
    return (
      <span className={classes(styles.node, styles.focus)} style={style} title={node.title}>
        {words}
        <span className="visually-hidden">（本页）</span>
      </span>
    );
  }
  return (
    <Link
      to={policyHref(node.id)}
      className={classes(styles.node, node.kind === 'item' && styles.item, node.status === 'repealed' && styles.over)}
      style={style}
      title={`${node.title}${node.doc_no && `（${node.doc_no}）`} · ${node.status_name}`}
    >
      {words}
    </Link>
  );
}

function useWidth() {
  const place = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // Hidden on phones it has no width; the list says it there.
    const watch = new ResizeObserver(() => element.clientWidth > 0 && setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [place, width] as const;
}
