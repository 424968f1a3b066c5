import { z } from 'zod';
import type { Day } from '#contract/core/days.ts';
import { isCustomerType, type UserType } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import {
  dayField,
  emailField,
  mobileField,
  newPasswordField,
  optionalEmail,
  optionalMobile,
  optionalText,
  requiredText,
} from '#contract/core/validation.ts';
import { ON_MY_WAY_BY } from '#contract/field/onMyWay.ts';
import { NOTICE_WAYS } from '#contract/messaging/notices.ts';
import { INVOICINGS } from '#contract/money/invoices.ts';
import { confirmPasswordField } from './recovery.ts';

/** PUT user/current/password. */
export const changePasswordBody = z
  .object({
    oldPassword: z.string({ error: 'oldPasswordRequired' }).min(1, 'oldPasswordRequired').max(200, 'tooLong'),
    newPassword: newPasswordField,
    confirmPassword: confirmPasswordField,
  })
  .refine(body => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    message: 'passwordMismatch',
  });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** POST user/current/password. */
export const choosePasswordBody = z
  .object({ newPassword: newPasswordField, confirmPassword: confirmPasswordField })
  .refine(body => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    message: 'passwordMismatch',
  });
export type ChoosePasswordBody = z.infer<typeof choosePasswordBody>;

/** PUT user/current/language. */
export const languageBody = z.object({ language: z.enum(LANGUAGES) });

export const optionalDay = z.preprocess(
  text => (text === '' ? null : text),
  dayField.nullish().transform(day => day ?? null),
);

/** Date of birth, which must not be in the future. */
export const birthField = (today: Day) =>
  optionalDay.refine(day => day === null || day <= today, 'birthInFuture');

export const joiningField = optionalDay;

/** PUT user/{id}: fields that users change about themselves. */
export const profileFields = z.object({
  name: z.object({
    first: requiredText('firstNameRequired', 80),
    last: requiredText('lastNameRequired', 80),
  }),
  email: optionalEmail,
  mobile: optionalMobile,
  dateOfBirth: optionalDay,
  /** Only for crews. */
  dateOfJoining: joiningField,
  crew: z.object({ address: optionalText(300) }).nullish(),
  language: z.enum(LANGUAGES).optional(),
  /** Only for customers: how they want to be invoiced. */
  invoicing: z.enum(INVOICINGS).nullish(),
  /** Only for customers: how they are notified that a crew is on its way. */
  onMyWayBy: z.enum(ON_MY_WAY_BY).nullish(),
  /**
   * Only for customers: how they are notified of moved visits, completed visits and the office's messages.
   */
  visitsMovedBy: z.enum(NOTICE_WAYS).nullish(),
  visitsDoneBy: z.enum(NOTICE_WAYS).nullish(),
  messagesBy: z.enum(NOTICE_WAYS).nullish(),
});

/**
 * Adds the rules that depend on the user type and the day. Customers must have an email and a mobile number.
 */
export const profileBody = (type: UserType, today: Day) =>
  profileFields.extend({
    email: isCustomerType(type) ? emailField : optionalEmail,
    mobile: isCustomerType(type) ? mobileField : optionalMobile,
    dateOfBirth: birthField(today),
  });
export type ProfileBody = z.infer<ReturnType<typeof profileBody>>;
