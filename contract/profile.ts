import { z } from 'zod';
import type { Day } from './days.ts';
import type { UserType } from './enums.ts';
import { LANGUAGES, type Language } from './messages.ts';
import { confirmPasswordField } from './recovery.ts';
import {
  dayField,
  emailField,
  mobileField,
  newPasswordField,
  optionalEmail,
  optionalMobile,
  optionalText,
  requiredText,
} from './validation.ts';

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

/** PUT user/current/language. */
export const languageBody = z.object({ language: z.enum(LANGUAGES) });

const optionalDay = z.preprocess(
  text => (text === '' ? null : text),
  dayField.nullish().transform(day => day ?? null),
);

/** A date of birth, which lies behind us. */
export const birthField = (today: Day) =>
  optionalDay.refine(day => day === null || day <= today, 'birthInFuture');

export const joiningField = optionalDay;

/** PUT user/{id}: what people change about themselves. Customers must be reachable. */
export const profileBody = (type: UserType, today: Day) =>
  z.object({
    name: z.object({
      first: requiredText('firstNameRequired', 80),
      last: requiredText('lastNameRequired', 80),
    }),
    email: type === 'customer' ? emailField : optionalEmail,
    mobile: type === 'customer' ? mobileField : optionalMobile,
    dateOfBirth: birthField(today),
    /** Of crews. */
    dateOfJoining: joiningField,
    crew: z.object({ address: optionalText(300) }).nullish(),
    language: z.enum(LANGUAGES).optional(),
  });
export type ProfileBody = z.infer<ReturnType<typeof profileBody>>;

/** GET user/{id}. */
export interface ProfileView {
  id: number;
  name: { first: string; last: string };
  email: string | null;
  mobile: string | null;
  dateOfBirth: Day | null;
  dateOfJoining: Day | null;
  username: string;
  /** `file` is the picture's address, null without one. */
  profile: { file: string | null };
  crew: { address: string | null };
  type: UserType;
  role: string;
  isActive: boolean;
  language: Language;
  version: number;
}
