import { resolve } from 'node:path';
import { runCommand, say } from './start/runCommand.ts';
import { ensureWebBuild } from './start/webBuild.ts';

/** `npm run build`: builds the web app, so that a read-only copy can start without building. */
runCommand(async () =>
  say(`The web app is built in ${await ensureWebBuild(resolve(import.meta.dirname, '..'), say)}.`),
);
