import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/core/paths.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

/** Less than the framework waits before it aborts the stop and the process. */
const SOON_MS = 6_000;

describe('a server that is stopped', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ requestTimeoutMs: 2_000 });
  });
  afterEach(() => app.close());

  /** Stops it in the middle of a request on a kept-alive connection; returns how to continue the request. */
  async function stopWithin() {
    const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
    const line = connect(Number(port), '127.0.0.1');
    let said = '';
    line.on('data', chunk => {
      said += chunk;
    });
    const asked = once(app.app.server, 'request');
    const json = 'Content-Type: application/json\r\nContent-Length: 2';
    line.write(`PUT ${API_BASE}/users/login/send-link HTTP/1.1\r\nHost: a\r\n${json}\r\n\r\n`);
    await asked;
    const [began, closed] = [performance.now(), once(line, 'close')];
    const stopped = app.app.close();
    await expect.poll(() => app.app.server.listening).toBe(false);
    return {
      goOn: () => line.write('{}'),
      said: () => said,
      ends: async () => {
        await Promise.all([stopped, closed]);
        return performance.now() - began;
      },
    };
  }

  it('answers running requests, and closes kept-alive connections', async () => {
    const { goOn, said, ends } = await stopWithin();
    goOn();
    expect(await ends()).toBeLessThan(SOON_MS);
    expect(said()).toMatch(/^HTTP\/1.1 422 /);
  });

  it('aborts requests that never end', async () => {
    const { ends } = await stopWithin();
    expect(await ends()).toBeLessThan(SOON_MS);
  });
});
