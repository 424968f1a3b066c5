import type { StartRunBody } from '#contract/money/collecting.ts';
import { call } from '#src/dataProvider/call.ts';

/** The calls of collecting runs. Each throws `HttpError`. */

/** The key makes repeating it after a lost answer harmless. */
export const startRun = async (body: StartRunBody, idempotencyKey: string) =>
  (await call('POST /collecting-runs', { body, idempotencyKey, expose: false })).data;

export const steerRun = async (id: string, what: 'stop' | 'resume') =>
  (await call(`POST /collecting-runs/:id/${what}`, { params: { id } })).data;
