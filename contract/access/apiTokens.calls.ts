import { z } from 'zod';
import { byId, type Call, type CallAddress, data, done } from '#contract/core/call.ts';
import { idField } from '#contract/core/validation.ts';
import { apiTokenBody } from './apiTokens.ts';
import { permissionField } from './roles.ts';

const apiTokenRow = z.object({
  id: z.number(),
  name: z.string(),
  isReadOnly: z.boolean(),
  /** Null allows everything that its owner may do. */
  permissions: z.array(permissionField).nullable(),
  /** ISO timestamps. */
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type ApiTokenRow = z.output<typeof apiTokenRow>;

const newApiToken = apiTokenRow.extend({
  /** The token, shown only once, because only its hash is stored. */
  token: z.string(),
});
export type NewApiToken = z.output<typeof newApiToken>;

export const apiTokenCalls = {
  'GET /users/tokens': {
    operationId: 'listOwnTokens',
    summary: 'The caller’s API tokens',
    answer: data(z.array(apiTokenRow)),
  },
  'POST /users/tokens': {
    operationId: 'createToken',
    summary: 'Creates an API token, which is returned only once',
    body: apiTokenBody,
    answer: data(newApiToken, 201),
  },
  'DELETE /users/tokens/:id': {
    operationId: 'revokeToken',
    summary: 'Revokes an API token',
    params: byId,
    answer: done,
  },
  'GET /users/:id/tokens': {
    operationId: 'listUserTokens',
    summary: 'A user’s API tokens',
    params: byId,
    answer: data(z.array(apiTokenRow)),
  },
  'DELETE /users/:id/tokens/:tokenId': {
    operationId: 'revokeUserToken',
    summary: 'Revokes an API token of a user',
    params: byId.extend({ tokenId: idField }),
    answer: done,
  },
} satisfies Record<CallAddress, Call>;
