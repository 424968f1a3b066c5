import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** Starts the product like `npm start` on an empty folder, with the demo business and the built web app. */
export async function startDemo(dataFolder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const main = resolve(import.meta.dirname, '../../../server/main.js');
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: process.env.PORT ?? '0', DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((done, fail) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /is ready: ([^\s"]+)/.exec(said)?.[1];
      if (address) done(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', code => fail(new Error(`the server ended with ${code}: ${said}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
