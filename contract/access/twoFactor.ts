import { z } from 'zod';
import { USER_TYPE_RULES, USER_TYPES } from '#contract/core/enums.ts';
import { requiredText } from '#contract/core/validation.ts';

/** Users who may be asked for a second factor. */
export const TWO_FACTOR_TYPES = USER_TYPES.filter(type => USER_TYPE_RULES[type].secondFactor);

/** Of the app, or one for when it is lost. */
export const codeField = requiredText('codeRequired', 20);
export const codeBody = z.object({ code: codeField });

/** As it was chosen once. */
export const passwordField = z.string().min(1, 'required').max(200, 'tooLong');

/** Whoever finds an open page must not be able to lock its owner out. */
export const beginTwoFactorBody = z.object({ password: passwordField });
