import type { CustomerRecord, LetterPreview } from '../../../contract/calls/customers.ts';
import type { MergeAnswer, MergePreview } from '../../../contract/calls/merge.ts';
import type { PropertyView } from '../../../contract/calls/properties.ts';
import type { ConvertAnswer, ConvertPreview, StatusPreview } from '../../../contract/calls/propertyStatus.ts';
import type { ConvertBody } from '../../../contract/convert.ts';
import type { PropertyStatus } from '../../../contract/enums.ts';
import type { LetterBody, SendLetterBody } from '../../../contract/letters.ts';
import type { MergeBody } from '../../../contract/merge.ts';
import type { StatusChangeBody } from '../../../contract/propertyStatus.ts';
import { call } from '../../dataProvider/http.ts';

/** The named calls about customers and their properties, each answering what it holds. */
export const customerCalls = {
  lock: async (id: number, reason: string) =>
    (await call<CustomerRecord>('POST', `/customers/${id}/lock`, { body: { reason } })).data,
  unlock: async (id: number) => (await call<CustomerRecord>('POST', `/customers/${id}/unlock`)).data,
  mergePreview: async (id: number, otherId: number) =>
    (await call<MergePreview>('POST', `/customers/${id}/merge/preview`, { body: { otherId }, expose: false }))
      .data,
  merge: async (id: number, body: MergeBody) =>
    (await call<MergeAnswer>('POST', `/customers/${id}/merge`, { body })).data,
  previewLetter: async (id: number, body: LetterBody) =>
    (await call<LetterPreview>('POST', `/customers/${id}/previewMail`, { body, expose: false })).data,
  sendLetter: async (id: number, body: SendLetterBody) =>
    (await call<LetterPreview>('POST', `/customers/${id}/sendMail`, { body })).data,
  statusPreview: async (propertyId: number, status: PropertyStatus) =>
    (await call<StatusPreview>('GET', `/properties/${propertyId}/status-preview`, { query: { status } }))
      .data,
  changeStatus: async (propertyId: number, body: StatusChangeBody, version: number) =>
    (await call<PropertyView>('POST', `/properties/${propertyId}/status`, { body, version })).data,
  convertPreview: async (propertyId: number) =>
    (await call<ConvertPreview>('GET', `/properties/${propertyId}/convert-preview`)).data,
  convert: async (propertyId: number, body: ConvertBody) =>
    (await call<ConvertAnswer>('POST', `/properties/${propertyId}/convert`, { body })).data,
};
