import { z } from 'zod';
import { byId, type Call, type CallAddress, data, done, file } from '#contract/core/call.ts';
import { USER_TYPES } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { ON_MY_WAY_BY } from '#contract/field/onMyWay.ts';
import { NOTICE_WAYS } from '#contract/messaging/notices.ts';
import { INVOICINGS } from '#contract/money/invoices.ts';
import { changePasswordBody, choosePasswordBody, languageBody, profileFields } from './profile.ts';

const profileView = z.object({
  id: z.number(),
  name: z.object({ first: z.string(), last: z.string() }),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  dateOfJoining: z.string().nullable(),
  username: z.string(),
  /** `file` is the picture's URL, or null. */
  profile: z.object({ file: z.string().nullable() }),
  crew: z.object({ address: z.string().nullable() }),
  type: z.enum(USER_TYPES),
  role: z.string(),
  isActive: z.boolean(),
  language: z.enum(LANGUAGES),
  /** Null for users who aren't customers. */
  invoicing: z.enum(INVOICINGS).nullable(),
  onMyWayBy: z.enum(ON_MY_WAY_BY).nullable(),
  visitsMovedBy: z.enum(NOTICE_WAYS).nullable(),
  visitsDoneBy: z.enum(NOTICE_WAYS).nullable(),
  messagesBy: z.enum(NOTICE_WAYS).nullable(),
  version: z.number(),
});
export type ProfileView = z.output<typeof profileView>;

export const profileCalls = {
  'PUT /user/current/password': {
    operationId: 'changeOwnPassword',
    summary: 'Changes the caller’s password',
    body: changePasswordBody,
    answer: data(z.null(), 202),
  },
  'GET /user/current/password': {
    operationId: 'getOwnPasswordChoice',
    summary: 'Whether the caller may set a password without the old one',
    answer: data(z.object({ mayChoose: z.boolean() })),
  },
  'POST /user/current/password': {
    operationId: 'chooseOwnPassword',
    summary: 'Sets a password shortly after signing in by link or passkey',
    body: choosePasswordBody,
    answer: done,
  },
  'PUT /user/current/language': {
    operationId: 'setOwnLanguage',
    summary: 'Saves the caller’s language',
    body: languageBody,
    answer: done,
  },
  'GET /user/:id': {
    operationId: 'getProfile',
    summary: 'The caller’s profile',
    params: byId,
    answer: data(profileView),
  },
  'PUT /user/:id': {
    operationId: 'updateProfile',
    summary: 'Changes the caller’s profile, or its picture',
    params: byId,
    body: profileFields,
    form: z.object({ profile: z.file() }),
    answer: data(profileView, 202),
  },
  'DELETE /user/:id/profile-image': {
    operationId: 'deleteProfileImage',
    summary: 'Removes the caller’s picture',
    params: byId,
    answer: data(profileView),
  },
  'GET /profile-images/:name': {
    operationId: 'getProfileImage',
    summary: 'A profile picture',
    params: z.object({ name: z.string().max(100) }),
    answer: file('image/jpeg'),
  },
} satisfies Record<CallAddress, Call>;
