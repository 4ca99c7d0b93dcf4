import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useToast } from '../ui/toast';
import { loadInTime } from './loading';
import { PartFailure } from './part-failure';

interface LaterOptions {
  /** Resolves when it is worth loading; at once when not said. */
  when?: () => Promise<void>;
  /** Holds its place until it is there. */
  waiting?: ReactNode;
  /** What it is called where it is missed: '登录窗口'. Without a name it is a comfort that stays away in silence. */
  name?: string;
  /** Stands in its place when it does not come. */
  instead?: (error: unknown) => ReactNode;
}

/**
 * A part of the portal that is loaded when it is first shown: later(() => import('./menu-drawer').then((m) => m.MenuDrawer)).
 * One that does not come calls its own `onClose`: shown again, it is tried again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { when, waiting = null, name, instead }: LaterOptions = {},
): ComponentType<Props> {
  const begin = () =>
    lazy(async () => {
      await when?.();
      return { default: await loadInTime(load) };
    }) as unknown as ComponentType<Props>;
  let newest = begin();
  return function Later(props: Props) {
    const [Part] = useState(() => newest);
    const { onClose } = props as { onClose?: () => void };
    const giveUp = () => {
      newest = begin();
      onClose?.();
    };
    return (
      <PartFailure instead={instead ?? (() => <Missed name={name} onMissed={giveUp} />)}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartFailure>
    );
  };
}

/** Says once that a part did not come, with the way to it. */
function Missed({ name, onMissed }: { name: string | undefined; onMissed: () => void }) {
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useEffect(() => {
    if (name) {
      const reload = { label: '刷新页面', run: () => window.location.reload() };
      toast(`${name}没有加载出来，请检查网络后重试`, 'error', reload);
    }
    onMissed();
  }, []);
  return null;
}
