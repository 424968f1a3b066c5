import { type AddressInfo, connect, createServer } from 'node:net';

export interface BreakingLine {
  port: number;
  /** Inspects what the client sends; returns true to cut the connection immediately. */
  cuts: (sent: string) => boolean;
  close(): Promise<void>;
}

/** Starts a proxy to a port; its connections can be cut at any point. */
export async function startBreakingLine(target: number): Promise<BreakingLine> {
  const server = createServer(client => {
    const upstream = connect(target, '127.0.0.1');
    client.on('data', part => {
      if (!line.cuts(part.toString('latin1'))) return void upstream.write(part);
      client.destroy();
      upstream.destroy();
    });
    upstream.on('data', part => client.write(part));
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      end.on('close', () => other.destroy());
      end.on('error', () => undefined);
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const line: BreakingLine = {
    port: (server.address() as AddressInfo).port,
    cuts: () => false,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
  return line;
}
