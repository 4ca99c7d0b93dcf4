import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { CODES } from '@zhice/contract/codes';
import { expect, it } from 'vitest';
import { CallError } from './call-error';
import { askAgain, seenAnew } from './query-client';

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

it('who was second reads what is shown by then, not that the page is to be refreshed', async () => {
  const client = new QueryClient();
  const told = async (code: number, message: string, paths?: []) =>
    (await seenAnew(client, paths, new CallError(code, message, { requestId: '7' }))).message;
  const { conflict, state_changed } = CODES;
  expect(await told(...conflict)).toBe('数据已被更新，已显示最新内容，请看过再办');
  expect(await told(...state_changed)).toBe('当前状态不能进行此操作，已显示最新内容，请看过再办');
  expect(await told(409, '该手机号已绑定其他账号')).toBe('该手机号已绑定其他账号');
  // where nothing was asked for again, it is
  expect(await told(...conflict, [])).toBe(conflict[1]);
});
