import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a PostgreSQL that a test can cut, as a restart or a fail-over does. */
export interface CuttableLine {
  /** The database's address by way of this line. */
  url: string;
  /** Ends every connection and takes no new one until `mend`. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /**
   * Ends a connection as soon as it sends a statement with this text, so many times, the first `skip` left out. The
   * statement itself gets through only where it says so, and is then carried out; its answer never arrives.
   */
  cutAt(text: string, options?: { times?: number; skip?: number; getsThrough?: boolean }): void;
  /** How often `cutAt` struck. */
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
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
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
    // Its answer says that the statement was carried out: that is when the line goes down.
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
    for (const socket of open) socket.destroy();
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
