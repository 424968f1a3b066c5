import type { NextSeasonDate } from '#contract/sales/seasons.calls.ts';
import type { SeasonBody, SeasonPreviewBody } from '#contract/sales/seasons.ts';
import { call } from '#src/dataProvider/call.ts';

/** The calls of the next season. Each throws `HttpError`; refused fields are in its body's `errors`. */

/** Applies a season. The key makes a repeat after a lost response harmless. */
export const applySeason = (body: SeasonBody, idempotencyKey: string) =>
  call('POST /seasons', { body, idempotencyKey });
export const undoSeason = (id: number) => call('POST /seasons/:id/undo', { params: { id } });
export const stopSeason = (id: number) => call('POST /seasons/:id/stop', { params: { id } });
export const resumeSeason = (id: number) => call('POST /seasons/:id/resume', { params: { id } });

export const saveNextSeasonDate = (body: NextSeasonDate) => call('PUT /settings/nextSeasonDate', { body });

/** Asks customers about renewals. The key makes a repeat after a lost response harmless. */
export const askRenewals = (body: SeasonPreviewBody, idempotencyKey: string) =>
  call('POST /seasons/renewals', { body, idempotencyKey });
