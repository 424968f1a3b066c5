import type { PropertyStatus } from '#contract/core/enums.ts';
import type { ConvertBody } from '#contract/customers/convert.ts';
import type { MergeBody } from '#contract/customers/merge.ts';
import type { StatusChangeBody } from '#contract/customers/propertyStatus.ts';
import type { LetterBody, SendLetterBody } from '#contract/messaging/letters.ts';
import type { HouseSaleBody } from '#contract/sales/houseSales.ts';
import { call } from '#src/dataProvider/call.ts';

/** Calls about customers and their properties; each returns its `data`. */
export const customerCalls = {
  access: async (id: number) =>
    (await call('GET /customers/:id/access', { params: { id }, expose: false })).data,
  invite: (id: number) => call('POST /customers/:id/invitation', { params: { id } }),
  lock: async (id: number, reason: string) =>
    (await call('POST /customers/:id/lock', { params: { id }, body: { reason } })).data,
  unlock: async (id: number) => (await call('POST /customers/:id/unlock', { params: { id } })).data,
  mergePreview: async (id: number, otherId: number) =>
    (await call('POST /customers/:id/merge/preview', { params: { id }, body: { otherId }, expose: false }))
      .data,
  merge: async (id: number, body: MergeBody) =>
    (await call('POST /customers/:id/merge', { params: { id }, body })).data,
  previewLetter: async (id: number, body: LetterBody) =>
    (await call('POST /customers/:id/previewMail', { params: { id }, body, expose: false })).data,
  sendLetter: async (id: number, body: SendLetterBody) =>
    (await call('POST /customers/:id/sendMail', { params: { id }, body })).data,
  statusPreview: async (id: number, status: PropertyStatus) =>
    (await call('GET /properties/:id/status-preview', { params: { id }, query: { status } })).data,
  changeStatus: async (id: number, body: StatusChangeBody, version: number) =>
    (await call('POST /properties/:id/status', { params: { id }, body, version })).data,
  salePreview: async (id: number) =>
    (await call('GET /properties/:id/sale-preview', { params: { id } })).data,
  sell: async (id: number, body: HouseSaleBody, version: number) =>
    (await call('POST /properties/:id/sale', { params: { id }, body, version })).data,
  convertPreview: async (id: number) =>
    (await call('GET /properties/:id/convert-preview', { params: { id } })).data,
  convert: async (id: number, body: ConvertBody) =>
    (await call('POST /properties/:id/convert', { params: { id }, body })).data,
};
