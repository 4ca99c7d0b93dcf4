import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAgain } from './query-client';

const PATH = '/api/portal/fee_payments';

it('asks anew also where the first answer is on its way: it may be one from before', async () => {
  const client = new QueryClient();
  const answers = ['before', 'after'];
  const asked: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve));
  const observer = new QueryObserver(client, { queryKey: [PATH], queryFn });
  const stop = observer.subscribe(() => undefined);
  const again = askAgain(client, [PATH]);
  await expect.poll(() => asked.length).toBe(2);
  for (const [n, give] of asked.entries()) give(answers[n] ?? '');
  await again;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isFetching: false, isError: false });
  stop();
  client.clear();
});
