import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { endProcess } from '#tests/api/support/endProcess.ts';
import { accepts } from './accepts.ts';
import type { Part } from './part.ts';

interface Program {
  command: string;
  given: readonly string[];
  port: number;
  /** Folder of its own, which is removed when it stops for good. */
  folder?: string;
  /** Whether its error output is shown in this process's. */
  isHeard?: boolean;
}

/**
 * Starts a program in a process of its own; resolves when it listens on its port. Leaves no process behind if
 * it throws.
 */
export async function startProgram({ command, given, port, folder, isHeard }: Program): Promise<Part> {
  const run = async () => {
    const child = spawn(command, given, { stdio: ['ignore', 'ignore', isHeard ? 'inherit' : 'ignore'] });
    try {
      await accepts(port);
      return child;
    } catch (error) {
      await endProcess(child, 'SIGKILL');
      throw error;
    }
  };
  const removeFolder = () => folder && rmSync(folder, { recursive: true, force: true });
  let child = await run().catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  const kill = () => endProcess(child, 'SIGKILL');
  return {
    kill,
    async start() {
      child = await run();
    },
    async stop() {
      await kill();
      removeFolder();
    },
  };
}
