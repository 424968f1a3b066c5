import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '#tests/api/support/serverProcess.ts';
import type { Part } from './part.ts';

export interface SwardServer extends Part {
  /** Ends it as a supervisor does for an update; resolves when it is gone. */
  end(): Promise<void>;
  /** Whether it ended on its own. */
  hasFailed(): boolean;
  /** Output of all its processes. */
  said(): string;
}

/** Starts one of the business's servers, on a port of its own. */
export async function startSwardServer(port: number, env: Record<string, string>): Promise<SwardServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sward-server-'));
  const run = () =>
    startServer({
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
    });
  let server: ServerProcess = await run();
  let before = '';
  return {
    kill: () => server.kill(),
    end: () => server.stop(),
    async start() {
      before += server.said();
      server = await run();
    },
    hasFailed: () => server.exitCode() !== null,
    said: () => before + server.said(),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
