import type { Impersonation } from '#contract/access/session.calls.ts';
import { isStaffType, type LoginRole, type UserType } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { HistoryEntity } from '#contract/insight/history.ts';
import { AppError } from './errors.ts';

/** The caller, loaded from the token on every request. */
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
  /** Whether the role requires a second factor. */
  requiresTwoFactor: boolean;
  /** Whether the role requires a second factor that this session hasn't proven. */
  mustEnrol: boolean;
  /**
   * Set while an administrator views as another user: the fields above are then that user's, and writes are
   * refused.
   */
  impersonating: Impersonation | null;
  /** The actual user, also while viewing as another. */
  own: { userId: number; name: string; type: UserType };
  /** Address of the request; missing without one. */
  address?: string;
  /** Set if the request uses an API token. */
  apiToken?: { id: number; isReadOnly: boolean };
  /** Set while a change restores an earlier state; the history then records it with the reason. */
  reverting?: { entity: HistoryEntity; reason: string };
}

/** Author of a change: a signed-in user or the system. */
export type Actor = Pick<Session, 'name' | 'reverting' | 'address'> & {
  userId: number | null;
  type: UserType | 'system';
  /** Set for bulk work, which starts event handling itself, so that the office gets one summary. */
  isInBulk?: true;
};

export const SYSTEM_ACTOR: Actor = { userId: null, name: 'Sward', type: 'system' };

/** Staff reach every row. */
export function isStaff(session: Pick<Session, 'type'>): boolean {
  return isStaffType(session.type);
}

/** Returns the customer's id. Throws `forbidden` if the user isn't a customer. */
export function customerOf({ customerId }: Pick<Session, 'customerId'>): number {
  if (customerId === null) throw new AppError('forbidden', 'notAuthorized');
  return customerId;
}

/** Returns the session of a token, or null. */
export type FindSession = (token: string) => Promise<Session | null>;
