import type { UserType } from '#contract/core/enums.ts';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import type { RowEntity } from './rowScope.ts';

/** The row that a route's address names, and the parameter that names it. */
interface RowReach {
  entity: RowEntity;
  param: string;
}

/**
 * Who may call a route and which rows it reaches. Every route carries one in `config.access`;
 * a route without one does not start.
 */
export interface Access {
  kind: 'public' | 'session';
  /** Only these user types; nobody is excluded when it is missing. */
  types?: readonly UserType[];
  /** Any one of these keys opens the route. */
  keys?: readonly PermissionKey[];
  /** Each of these is needed besides. */
  also?: readonly PermissionKey[];
  row?: RowReach;
  /** Fields of the query or the body that name rows, which must be within reach too. */
  named?: Readonly<Record<string, RowEntity>>;
  /** Also answered to whose role asks for a second factor that their session does not show. */
  allowBeforeTwoFactor?: boolean;
  /** A write that also somebody may send who only looks on as somebody else. */
  allowWhileImpersonating?: boolean;
  /**
   * Whether a program may call it with an API token. Left out, it may where a permission is asked for: what asks only
   * for a session is the person's own.
   */
  allowToken?: boolean;
}

interface Options {
  types?: readonly UserType[];
  also?: readonly PermissionKey[];
  /** `['property', 'id']`: the address parameter `id` names a property, which must be within reach. */
  row?: readonly [RowEntity, string];
  /** `{ cardId: 'card' }`: where `cardId` of the query or the body names a card, it must be within reach. */
  named?: Readonly<Record<string, RowEntity>>;
  allowBeforeTwoFactor?: boolean;
  allowWhileImpersonating?: boolean;
  allowToken?: boolean;
}

const rowOf = (options: Options): Omit<Access, 'kind' | 'keys'> => ({
  ...(options.allowBeforeTwoFactor && { allowBeforeTwoFactor: true }),
  ...(options.allowWhileImpersonating && { allowWhileImpersonating: true }),
  ...(options.allowToken !== undefined && { allowToken: options.allowToken }),
  ...(options.types && { types: options.types }),
  ...(options.also && { also: options.also }),
  ...(options.row && { row: { entity: options.row[0], param: options.row[1] } }),
  ...(options.named && { named: options.named }),
});

/** Anybody, signed in or not. */
export const open: Access = { kind: 'public' };

/** Anybody who is signed in. */
export function anySession(options: Options = {}): Access {
  return { kind: 'session', ...rowOf(options) };
}

/** Whoever holds one of the permission keys. */
export function needs(keys: PermissionKey | readonly PermissionKey[], options: Options = {}): Access {
  return { kind: 'session', keys: typeof keys === 'string' ? [keys] : keys, ...rowOf(options) };
}

/** The key that somebody lacks for a route; undefined where they hold what it asks for. */
export function missingKey(
  { keys = [], also = [] }: Access,
  held: readonly string[],
): PermissionKey | undefined {
  return canAccess(held, keys) ? also.find(key => !held.includes(key)) : keys[0];
}

/** Whether a program may call it with an API token of somebody who may. */
export const opensByToken = ({ kind, keys, allowToken }: Access): boolean =>
  kind === 'public' || (allowToken ?? keys !== undefined);
