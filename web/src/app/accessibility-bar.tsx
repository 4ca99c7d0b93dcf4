import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button, IconButton } from '../ui/button';
import { useToast } from '../ui/toast';
import { keepModes, type Modes, readModes, USUAL } from './accessibility';
import styles from './accessibility-bar.module.css';
import { blockOf, passagesOf, Reader, type ReaderState } from './read-aloud';

const SIZES = [
  { text: 100, label: '标准' },
  { text: 125, label: '大字' },
  { text: 150, label: '特大' },
] as const;

const POINTING = '点页面上的文字就读；链接点第二下打开';

/** Keeps the end of the page and what floats at its foot clear of the bar. */
function useRoomBelow() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const watch = new ResizeObserver(() => root.setProperty('--tools', `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      root.removeProperty('--tools');
    };
  }, []);
  return bar;
}

const Tool = (props: ComponentProps<typeof Button>) => <Button {...props} size="small" className={styles.tool} />;

/** Text size, contrast and reading aloud, at the foot of the window until it is closed. */
export function AccessibilityBar({ onClose }: { onClose: () => void }) {
  const [modes, setModes] = useState(readModes);
  const bar = useRoomBelow();
  useEffect(() => bar.current?.focus(), [bar]);

  function choose(next: Modes) {
    setModes(next);
    keepModes(next);
  }

  return (
    <section
      ref={bar}
      className={`floating surface ${styles.bar}`}
      aria-label="长者与无障碍"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={`content row wrap gap-1-3 ${styles.tools}`}>
        <fieldset className={`row wrap gap-1 min-0 ${styles.group}`}>
          <legend>字号</legend>
          {SIZES.map(({ text, label }) => (
            <Tool key={text} aria-pressed={modes.text === text} onClick={() => choose({ ...modes, text })}>
              {label}
            </Tool>
          ))}
        </fieldset>
        <Tool aria-pressed={modes.contrast} onClick={() => choose({ ...modes, contrast: !modes.contrast })}>
          高对比
        </Tool>
        {'speechSynthesis' in window && <ReadAloud />}
        <Button size="small" kind="quiet" className={`ml-auto ${styles.back}`} onClick={() => choose(USUAL)}>
          恢复默认
        </Button>
        <IconButton icon="close" label="关闭无障碍工具" className={styles.close} onClick={onClose} />
      </div>
    </section>
  );
}

function useReader() {
  const toast = useToast();
  const [state, setState] = useState<ReaderState>('idle');
  const [reader] = useState(() => new Reader(setState, (message) => toast(message, 'error')));
  const { pathname } = useLocation();
  // Another page, or the bar closed: nobody goes on reading what is not there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what ends it
  useEffect(() => () => reader.stop(), [reader, pathname]);
  return { state, reader };
}

/** Reads the page, or with 点读 what is pressed. A link that is pressed is read first and opened by the second press. */
function ReadAloud() {
  const { state, reader } = useReader();
  const toast = useToast();
  const [pointing, setPointing] = useState(false);
  useEffect(() => {
    if (!pointing) return;
    const main = document.getElementById('main');
    let last: Element | null = null;
    const read = (event: MouseEvent) => {
      const target = event.target as Element;
      const link = target.closest('a,button');
      // Enter on a link opens it; a control of a form does what it does.
      if (event.detail === 0 || target.closest('input,select,textarea,label') || (link && link === last)) return;
      const block = link ?? blockOf(target);
      if (!block) return;
      last = link;
      event.preventDefault();
      event.stopPropagation();
      reader.start(passagesOf(block));
    };
    main?.addEventListener('click', read, true);
    return () => main?.removeEventListener('click', read, true);
  }, [pointing, reader]);

  function readPage() {
    const main = document.getElementById('main');
    if (main) reader.start(passagesOf(main));
  }

  return (
    <fieldset className={`row wrap gap-1 min-0 ${styles.group}`}>
      <legend>朗读</legend>
      {state === 'idle' && (
        <Tool icon="speak" onClick={readPage}>
          朗读本页
        </Tool>
      )}
      {state === 'reading' && (
        <Tool icon="pause" onClick={() => reader.pause()}>
          暂停
        </Tool>
      )}
      {state === 'paused' && (
        <Tool icon="play" onClick={() => reader.resume()}>
          继续
        </Tool>
      )}
      {state !== 'idle' && (
        <Tool icon="stop" onClick={() => reader.stop()}>
          停止
        </Tool>
      )}
      <Tool
        aria-pressed={pointing}
        title={POINTING}
        onClick={() => {
          setPointing(!pointing);
          if (!pointing) toast(POINTING, 'info');
        }}
      >
        点读
      </Tool>
    </fieldset>
  );
}
