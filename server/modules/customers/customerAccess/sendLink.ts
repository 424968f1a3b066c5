import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { SIGN_IN_LINK_MINUTES, USERNAME_MIN } from '#contract/core/constants.ts';
import { PATHS } from '#contract/core/paths.ts';
import { AppError } from '#server/api/errors.ts';
import { roles, users } from '#server/db/schema/index.ts';
import type { Config } from '#server/deps.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { insertUser, type User } from '#server/modules/access/auth/users.ts';
import { wayTo } from '#server/modules/access/recovery/reachUser.ts';
import { emailTaken, isEmailTaken } from '#server/modules/customers/customers/emailTaken.ts';
import { type Row as Customer, lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { issueLink, linkAddress, linkExpiry } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { signInOf } from './access.ts';
import { invitationMessage, signInMessage } from './messages.ts';

/** Hash of a random password that no one knows: the user signs in by link until they choose a password. */
let unknownPassword: Promise<string> | undefined;

/**
 * Sends a customer a sign-in link for the portal and creates their sign-in if needed. Throws `locked`,
 * `conflict` for a disabled sign-in, or `invalid` if there is no address to send to or the email address
 * belongs to someone else.
 */
export async function inviteCustomer(config: Config, unit: UnitOfWork, customerId: number): Promise<void> {
  await sendLink(config, unit, await openSignIn(unit, customerId), 'invitation');
}

/** Returns a customer's sign-in and creates it if needed. Throws the errors of `inviteCustomer`. */
export async function openSignIn(unit: UnitOfWork, customerId: number): Promise<User> {
  const customer = await lockedRow(unit, customerId);
  if (customer.lockedAt) throw new AppError('locked', 'customerLocked');
  const user = (await signInOf(unit.tx, customerId)) ?? (await makeSignIn(unit, customer));
  if (!user.isActive) throw new AppError('conflict', customersTexts.customerAccess.switchedOff);
  return user;
}

export const signInSubject = (customerId: number) =>
  ({ purpose: 'sign-in', customerId, subjectId: null }) as const;

/** Sends a sign-in link to a user. Throws `invalid` if there is no address to send it to. */
export async function sendLink(
  config: Config,
  unit: UnitOfWork,
  user: Pick<User, 'id' | 'customerId' | 'firstName' | 'language' | 'email' | 'mobile'>,
  kind: 'invitation' | 'sign-in-link',
): Promise<void> {
  const way = await wayTo(unit.tx, user);
  if (!way || user.customerId === null)
    throw AppError.invalid({ email: customersTexts.customerAccess.nowhere });
  const isAsked = kind === 'sign-in-link';
  const expiresAt = isAsked
    ? new Date(unit.now.getTime() + SIGN_IN_LINK_MINUTES * 60_000)
    : linkExpiry(unit.now);
  const token = await issueLink(unit, signInSubject(user.customerId), expiresAt);
  const address = linkAddress(config, `${PATHS.signInLink}?lang=${user.language}`, token);
  const letter = isAsked ? signInMessage : invitationMessage;
  await queueNotice(unit, {
    ...way,
    ...letter(await settingOf(unit.tx, 'general'), user, { ...way, address }),
    kind,
    userId: user.id,
    customerId: user.customerId,
    isSecret: true,
    expiresAt,
  });
  await unit.record({
    entity: 'user',
    entityId: user.id,
    action: 'updated',
    customerId: user.customerId,
    after: { passwordRecovery: isAsked ? 'link-sent' : 'invited' },
  });
}

/**
 * Creates a sign-in. Its username is the email address or phone number, or the customer's number if there is
 * neither.
 */
async function makeSignIn(unit: UnitOfWork, customer: Customer): Promise<User> {
  const { firstName, lastName, email, phone, language } = customer;
  if (!email && !phone) throw AppError.invalid({ email: customersTexts.customerAccess.nowhere });
  if (email && (await isEmailTaken(unit.tx, email, { customerId: customer.id }))) throw emailTaken('email');
  const [role] = await unit.tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.userType, 'customer'), roles.isGiven));
  if (!role) throw AppError.notFound();
  unknownPassword ??= hashPassword(randomBytes(32).toString('base64url'));
  return insertUser(unit, {
    username: await freeUsername(unit, email ?? customer.code, customer.code),
    passwordHash: await unknownPassword,
    type: 'customer',
    roleId: role.id,
    customerId: customer.id,
    firstName,
    lastName,
    email,
    mobile: phone,
    language,
  });
}

async function freeUsername({ tx }: UnitOfWork, wanted: string, code: string): Promise<string> {
  const isGood = wanted.length >= USERNAME_MIN && !/\s/.test(wanted);
  const isTaken = (await tx.$count(users, eq(sql`lower(${users.username})`, wanted.toLowerCase()))) > 0;
  return isGood && !isTaken ? wanted : `customer-${code}`;
}
