import { createServer } from 'node:net';
import { StartError } from './StartError.ts';

/** Throws StartError when something listens on the port already, before anything else is touched. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is used by another program' : `cannot be used (${error.message})`;
      fail(
        new StartError(
          `Port ${port} ${why}. Stop that program, or choose another port: PORT=${port + 1} npm start.`,
        ),
      );
    });
    probe.listen(port, '0.0.0.0', () => probe.close(() => done()));
  });
}
