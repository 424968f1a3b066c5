import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { idField } from '#contract/core/validation.ts';
import { addTagBody, customerTag, tagPropertiesBody } from './tags.ts';

const ofCustomer = data(z.array(customerTag));

export const customerTagCalls = {
  'POST /customers/:id/tags': {
    operationId: 'addCustomerTag',
    summary: 'Adds a tag to a customer; repeating it changes nothing',
    params: byId,
    body: addTagBody,
    answer: ofCustomer,
  },
  'DELETE /customers/:id/tags/:tagId': {
    operationId: 'removeCustomerTag',
    summary: 'Removes a tag from a customer; repeating it changes nothing',
    params: byId.extend({ tagId: idField }),
    answer: ofCustomer,
  },
  'POST /properties/tags': {
    operationId: 'tagManyCustomers',
    summary: 'Adds or removes a tag for many properties’ customers',
    body: tagPropertiesBody,
    answer: data(z.object({ count: z.number() })),
  },
} satisfies Record<CallAddress, Call>;
