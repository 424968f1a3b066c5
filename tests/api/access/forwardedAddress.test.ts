import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/core/paths.ts';
import { tries } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const PROXY = '10.0.0.1';
/** Recovery codes that one address may request per hour. */
const LIMIT = 40;
let app: TestApp;

/**
 * Requests one code more than an address may, each for another account, and returns the number of refusals.
 */
async function refusals(from: (count: number) => { peer: string; forwarded?: string }): Promise<number> {
  let refused = 0;
  for (let count = 0; count <= LIMIT; count++) {
    const { peer, forwarded } = from(count);
    const { statusCode } = await app.app.inject({
      method: 'PUT',
      url: `${API_BASE}/users/login/forgot-password`,
      remoteAddress: peer,
      headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
      payload: { emailOrPhone: `nobody-${count}@example.com` },
    });
    if (statusCode === 429) refused += 1;
  }
  return refused;
}

beforeEach(() => app.db.delete(tries));
afterAll(() => app.close());

describe('a forwarded address', () => {
  beforeAll(async () => {
    app = await createTestApp();
  });

  it('is ignored by default', async () => {
    const another = (count: number) => ({ peer: PROXY, forwarded: `203.0.113.${count}` });
    expect(await refusals(another)).toBe(1);
  });

  it('isn’t needed: a subscriber’s IPv6 network counts as one address', async () => {
    expect(await refusals(count => ({ peer: `2001:db8:1:2::${count + 1}` }))).toBe(1);
    expect(await refusals(count => ({ peer: `2001:db8:1:${count + 3}::1` }))).toBe(0);
  });
});

describe('a forwarded address, with TRUST_PROXY', () => {
  beforeAll(async () => {
    await app.close();
    app = await createTestApp({ trustProxy: [PROXY] });
  });

  it('is trusted if that proxy sends it', async () => {
    expect(await refusals(count => ({ peer: PROXY, forwarded: `203.0.113.${count}` }))).toBe(0);
  });

  it('is accepted only from the trusted proxy', async () => {
    expect(await refusals(count => ({ peer: '10.0.0.2', forwarded: `203.0.113.${count}` }))).toBe(1);
  });

  it('is the one added by the proxy, whatever the caller sent', async () => {
    const forged = (count: number) => ({ peer: PROXY, forwarded: `203.0.113.${count}, 198.51.100.7` });
    expect(await refusals(forged)).toBe(1);
  });
});
