import { StartError } from './StartError.ts';

/** Says a line to whoever runs the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command of the operator's: what it refuses is said in one paragraph, and it ends with 1. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`\n${error.message}\n\n`);
    process.exit(1);
  });
}
