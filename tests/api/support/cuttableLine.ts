import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to PostgreSQL that a test can cut, as a restart or a failover does. */
export interface CuttableLine {
  /** The database's URL through this proxy. */
  url: string;
  /**
   * Closes all connections and accepts no more until `mend`. Waits until the clients have closed their ends,
   * so that no pool reuses a connection before noticing that it is closed.
   */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /**
   * Closes a connection as soon as it sends a statement with this text, `times` times after skipping `skip`.
   * The statement reaches the database only with `getsThrough`; its answer never arrives.
   */
  cutAt(text: string, options?: { times?: number; skip?: number; getsThrough?: boolean }): void;
  /** Returns how often `cutAt` has closed a connection. */
  struck(): number;
  close(): Promise<void>;
}

export async function cuttableLine(databaseUrl: string): Promise<CuttableLine> {
  const target = new URL(databaseUrl);
  const [host, targetPort] = [target.hostname, Number(target.port || 5432)];
  const open = new Set<Socket>();
  let trap: { text: string; left: number; skip: number; getsThrough: boolean } | null = null;
  let struck = 0;

  const server = createServer(near => {
    const far = connect(targetPort, host);
    open.add(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    let isTrapped = false;
    near.on('data', chunk => {
      const isMet = trap !== null && chunk.includes(trap.text);
      if (trap && isMet && trap.skip > 0) trap.skip -= 1;
      else if (trap && isMet && trap.left > 0) {
        trap.left -= 1;
        struck += 1;
        isTrapped = true;
        if (!trap.getsThrough) return void near.destroy();
      }
      far.write(chunk);
    });
    // The answer shows that the statement was executed; the connection closes at that moment.
    far.on('data', chunk => (isTrapped ? near.destroy() : near.write(chunk)));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const near of open) near.end();
    await closed;
  };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut,
    mend: async () => void (await listen(port)),
    cutAt(text, { times = 1, skip = 0, getsThrough = false } = {}) {
      trap = { text, left: times, skip, getsThrough };
      struck = 0;
    },
    struck: () => struck,
    close: cut,
  };
}
