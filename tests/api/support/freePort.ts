import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Returns a port of this machine that nothing listens on, for a program that takes its port as a setting. */
export const freePort = () =>
  new Promise<number>(found => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
