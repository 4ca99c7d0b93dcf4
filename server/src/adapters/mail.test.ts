import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { mailSender } from './mail';

/** The least SMTP server: knows one receiver, keeps what it is told. */
const heard: string[] = [];
const ANSWERS: [string, string][] = [
  ['DATA', '354 go on'],
  ['MAIL FROM:<full', '552 quota'],
  ['RCPT TO:<nobody', '550 no such user'],
  ['RCPT TO:<later', '450 greylisted'],
];
const answerTo = (line: string): string => ANSWERS.find(([start]) => line.startsWith(start))?.[1] ?? '250 ok';

const server: Server = createServer((socket) => {
  let inData = false;
  socket.write('220 test ESMTP\r\n');
  socket.on('data', (chunk) => {
    for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
      heard.push(line);
      if (!inData || line === '.') socket.write(`${answerTo(line)}\r\n`);
      inData = line === 'DATA' || (inData && line !== '.');
    }
  });
  socket.on('error', () => {});
});
const url = await new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`));
});
afterAll(() => server.close());

const mail = { kind: 'mail', subject: 'Code', text: 'is 012345' } as const;

it('sends by SMTP', async () => {
  await mailSender(url, 'Portal <portal@example.com>')({ ...mail, to: 'w@example.com' });
  expect(heard).toContain('RCPT TO:<w@example.com>');
  expect(heard).toContain('Subject: Code');
  expect(heard).toContain('is 012345');
});

it('gives up on a receiver that does not exist, and on nothing else', async () => {
  const send = mailSender(url, 'portal@example.com');
  await expect(send({ ...mail, to: 'nobody@example.com' })).rejects.toMatchObject({ code: 'SMTP 550', final: true });
  await expect(send({ ...mail, to: 'later@example.com' })).rejects.not.toHaveProperty('final');
  const sender = mailSender(url, 'full@example.com');
  await expect(sender({ ...mail, to: 'w@example.com' })).rejects.not.toHaveProperty('final');
});
