import { z } from 'zod';
import type { UserType } from '#contract/core/enums.ts';
import { requiredText } from '#contract/core/validation.ts';

/** Who may be asked for a second factor; customers sign in by links, crews on phones that are handed on. */
export const TWO_FACTOR_TYPES: readonly UserType[] = ['admin', 'csr', 'vendor'];

/** Of the app, or one for when it is lost. */
export const codeField = requiredText('codeRequired', 20);
export const codeBody = z.object({ code: codeField });

/** As it was chosen once. */
export const passwordField = z.string().min(1, 'required').max(200, 'tooLong');

/** Whoever finds an open page must not be able to lock its owner out. */
export const beginTwoFactorBody = z.object({ password: passwordField });
