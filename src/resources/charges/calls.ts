import type {
  CollectBody,
  ManualPaymentBody,
  RefundBody,
  SetPriceBody,
} from '../../../contract/chargeBodies.ts';
import { call } from '../../dataProvider/call.ts';

const asked = { expose: false } as const;

/** The named calls about charges; failures are thrown to whoever asked and shown there. */
export const billingCalls = {
  charge: (id: number) => call('GET /charges/:id', { params: { id }, ...asked }),
  summary: async (filter: Record<string, unknown>) =>
    (await call('GET /charges/summary', { query: { filter: JSON.stringify(filter) } })).data,
  collect: async (id: number, body: CollectBody) =>
    (await call('POST /charges/:id/collect', { params: { id }, body, ...asked })).data,
  collectAll: async (customerId: number, body: CollectBody) => {
    const { data } = await call('POST /customers/:id/collect-all', {
      params: { id: customerId },
      body,
      ...asked,
    });
    return { ...data.payment, paidCents: data.paidCents };
  },
  hold: async (id: number, reason: string) =>
    (await call('POST /charges/:id/hold', { params: { id }, body: { reason }, ...asked })).data,
  release: async (id: number, reason: string) =>
    (await call('POST /charges/:id/release', { params: { id }, body: { reason }, ...asked })).data,
  waive: async (id: number, reason: string) =>
    (await call('POST /charges/:id/no-charge', { params: { id }, body: { reason }, ...asked })).data,
  revertWaiver: async (id: number, reason: string) =>
    (await call('POST /charges/:id/no-charge/revert', { params: { id }, body: { reason }, ...asked })).data,
  setPrice: async (id: number, body: SetPriceBody) =>
    (await call('POST /charges/:id/price', { params: { id }, body, ...asked })).data,
  payByHand: async (id: number, body: ManualPaymentBody) =>
    (await call('POST /charges/:id/manual-payment', { params: { id }, body, ...asked })).data.charge,
  refund: async (id: number, body: RefundBody) =>
    (await call('POST /charges/:id/refund', { params: { id }, body, ...asked })).data.charge,
};
