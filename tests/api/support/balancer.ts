import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards each connection to the next running server. */
export async function startBalancer(urls: readonly string[]) {
  const portOf = (url: string) => Number(new URL(url).port);
  let ports = urls.map(portOf);
  const lines = new Set<Socket>();
  let turn = 0;
  const pass = (client: Socket, triesLeft: number) => {
    const upstream = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
    upstream.once('connect', () => client.pipe(upstream).pipe(client));
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    upstream.removeAllListeners('error').on('error', () => {
      if (!upstream.connecting && upstream.bytesRead === 0 && triesLeft > 0) {
        upstream.removeAllListeners('close');
        pass(client, triesLeft - 1);
      } else client.destroy();
    });
  };
  const server = createServer(client => {
    lines.add(client);
    client.on('error', () => undefined);
    client.once('close', () => lines.delete(client));
    pass(client, ports.length);
  });
  const listen = (port: number) =>
    new Promise<void>(resolve => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Closes all connections and accepts no more. */
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        for (const line of lines) line.destroy();
      }),
    goOn: () => listen(port),
    /** Sends new connections to these servers only. */
    use(others: readonly string[]) {
      ports = others.map(portOf);
    },
  };
}
