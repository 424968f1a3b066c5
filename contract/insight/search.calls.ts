import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import {
  ASSIGNMENT_STATUSES,
  PAYMENT_STATUSES,
  PROPERTY_STATUSES,
  SERVICE_TYPES,
  USER_TYPES,
} from '#contract/core/enums.ts';
import { SEARCH_MAX } from './search.ts';

const found = z.object({
  id: z.number(),
  title: z.string(),
  /** Detail that distinguishes records of the same name: an address, a username, a vendor. */
  detail: z.string(),
});

const propertyHit = found.extend({
  kind: z.literal('property'),
  status: z.enum(PROPERTY_STATUSES),
});

const assignmentHit = found.extend({
  kind: z.literal('assignment'),
  status: z.enum(ASSIGNMENT_STATUSES),
  date: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
});

const chargeHit = found.extend({
  kind: z.literal('charge'),
  status: z.enum(PAYMENT_STATUSES),
  date: z.string(),
  cents: z.number(),
});

const userHit = found.extend({
  kind: z.literal('user'),
  type: z.enum(USER_TYPES),
});

const plainHit = found.extend({
  kind: z.enum(['vendor', 'crew']),
});

const searchHit = z.discriminatedUnion('kind', [propertyHit, assignmentHit, chargeHit, userHit, plainHit]);
export type SearchHit = z.output<typeof searchHit>;

export const searchCalls = {
  'GET /search': {
    operationId: 'search',
    summary: 'Searches properties, visits, charges and people',
    query: z.object({ q: z.string().trim().max(SEARCH_MAX, 'tooLong').default('') }),
    answer: data(z.array(searchHit)),
  },
} satisfies Record<CallAddress, Call>;
