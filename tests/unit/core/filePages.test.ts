import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { sendCsv } from '#server/api/csv.ts';
import { sendVcards } from '#server/modules/customers/properties/vcards.ts';

let app = Fastify({ forceCloseConnections: true });
afterEach(async () => {
  await app.close();
  app = Fastify({ forceCloseConnections: true });
});

const COLUMNS = [{ header: 'Number', value: (row: { id: number }) => row.id }];
const KINDS = {
  'file.csv': (reply: FastifyReply, pages: AsyncIterable<never[]>) =>
    sendCsv(reply, 'file.csv', COLUMNS, pages),
  'file.xlsx': (reply: FastifyReply, pages: AsyncIterable<never[]>) =>
    sendCsv(reply, 'file.csv', COLUMNS, pages),
  'file.vcf': (reply: FastifyReply, pages: AsyncIterable<never[]>) => sendVcards(reply, pages, 'localhost'),
};

describe.each(Object.entries(KINDS))('%s', (path, send) => {
  it('stops reading and closes its source when the client aborts the download', async () => {
    const closed = Promise.withResolvers<string>();
    const row = { id: 1, address: 'x'.repeat(1000), firstName: 'Ana', lastName: 'Ruiz', email: null };
    async function* endless() {
      try {
        for (;;) {
          yield Array(250).fill(row) as never[];
          await setImmediate();
        }
      } finally {
        closed.resolve('closed');
      }
    }
    app.get(`/${path}`, (_request, reply) => send(reply, endless()));
    const asked = get(`${await app.listen({ port: 0, host: '127.0.0.1' })}/${path}`);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    await once(response, 'data');
    response.destroy();
    expect(await closed.promise).toBe('closed');
  });

  it('closes its source when the client disconnects before the first row', async () => {
    const [closed, started, gone] = [
      Promise.withResolvers<string>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    async function* late() {
      try {
        started.resolve();
        await gone.promise;
        for (;;) yield [];
      } finally {
        closed.resolve('closed');
      }
    }
    app.get(`/${path}`, (request, reply) => {
      request.raw.socket.once('close', () => gone.resolve());
      return send(reply, late());
    });
    const asked = get(`${await app.listen({ port: 0, host: '127.0.0.1' })}/${path}`);
    asked.on('error', () => undefined);
    await started.promise;
    asked.destroy();
    expect(await closed.promise).toBe('closed');
  });
});
