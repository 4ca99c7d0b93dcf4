import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Facts } from '../app/page-title';
import { ToastProvider } from '../ui/toast';
import { RenderedDay } from '../ui/today';

interface TreeProps {
  client: QueryClient;
  origin: string;
  /** The day on which the server rendered; null in a page that the browser began. */
  today: string | null;
  onMissing?: () => void;
  /** The app in its router. */
  children: ReactNode;
}

/** What stands around the app, the same on the server and in the browser. */
export function Tree({ client, origin, today, onMissing, children }: TreeProps) {
  return (
    <QueryClientProvider client={client}>
      <Facts value={{ origin, onMissing }}>
        <RenderedDay value={today}>
          <ToastProvider>{children}</ToastProvider>
        </RenderedDay>
      </Facts>
    </QueryClientProvider>
  );
}
