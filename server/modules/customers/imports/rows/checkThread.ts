import { parentPort, workerData } from 'node:worker_threads';
import { takeZipLines } from '#server/modules/territory/places/zipTable.ts';
import type { Answer, Call, ThreadData } from './checkAside.ts';
import { RowCheck } from './rowCheck.ts';

/** The thread's part of `checkAside`. */
const { reading, zipLines } = workerData as ThreadData;
takeZipLines(zipLines);
const check = new RowCheck(reading);

async function answer({ name, given }: Call): Promise<Answer> {
  try {
    const method = check[name] as (...values: readonly unknown[]) => Promise<unknown>;
    return { result: await method.apply(check, given) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', async (call: Call) => parentPort?.postMessage(await answer(call)));
