import { z } from 'zod';
import type { Business } from './business.ts';
import { LOGIN_ROLES, type LoginRole, type UserType } from './enums.ts';
import type { Language } from './messages.ts';
import type { PermissionKey } from './permissions.ts';
import { requiredText } from './validation.ts';
import type { Impersonation } from './viewAs.ts';

export { STORAGE_KEYS } from './storage.ts';

export const loginBody = z.object({
  id: requiredText(),
  password: z.string().min(1, 'required').max(200),
  loginRole: z.enum(LOGIN_ROLES),
});
export type LoginBody = z.infer<typeof loginBody>;

/** Who is signed in, as the sign-in call and the keep-alive answer it. */
export interface SessionUser {
  id: number;
  name: string;
  type: UserType;
  role: string;
  loginRole: LoginRole;
  permissions: PermissionKey[];
  language: Language;
  /** Set for vendors and for crews (the vendor they work for). */
  vendor: { id: number; name: string; status: string } | null;
  crew: { id: number; name: string } | null;
  customerId: number | null;
  /** The profile picture's address. */
  image: string | null;
  /** Set while an administrator looks on as somebody else; nothing can be changed then. */
  impersonating: Impersonation | null;
  /** Without a key, click or turn of the wheel for so long the session ends. */
  idleSeconds: number;
  business: Business;
  /** The customer's properties; empty for everybody else. */
  properties: { _id: number; address: string; status: string }[];
}

export interface LoginData extends SessionUser {
  token: string;
}
