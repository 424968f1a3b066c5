import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/core/constants.ts';
import { newPasswordField, requiredText } from '#contract/core/validation.ts';

/** Body of both recoveries; the response never reveals whether an account exists. */
export const recoveryBody = z.object({ emailOrPhone: requiredText('emailOrPhoneRequired', 254) });
export type RecoveryBody = z.infer<typeof recoveryBody>;

export const confirmPasswordField = z
  .string({ error: 'confirmPasswordRequired' })
  .min(1, 'confirmPasswordRequired')
  .min(PASSWORD_MIN, 'passwordLength')
  .max(PASSWORD_MAX, 'passwordLength');

export const resetBody = z
  .object({
    token: z.string().min(1, 'required').max(200),
    /** As people copy it from a screen, with or without spaces. */
    otp: requiredText('otpRequired', 40).transform(code => code.replaceAll(/\s/g, '')),
    password: newPasswordField,
    confirmPassword: confirmPasswordField,
  })
  .refine(body => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    message: 'passwordMismatch',
  });
export type ResetBody = z.infer<typeof resetBody>;
