import { z } from 'zod';
import {
  byId,
  type Call,
  type CallAddress,
  data,
  done,
  exportQuery,
  file,
  listQuery,
  page,
  plain,
} from '#contract/core/call.ts';
import { USER_TYPES } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { PERMISSION_KEYS } from '#contract/core/permissions.ts';
import { sessionRow } from './session.calls.ts';
import { newUserFields, userFields } from './users.ts';

const userRow = z.object({
  id: z.number(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** Ten digits. */
  mobile: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  dateOfJoining: z.string().nullable(),
  address: z.string().nullable(),
  language: z.enum(LANGUAGES),
  type: z.enum(USER_TYPES),
  roleId: z.number(),
  roleName: z.string(),
  isActive: z.boolean(),
  vendorId: z.number().nullable(),
  vendorName: z.string().nullable(),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  /** One of the customer's properties, to link to. */
  propertyId: z.number().nullable(),
  /** URL of the picture. */
  image: z.string().nullable(),
  /** ISO timestamps. */
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
});
export type UserRow = z.output<typeof userRow>;

/** The new user, and where their invitation was sent, if one was. */
const newUser = userRow.extend({ invitedTo: z.string().nullable() });
export type NewUser = z.output<typeof newUser>;

/** A user, with the permissions that the reader would need to change the user but doesn't have. */
const userView = userRow.extend({
  missingToChange: z.array(z.enum(PERMISSION_KEYS)),
  isSelf: z.boolean(),
});
export type UserView = z.output<typeof userView>;

/** Office staff, for those who assign work to one of them. */
const staffMember = z.object({ id: z.number(), name: z.string(), type: z.enum(USER_TYPES) });
export type StaffMember = z.output<typeof staffMember>;

export const userCalls = {
  'GET /users': { operationId: 'listUsers', summary: 'Users', query: listQuery, answer: page(userRow) },
  'GET /users/export.csv': {
    operationId: 'exportUsers',
    summary: 'Users as a file',
    query: exportQuery,
    answer: file(),
  },
  'GET /users/csr': {
    operationId: 'listOfficeUsers',
    summary: 'Office users',
    /** Includes administrators if true. */
    query: z.object({ admin: z.enum(['true', 'false']).optional() }),
    answer: data(z.array(staffMember)),
  },
  'GET /users/:id': {
    operationId: 'getUser',
    summary: 'Reads a user',
    params: byId,
    answer: plain(userView),
  },
  'POST /users': {
    operationId: 'createUser',
    summary: 'Adds a user',
    body: newUserFields,
    answer: plain(newUser, 201),
  },
  'PUT /users/:id': {
    operationId: 'updateUser',
    summary: 'Changes a user',
    params: byId,
    body: userFields,
    answer: plain(userRow),
  },
  'DELETE /users/:id': {
    operationId: 'deleteUser',
    summary: 'Deletes a user',
    params: byId,
    answer: plain(userView),
  },
  'POST /users/:id/activate': {
    operationId: 'activateUser',
    summary: 'Reactivates a user',
    params: byId,
    answer: data(userView),
  },
  'POST /users/:id/deactivate': {
    operationId: 'deactivateUser',
    summary: 'Deactivates a user',
    params: byId,
    answer: data(userView),
  },
  'POST /users/:id/reset-password': {
    operationId: 'resetUserPassword',
    summary: 'Sends a user a password reset',
    params: byId,
    answer: data(z.object({ recipient: z.string() })),
  },
  'GET /users/:id/sessions': {
    operationId: 'listUserSessions',
    summary: 'A user’s sessions',
    params: byId,
    answer: data(z.array(sessionRow)),
  },
  'DELETE /users/:id/sessions': {
    operationId: 'deleteUserSessions',
    summary: 'Signs a user out everywhere, except here, and revokes their API tokens',
    params: byId,
    answer: done,
  },
  'DELETE /users/:id/sessions/:sessionId': {
    operationId: 'deleteUserSession',
    summary: 'Ends one of a user’s sessions',
    params: byId.extend({ sessionId: z.uuid() }),
    answer: done,
  },
} satisfies Record<CallAddress, Call>;
