import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { idField } from '#contract/core/validation.ts';
import { addTagBody, customerTag, tagPropertiesBody } from './tags.ts';

const ofCustomer = data(z.array(customerTag));

export const customerTagCalls = {
  'POST /customers/:id/tags': {
    operationId: 'addCustomerTag',
    summary: 'Gives a customer a tag; nothing changes if they have it already',
    params: byId,
    body: addTagBody,
    answer: ofCustomer,
  },
  'DELETE /customers/:id/tags/:tagId': {
    operationId: 'removeCustomerTag',
    summary: 'Takes a tag from a customer; nothing changes if they don’t have it',
    params: byId.extend({ tagId: idField }),
    answer: ofCustomer,
  },
  'POST /properties/tags': {
    operationId: 'tagManyCustomers',
    summary: 'Gives the customers of many properties a tag, or takes it from them',
    body: tagPropertiesBody,
    answer: data(z.object({ count: z.number() })),
  },
} satisfies Record<CallAddress, Call>;
