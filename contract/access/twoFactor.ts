import { z } from 'zod';
import { USER_TYPE_RULES, USER_TYPES } from '#contract/core/enums.ts';
import { requiredText } from '#contract/core/validation.ts';

/** User types for which a role can require a second factor. */
export const TWO_FACTOR_TYPES = USER_TYPES.filter(type => USER_TYPE_RULES[type].secondFactor);

/** Code of the authenticator app, or a recovery code. */
export const codeField = requiredText('codeRequired', 20);
export const codeBody = z.object({ code: codeField });

/** An existing password; rules for new ones don't apply. */
export const passwordField = z.string().min(1, 'required').max(200, 'tooLong');

/** Requires the password, so that someone who finds an open page can't lock its owner out. */
export const beginTwoFactorBody = z.object({ password: passwordField });
