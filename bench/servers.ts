import { API_BASE } from '#contract/core/paths.ts';
import { connectServer } from '#server/db/connect.ts';
import { bareRoutes } from './bareRoutes.ts';
import { productServer } from './product.ts';

/**
 * Runs one of the servers in a process of its own: `servers.ts bare|product|realtime URL`. Sends its address
 * and a token to the parent.
 */
const CONNECTIONS = 16;
const ANYWHERE = { port: 0, host: '127.0.0.1' };

const [kind, databaseUrl = ''] = process.argv.slice(2);
if (kind === 'bare') {
  const address = await bareRoutes(databaseUrl, CONNECTIONS).listen(ANYWHERE);
  process.send?.({ address, token: '' });
} else {
  const hasRealtime = kind === 'realtime';
  const server = await productServer(connectServer(databaseUrl, CONNECTIONS), { hasRealtime });
  const address = await server.app.listen(ANYWHERE);
  process.send?.({ address: `${address}${API_BASE}`, token: server.token });
}
