import type { ConvertBody } from '#contract/customers/convert.ts';
import type { MergeBody } from '#contract/customers/merge.ts';
import type { StatusChangeBody } from '#contract/customers/propertyStatus.ts';
import type { SendEmailBody } from '#contract/messaging/emails.ts';
import type { HouseSaleBody } from '#contract/sales/houseSales.ts';
import { call } from '#src/dataProvider/call.ts';

/** Calls about customers and their properties; each returns its `data`. */
export const customerCalls = {
  lock: async (id: number, reason: string) =>
    (await call('POST /customers/:id/lock', { params: { id }, body: { reason } })).data,
  unlock: async (id: number) => (await call('POST /customers/:id/unlock', { params: { id } })).data,
  merge: async (id: number, body: MergeBody) =>
    (await call('POST /customers/:id/merge', { params: { id }, body })).data,
  sendEmail: async (id: number, body: SendEmailBody) =>
    (await call('POST /customers/:id/sendMail', { params: { id }, body })).data,
  changeStatus: async (id: number, body: StatusChangeBody, version: number) =>
    (await call('POST /properties/:id/status', { params: { id }, body, version })).data,
  sell: async (id: number, body: HouseSaleBody, version: number) =>
    (await call('POST /properties/:id/sale', { params: { id }, body, version })).data,
  convert: async (id: number, body: ConvertBody) =>
    (await call('POST /properties/:id/convert', { params: { id }, body })).data,
};
