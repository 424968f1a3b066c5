import type { ManualPaymentBody, RefundBody, SetPriceBody } from '../../../contract/chargeBodies.ts';
import type { AttemptAnswer, ChargeDetail, ChargeSummary } from '../../../contract/charges.ts';
import { call, fetchJson } from '../../dataProvider/http.ts';

type Filter = Record<string, unknown>;

const post = async <T>(id: number, action: string, body: unknown): Promise<T> =>
  (await call<T>('POST', `/charges/${id}/${action}`, { body, expose: false })).data;

/** The named calls about charges; failures are thrown to whoever asked and shown there. */
export const billingCalls = {
  charge: (id: number) => fetchJson<ChargeDetail>('GET', `/charges/${id}`, { expose: false }),
  summary: async (filter: Filter) =>
    (
      await call<ChargeSummary>('GET', '/charges/summary', {
        query: { filter: JSON.stringify(filter) },
      })
    ).data,
  collect: (id: number, attemptId: string, cardId: number) =>
    post<AttemptAnswer>(id, 'collect', { attemptId, cardId }),
  hold: (id: number, reason: string) => post<ChargeDetail>(id, 'hold', { reason }),
  release: (id: number, reason: string) => post<ChargeDetail>(id, 'release', { reason }),
  waive: (id: number, reason: string) => post<ChargeDetail>(id, 'no-charge', { reason }),
  revertWaiver: (id: number, reason: string) => post<ChargeDetail>(id, 'no-charge/revert', { reason }),
  setPrice: (id: number, body: SetPriceBody) => post<ChargeDetail>(id, 'price', body),
  payByHand: async (id: number, body: ManualPaymentBody) =>
    (await post<AttemptAnswer>(id, 'manual-payment', body)).charge,
  refund: async (id: number, body: RefundBody) => (await post<AttemptAnswer>(id, 'refund', body)).charge,
};
