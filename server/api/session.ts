import type { Impersonation } from '#contract/access/session.calls.ts';
import { isStaffType, type LoginRole, type UserType } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { HistoryEntity } from '#contract/insight/history.ts';
import { AppError } from './errors.ts';

/** Who is calling, loaded from the token on every request. */
export interface Session {
  sessionId: string;
  userId: number;
  name: string;
  type: UserType;
  role: string;
  loginRole: LoginRole;
  permissions: readonly PermissionKey[];
  language: Language;
  vendorId: number | null;
  crewId: number | null;
  customerId: number | null;
  /** Whether the role asks for a second factor. */
  requiresTwoFactor: boolean;
  /** It does, and this session shows none. */
  mustEnrol: boolean;
  /** Set while an administrator looks on as somebody else: what is above is then that person's, and nothing changes. */
  impersonating: Impersonation | null;
  /** Who it really is, also while looking on as somebody else. */
  own: { userId: number; name: string; type: UserType };
  /** Where the request came from; missing where there is none. */
  address?: string;
  /** Set where a program calls with one of its owner's tokens. */
  apiToken?: { id: number; isReadOnly: boolean };
  /** Set while a change puts back what a record was: its history then says so, and why. */
  reverting?: { entity: HistoryEntity; reason: string };
}

/** Who a change is recorded under: a signed-in user, or the system itself. */
export type Actor = Pick<Session, 'name' | 'reverting' | 'address'> & {
  userId: number | null;
  type: UserType | 'system';
  /** Works on many records in a row, and wakes the events itself: the office is told of the whole, not of each. */
  isInBulk?: true;
};

export const SYSTEM_ACTOR: Actor = { userId: null, name: 'Sward', type: 'system' };

/** Staff reach every row. */
export function isStaff(session: Pick<Session, 'type'>): boolean {
  return isStaffType(session.type);
}

/** Whose portal it is. Throws `forbidden` for whoever is no customer. */
export function customerOf({ customerId }: Pick<Session, 'customerId'>): number {
  if (customerId === null) throw new AppError('forbidden', 'notAuthorized');
  return customerId;
}

/** The session behind a token; null where there is none. */
export type FindSession = (token: string) => Promise<Session | null>;
