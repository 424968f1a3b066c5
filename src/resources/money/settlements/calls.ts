import type { Settlement } from '#contract/money/settlements.calls.ts';
import type {
  AdjustmentBody,
  DisputeAnswerBody,
  SettlementBody,
  SettlementPaidBody,
} from '#contract/money/settlements.ts';
import { call } from '#src/dataProvider/call.ts';

/** Calls that change settlements; the caller handles and shows failures. */
export const settlementCalls = {
  make: async (body: SettlementBody) => (await call('POST /settlements', { body, expose: false })).data,
  refresh: (id: number) => call('POST /settlements/:id/refresh', { params: { id } }),
  adjust: (id: number, body: AdjustmentBody) =>
    call('POST /settlements/:id/adjustments', { params: { id }, body, expose: false }),
  removeAdjustment: (id: number, lineId: number) =>
    call('DELETE /settlements/:id/adjustments/:lineId', { params: { id, lineId } }),
  throwAway: (id: number) => call('DELETE /settlements/:id', { params: { id }, expose: false }),
  issue: (id: number, netCents: number) =>
    call('POST /settlements/:id/issue', { params: { id }, body: { netCents }, expose: false }),
  pay: ({ id, version }: Settlement, body: SettlementPaidBody) =>
    call('POST /settlements/:id/paid', { params: { id }, body, version, expose: false }),
  dispute: (id: number, lineId: number, note: string) =>
    call('POST /settlements/:id/lines/:lineId/dispute', {
      params: { id, lineId },
      body: { note },
      expose: false,
    }),
  answer: (id: number, lineId: number, body: DisputeAnswerBody) =>
    call('POST /settlements/:id/lines/:lineId/answer', { params: { id, lineId }, body, expose: false }),
};
