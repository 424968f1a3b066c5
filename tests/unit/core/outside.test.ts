import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Outside, OwnNetworkError, outsideFor, STRANGERS } from '#server/plugins/outside.ts';

const ALLOWED = outsideFor({ allowsOwnNetwork: true });
let connections = 0;
const server = createServer((request, response) => {
  if (request.url === '/elsewhere') response.writeHead(302, { Location: 'https://example.com/' }).end();
  else if (request.headers['if-none-match'] === '"known"') response.writeHead(304).end();
  else
    request
      .on('data', part => response.write(part))
      .on('end', () => response.end(` ${request.method} ${request.headers['content-type']}`));
});
server.on('connection', () => connections++);
let port: number;
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  for (const agent of Object.values(ALLOWED.agents)) agent.destroy();
  server.close();
});

const HERE = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'];

/** Requests this machine by each host name and address that reaches it; returns the results. */
const tries = (way: Outside) =>
  HERE.flatMap(host => [
    way.fetch(`http://${host}:${port}/`).then(String, (error: unknown) => error),
    way.connect(host, port, 1000).then(String, (error: unknown) => error),
  ]);

it('no URL from strangers or settings opens a connection into the server’s own network', async () => {
  connections = 0;
  for (const way of [STRANGERS, outsideFor({ allowsOwnNetwork: false })]) {
    for (const outcome of await Promise.all(tries(way))) expect(outcome).toBeInstanceOf(OwnNetworkError);
    for (const host of [
      ...HERE,
      '10.1.2.3',
      '169.254.169.254',
      '[fd00::1]',
      '[64:ff9b::7f00:1]',
      '[2001:0:7f00:1::]',
      '[::ffff:0:7f00:1]',
      '0.0.0.0',
    ])
      expect([host, await way.mayReach(host)]).toEqual([host, 'no']);
    expect([await way.mayReach('8.8.8.8'), await way.mayReach('no.such.invalid')]).toEqual([
      'yes',
      'unknown',
    ]);
  }
  expect(connections).toBe(0);
});

it('strangers’ URLs can’t reach private services through this machine’s public address', async () => {
  const at = (address: string, family: 'IPv4' | 'IPv6') => ({ address, family }) as os.NetworkInterfaceInfo;
  const spied = vi
    .spyOn(os, 'networkInterfaces')
    .mockReturnValue({ eth0: [at('203.0.113.5', 'IPv4'), at('2001:db8::5', 'IPv6')] });
  syncBuiltinESMExports();
  try {
    for (const host of ['203.0.113.5', '[::ffff:203.0.113.5]', '[2001:db8::5]'])
      expect([host, await STRANGERS.mayReach(host)]).toEqual([host, 'no']);
    await expect(STRANGERS.fetch('https://203.0.113.5:5432/')).rejects.toBeInstanceOf(OwnNetworkError);
    expect(await STRANGERS.mayReach('203.0.113.6')).toBe('yes');
  } finally {
    spied.mockRestore();
    syncBuiltinESMExports();
  }
});

it('settings may name local addresses if that is allowed, strangers never', async () => {
  expect(await ALLOWED.mayReach('127.0.0.1')).toBe('yes');
  const body = new URLSearchParams({ a: 'b' });
  const answer = await ALLOWED.fetch(`http://localhost:${port}/`, { method: 'POST', body });
  expect([answer.status, await answer.text()]).toEqual([
    200,
    'a=b POST application/x-www-form-urlencoded;charset=UTF-8',
  ]);
  (await ALLOWED.connect('localhost', port, 1000)).destroy();
  expect(await STRANGERS.mayReach('127.0.0.1')).toBe('no');
});

it('returns “not modified” for a known version, which is not treated as a redirect', async () => {
  const headers = { 'if-none-match': '"known"' };
  const response = await ALLOWED.fetch(`http://127.0.0.1:${port}/`, { headers });
  expect([response.status, response.body]).toEqual([304, null]);
});

it('follows no redirects, and aborts on request', async () => {
  await expect(ALLOWED.fetch(`http://127.0.0.1:${port}/elsewhere`)).rejects.toThrow('302');
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(ALLOWED.fetch(`http://127.0.0.1:${port}/`, { signal })).rejects.toThrow('enough');
});
