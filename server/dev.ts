import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createServer } from 'vite';

/** For developers: runs the server, restarting it on code changes, behind the web app with hot reload. */
const ROOT = resolve(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';
const server = spawn(process.execPath, ['--watch', resolve(ROOT, 'server/main.js')], {
  stdio: 'inherit',
  env: { OWN_NETWORK: 'on', ...process.env, PORT: port, WEB: 'off' },
});
process.once('exit', () => server.kill());

const vite = await createServer({ root: ROOT });
await vite.listen();
vite.printUrls();
