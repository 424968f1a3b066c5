import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_PATTERN } from '#contract/core/constants.ts';
import type { Day } from '#contract/core/days.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import {
  optionalEmail,
  optionalMobile,
  optionalText,
  requiredText,
  usernameField,
} from '#contract/core/validation.ts';
import { birthField, joiningField, optionalDay } from './profile.ts';

const optionalId = z.int().positive().nullish();

/**
 * Fields of a user that the office can change. The role determines whether a vendor, crew or customer is
 * required.
 */
export const userFields = z.object({
  username: usernameField,
  firstName: requiredText('firstNameRequired', 80),
  lastName: requiredText('lastNameRequired', 80),
  email: optionalEmail,
  mobile: optionalMobile,
  dateOfBirth: optionalDay,
  dateOfJoining: joiningField,
  address: optionalText(300),
  /**
   * If omitted, unchanged; for a new user, their customer's language, else the one in the general settings.
   */
  language: z.enum(LANGUAGES).optional(),
  roleId: z.int({ error: 'required' }).positive('required'),
  vendorId: optionalId,
  crewId: optionalId,
  customerId: optionalId,
});

/** Adds the check of the date of birth, which depends on the current day. */
export const userBody = (today: Day) => userFields.extend({ dateOfBirth: birthField(today) });
export type UserBody = z.infer<ReturnType<typeof userBody>>;

/** First password of a new user who can't be sent an invitation; empty means none. */
const firstPassword = z.preprocess(
  text => (text === '' ? null : text),
  z
    .string()
    .min(PASSWORD_MIN, 'passwordLength')
    .max(PASSWORD_MAX, 'passwordLength')
    .regex(PASSWORD_PATTERN, 'passwordPattern')
    .nullish(),
);

export const newUserFields = userFields.extend({ password: firstPassword });
export const newUserBody = (today: Day) => userBody(today).extend({ password: firstPassword });
export type NewUserBody = z.infer<ReturnType<typeof newUserBody>>;
