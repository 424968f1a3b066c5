import type { UserType } from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';

/** The lists of users with the user type that each shows. */
export const USER_KINDS = {
  csr: { path: PATHS.csrUsers, type: 'csr' },
  crew: { path: PATHS.crewUsers, type: 'crew' },
  vendor: { path: PATHS.vendorUsers, type: 'vendor' },
  all: { path: PATHS.users, type: null },
} as const satisfies Record<string, { path: string; type: UserType | null }>;
export type UserKind = keyof typeof USER_KINDS;

export const userPath = (id: number) => `${PATHS.users}/${id}`;

/** Returns the path of the form for a new user, with known values. */
export const newUserPath = (
  known: { type?: UserType | null; customerId?: number; crewId?: number; vendorId?: number } = {},
) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(known)) if (value) query.set(name, String(value));
  const text = query.toString();
  return `${PATHS.users}/create${text ? `?${text}` : ''}`;
};
