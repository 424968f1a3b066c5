import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';

/** Settings of the stock react-admin page, set before it loads. */
export interface StockPage {
  token: string;
  resources: readonly StockResource[];
  /** Set by the page: changes many records with its data provider, and returns the outcome. */
  updateMany?: (name: string, ids: (number | string)[], data: object) => Promise<string>;
}

export interface StockField {
  source: string;
  /** List of the record whose id the field holds. */
  reference?: string;
}

export interface StockResource {
  name: string;
  fields: readonly StockField[];
  /** Fields that take any text. */
  texts: readonly string[];
  isShown: boolean;
  isAdded: boolean;
  isChanged: boolean;
  /** Lists that can be filtered by one record, with the filter's name. */
  related: readonly { list: string; target: string }[];
}

const VITE = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the page and serves it as another program would: at its own URL, which forwards API requests. */
export async function serveStockAdmin(api: string): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'sward-stock-'));
  // In a separate process, because the tests' NODE_ENV would cause a development build.
  await promisify(execFile)(
    process.execPath,
    [VITE, 'build', import.meta.dirname, '--outDir', outDir, '--emptyOutDir', '--minify', 'false'],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  const server = createServer((asked, answer) => {
    const { url = '/', method, headers } = asked;
    if (url.startsWith('/api/')) {
      const forwarded = request(`${api}${url}`, { method, headers }, sent => {
        answer.writeHead(sent.statusCode ?? 502, sent.headers);
        sent.pipe(answer);
      });
      asked.pipe(forwarded);
      return;
    }
    const file = url === '/' ? 'index.html' : url;
    readFile(join(outDir, file)).then(
      content => answer.setHeader('Content-Type', TYPES[extname(file)] ?? 'text/html').end(content),
      () => answer.writeHead(404).end(),
    );
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
      await rm(outDir, { recursive: true });
    },
  };
}
