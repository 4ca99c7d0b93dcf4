import { createServer } from 'node:net';

/** Something that speaks PostgreSQL only to refuse whoever comes, with a state of its own choice. */
export async function refusingDatabase(state: string, port = 0): Promise<{ port: number; close(): void }> {
  const fields = `SFATAL\0C${state}\0Mrefused for the test\0\0`;
  const answer = Buffer.alloc(5 + fields.length);
  answer.write('E');
  answer.writeInt32BE(4 + fields.length, 1);
  answer.write(fields, 5);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(answer));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port: (server.address() as { port: number }).port, close: () => void server.close() };
}
