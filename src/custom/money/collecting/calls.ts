import type { RunChoice, StartRunBody } from '#contract/money/collecting.ts';
import { call } from '#src/dataProvider/call.ts';

/** The calls of collecting runs. Each throws `HttpError`. */

export const previewRun = async (body: RunChoice, signal?: AbortSignal) =>
  (await call('POST /collecting-runs/preview', { body, expose: false, signal })).data;

/** The key makes repeating it after a lost answer harmless. */
export const startRun = async (body: StartRunBody, idempotencyKey: string) =>
  (await call('POST /collecting-runs', { body, idempotencyKey, expose: false })).data;

export const getRun = (id: string) => call('GET /collecting-runs/:id', { params: { id }, expose: false });

export const steerRun = async (id: string, what: 'stop' | 'resume') =>
  (await call(`POST /collecting-runs/:id/${what}`, { params: { id } })).data;
