import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_PATTERN } from './constants.ts';
import type { Day } from './days.ts';
import type { UserType } from './enums.ts';
import { LANGUAGES } from './messages.ts';
import type { PermissionKey } from './permissions.ts';
import { birthField, joiningField } from './profile.ts';
import { optionalEmail, optionalMobile, optionalText, requiredText, usernameField } from './validation.ts';

const optionalId = z.int().positive().nullish();

/** What the office changes about a user. Which of vendor, crew and customer is needed follows from the role. */
export const userBody = (today: Day) =>
  z.object({
    username: usernameField,
    firstName: requiredText('firstNameRequired', 80),
    lastName: requiredText('lastNameRequired', 80),
    email: optionalEmail,
    mobile: optionalMobile,
    dateOfBirth: birthField(today),
    dateOfJoining: joiningField,
    address: optionalText(300),
    language: z.enum(LANGUAGES).default('en'),
    roleId: z.int({ error: 'required' }).positive('required'),
    vendorId: optionalId,
    crewId: optionalId,
    customerId: optionalId,
  });
export type UserBody = z.infer<ReturnType<typeof userBody>>;

/** A first password, where the new user cannot be sent an invitation. Empty is none. */
const firstPassword = z.preprocess(
  text => (text === '' ? null : text),
  z
    .string()
    .min(PASSWORD_MIN, 'passwordLength')
    .max(PASSWORD_MAX, 'passwordLength')
    .regex(PASSWORD_PATTERN, 'passwordPattern')
    .nullish(),
);

export const newUserBody = (today: Day) => userBody(today).extend({ password: firstPassword });
export type NewUserBody = z.infer<ReturnType<typeof newUserBody>>;

/** A row of GET /users and GET /users/{id}. */
export interface UserRow {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string | null;
  /** Ten digits. */
  mobile: string | null;
  dateOfBirth: Day | null;
  dateOfJoining: Day | null;
  address: string | null;
  language: UserBody['language'];
  type: UserType;
  roleId: number;
  roleName: string;
  isActive: boolean;
  vendorId: number | null;
  vendorName: string | null;
  crewId: number | null;
  crewName: string | null;
  customerId: number | null;
  customerName: string | null;
  /** A property of the customer, to link to. */
  propertyId: number | null;
  /** The picture's address. */
  image: string | null;
  /** ISO moments. */
  lastSeenAt: string | null;
  createdAt: string;
  version: number;
}

/** What POST /users answers: the new user, and where their invitation went, if one was sent. */
export interface NewUser extends UserRow {
  invitedTo: string | null;
}

/** GET /users/{id}: the row, and the keys that the reader lacks to change this user. */
export interface UserView extends UserRow {
  missingToChange: PermissionKey[];
  isSelf: boolean;
}

/** A row of GET /users/{id}/sessions. */
export interface SessionRow {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  address: string | null;
  userAgent: string | null;
  isCurrent: boolean;
}

/** GET /users/csr: the office's people, for whoever gives work to one of them. */
export interface StaffMember {
  id: number;
  name: string;
  type: UserType;
}
