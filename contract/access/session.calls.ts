import { z } from 'zod';
import { type Call, type CallAddress, data, done } from '#contract/core/call.ts';
import { LOGIN_ROLES, USER_TYPES } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { PERMISSION_KEYS } from '#contract/core/permissions.ts';
import { visitReasonLists } from '#contract/schedule/visitReasonSetting.ts';
import { recoveryBody, resetBody } from './recovery.ts';
import { linkLoginBody, loginBody, logoutBody } from './session.ts';
import { viewAsBody } from './viewAs.ts';

/** System settings that every page needs. */
const business = z.object({
  name: z.string().nullable(),
  /** Default for people who haven't chosen a language. */
  language: z.enum(LANGUAGES),
  /** IANA name; days and times are shown in this zone, whatever zone the device is in. */
  timeZone: z.string(),
  tiles: z.object({ url: z.string(), attribution: z.string(), attributionUrl: z.string().nullable() }),
  /** Minutes of work that fit in a new crew's day. */
  crewCapacityMinutes: z.number(),
  /** Longest time cap for bush and bed visits, and the step between caps, in hours. */
  timeCap: z.object({ maximumHours: z.number(), difference: z.number() }),
  /** Whether the office's screens show incoming phone calls. */
  receivesCalls: z.boolean(),
  /** Reasons for skipping or canceling visits, including retired ones, which old records still have. */
  visitReasons: visitReasonLists,
});
export type Business = z.output<typeof business>;

/** Data for the banner of a session that views as someone else. */
const impersonation = z.object({
  /** Name of the administrator. */
  byName: z.string(),
  kind: z.enum(['user', 'role']),
  /** Name of the user or the role. */
  name: z.string(),
  type: z.enum(USER_TYPES),
});
export type Impersonation = z.output<typeof impersonation>;

/** The signed-in user, as returned by sign-in and keep-alive. */
const sessionUser = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(USER_TYPES),
  role: z.string(),
  loginRole: z.enum(LOGIN_ROLES),
  permissions: z.array(z.enum(PERMISSION_KEYS)),
  language: z.enum(LANGUAGES),
  /** The user's own vendor, or the one that the user's crew works for; null for all others. */
  vendor: z.object({ id: z.number(), name: z.string(), status: z.string() }).nullable(),
  crew: z.object({ id: z.number(), name: z.string() }).nullable(),
  customerId: z.number().nullable(),
  /** URL of the profile picture. */
  image: z.string().nullable(),
  /** Set while an administrator views as someone else, which makes the session read-only. */
  impersonating: impersonation.nullable(),
  /** Seconds without a key, click or scroll after which the session ends. */
  idleSeconds: z.number(),
  /**
   * Set if the role requires a second factor that this session lacks. All other calls are refused until the
   * user enrolls.
   */
  mustEnrol: z.literal(true).optional(),
  business,
  /** The customer's properties; empty for all other users. */
  properties: z.array(z.object({ _id: z.number(), address: z.string(), status: z.string() })),
});
export type SessionUser = z.output<typeof sessionUser>;

export const loginData = sessionUser.extend({ token: z.string() });
export type LoginData = z.output<typeof loginData>;

/** One sign-in of a user. */
export const sessionRow = z.object({
  id: z.string(),
  /** ISO timestamps. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type SessionRow = z.output<typeof sessionRow>;

/** Token to send along with the one-time code. */
const recoveryToken = z.object({ token: z.string() });

export const sessionCalls = {
  'POST /users/login': {
    operationId: 'signIn',
    summary: 'Signs in',
    body: loginBody,
    answer: data(loginData),
  },
  'PUT /users/login/send-link': {
    operationId: 'sendSignInLink',
    summary: 'Sends a customer a sign-in link',
    body: recoveryBody,
    answer: done,
  },
  'POST /users/login/link': {
    operationId: 'signInByLink',
    summary: 'Signs a customer in by link',
    body: linkLoginBody,
    answer: data(loginData),
  },
  'POST /users/login/logout': {
    operationId: 'signOut',
    summary: 'Signs out',
    body: logoutBody,
    answer: done,
  },
  'PUT /users/login/forgot-password': {
    operationId: 'forgotPassword',
    summary: 'Sends a one-time code for a password reset',
    body: recoveryBody,
    answer: data(recoveryToken),
  },
  'POST /users/login/reset-password': {
    operationId: 'resetPassword',
    summary: 'Sets a new password with a one-time code',
    body: resetBody,
    answer: data(recoveryToken),
  },
  'POST /users/login/forgot-username': {
    operationId: 'forgotUsername',
    summary: 'Sends a forgotten username',
    body: recoveryBody,
    answer: done,
  },
  'GET /users/session': {
    operationId: 'getSession',
    summary: 'The signed-in user',
    answer: data(sessionUser),
  },
  'GET /users/sessions': {
    operationId: 'listOwnSessions',
    summary: 'The caller’s sessions',
    answer: data(z.array(sessionRow)),
  },
  'DELETE /users/sessions': {
    operationId: 'deleteOwnSessions',
    summary: 'Ends the caller’s other sessions and API tokens',
    answer: done,
  },
  'DELETE /users/sessions/:id': {
    operationId: 'deleteOwnSession',
    summary: 'Ends one of the caller’s sessions',
    params: z.object({ id: z.uuid() }),
    answer: done,
  },
  'POST /users/view-as': {
    operationId: 'startViewAs',
    summary: 'Starts viewing as a user or a role',
    body: viewAsBody,
    answer: done,
  },
  'DELETE /users/view-as': { operationId: 'endViewAs', summary: 'Stops viewing as a user', answer: done },
} satisfies Record<CallAddress, Call>;
