import { createServer } from 'node:net';
import { commandLine } from './commandLine.ts';
import { StartError } from './StartError.ts';

const NO_SUCH_HOST = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'];

/** Throws StartError if the server can't listen on the port; called before the server changes anything. */
export function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (NO_SUCH_HOST.includes(error.code ?? ''))
        return fail(
          new StartError(
            `HOST is “${host}”, which isn’t an address of this machine. Use HOST=127.0.0.1 to accept connections from this machine only, or HOST=0.0.0.0 from any.`,
          ),
        );
      const why =
        error.code === 'EADDRINUSE' ? 'is used by another program' : `can’t be used (${error.message})`;
      fail(
        new StartError(
          `Port ${port} ${why}. Stop that program, or choose another port: PORT=${port + 1} ${commandLine('start')}.`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });
}
