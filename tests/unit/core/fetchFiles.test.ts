import { afterEach, expect, it, vi } from 'vitest';
import { fetchFiles } from '#src/fetchFiles.ts';

afterEach(() => vi.unstubAllGlobals());

it('fetches each file once, and again only after a failure', async () => {
  const broken = new Set(['/b.js', '/c.js']);
  const fetched = vi.fn(async (url: string) => {
    if (url === '/c.js' && broken.has(url)) throw new TypeError('Failed to fetch');
    return new Response('', { status: broken.has(url) ? 404 : 200 });
  });
  vi.stubGlobal('fetch', fetched);
  await expect(fetchFiles(['/a.js', '/b.js'])).rejects.toThrow('/b.js couldn’t be loaded: 404');
  await expect(fetchFiles(['/c.js'])).rejects.toThrow('Failed to fetch');
  broken.clear();
  await Promise.all([fetchFiles(['/a.js', '/b.js']), fetchFiles(['/b.js', '/c.js'])]);
  const urls = fetched.mock.calls.map(([url]) => url);
  expect(urls).toEqual(['/a.js', '/b.js', '/c.js', '/b.js', '/c.js']);
});
