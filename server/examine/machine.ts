import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { type Finding, ok, warn } from './finding.ts';

const MB = 1_048_576;
/**
 * File descriptors below which the doctor warns: an embedded database takes 170, and each open page one or
 * two.
 */
const FEW_DESCRIPTORS = 2048;
/** Memory below which the doctor warns. A machine with 512 MB reports less, because the kernel uses some. */
const LITTLE_MEMORY = 450 * MB;

/** Checks the resources that the operating system grants to this process. */
export async function examineMachine(): Promise<Finding[]> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const constrained = process.constrainedMemory();
  return [
    ...descriptorFindings(limits),
    memoryFinding(constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()),
  ];
}

/** Reads the limit of open files from Linux's table of limits; returns no findings on other systems. */
export function descriptorFindings(limits: string): Finding[] {
  const limit = Number(/^Max open files +(\d+)/m.exec(limits)?.[1]);
  if (Number.isNaN(limit)) return [];
  return [
    limit < FEW_DESCRIPTORS
      ? warn(
          'descriptors',
          `This process may open only ${limit} files and connections; any more connections are reset. Allow at least ${FEW_DESCRIPTORS}: LimitNOFILE in systemd, ulimit -n in a shell.`,
        )
      : ok('descriptors', `up to ${limit} files and connections`),
  ];
}

export function memoryFinding(bytes: number): Finding {
  const said = `${Math.floor(bytes / MB)} MB of memory`;
  return bytes < LITTLE_MEMORY
    ? warn('memory', `${said}, but Sward needs 512 MB. The system may kill it under load.`)
    : ok('memory', said);
}
