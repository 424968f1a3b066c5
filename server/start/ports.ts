import { createServer } from 'node:net';
import { StartError } from './StartError.ts';

const NO_SUCH_HOST = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'];

/** Throws StartError if the server can't listen there; called before anything else is touched. */
export function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (NO_SUCH_HOST.includes(error.code ?? ''))
        return fail(
          new StartError(
            `HOST is “${host}”, which is no address of this machine. Give HOST=127.0.0.1 to listen for this machine alone, or HOST=0.0.0.0 for all that reach it.`,
          ),
        );
      const why =
        error.code === 'EADDRINUSE' ? 'is used by another program' : `cannot be used (${error.message})`;
      fail(
        new StartError(
          `Port ${port} ${why}. Stop that program, or choose another port: PORT=${port + 1} npm start.`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });
}
