import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API_BASE } from '#contract/core/paths.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

/** Time after which Docker kills a process that hasn't stopped, and the framework aborts the stop. */
const KILLED_AFTER_MS = 10_000;

describe('a server that is stopped', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });

  /** Stops the server during a request on a keep-alive connection. From then on, fake timers are used. */
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
    const [, response] = (await asked) as [unknown, ServerResponse];
    const [answered, closed] = [once(response, 'close'), once(line, 'close')];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const stopped = app.app.close();
    await expect.poll(() => app.app.server.listening).toBe(false);
    return {
      goOn: () => line.write('{}'),
      answered,
      said: () => said,
      ends: () => Promise.all([stopped, closed]),
    };
  }

  it('answers running requests, and closes kept-alive connections', async () => {
    const { goOn, answered, said, ends } = await stopWithin();
    const abort = vi.spyOn(app.app.server, 'closeAllConnections');
    goOn();
    await answered;
    vi.advanceTimersByTime(1000);
    await ends();
    expect(said()).toMatch(/^HTTP\/1.1 422 /);
    expect(abort).not.toHaveBeenCalled();
  });

  it('aborts requests that never end', async () => {
    const { ends } = await stopWithin();
    vi.advanceTimersByTime(KILLED_AFTER_MS - 1);
    await ends();
  });
});
