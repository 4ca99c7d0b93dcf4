import { useQueryClient } from '@tanstack/react-query';
import type { CallPath } from '@zhice/contract/all';
import { useEffect, useState } from 'react';
import { type Live, LiveLink } from './live-link';

/** Every call of the screen but its layout, which changes with a reload. */
const PATHS: CallPath[] = [
  '/api/demo/get_total_map',
  '/api/daping/get_policy',
  '/api/daping/knowledge_list',
  '/api/daping/analysis',
  '/api/daping/get_year',
  '/api/daping/ttttt',
];

/** Keeps what the screen shows up to date, and says how. */
export function useLive(): Live | undefined {
  const client = useQueryClient();
  const [live, setLive] = useState<Live>();
  useEffect(() => {
    const link = new LiveLink({
      refresh: async () => {
        // without a network questions wait for it, and say nothing
        if (!navigator.onLine) return false;
        await Promise.all(PATHS.map((path) => client.invalidateQueries({ queryKey: [path] })));
        const [first] = client.getQueryCache().findAll({ queryKey: ['/api/daping/ttttt'], type: 'active' });
        return first ? first.state.status === 'success' && first.state.fetchFailureCount === 0 : true;
      },
      onState: (next) =>
        // a word every fifteen seconds is no reason to draw anything anew
        setLive((last) => (last?.state === next.state && next.state === 'live' ? last : next)),
      open: () => ('EventSource' in window ? new EventSource('/api/daping/stream') : undefined),
    });
    link.start();
    return () => link.stop();
  }, [client]);
  return live;
}
