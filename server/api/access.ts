import type { UserType } from '#contract/core/enums.ts';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import type { RowEntity } from './rowScope.ts';

/** Row named by a route parameter. */
interface RowReach {
  entity: RowEntity;
  param: string;
}

/**
 * Access rule of a route: who may call it and which rows it reaches. Every route has one in `config.access`;
 * the server doesn't start without it.
 */
export interface Access {
  kind: 'public' | 'session';
  /** Restricts the route to these user types; all if omitted. */
  types?: readonly UserType[];
  /** Any one of these keys opens the route. */
  keys?: readonly PermissionKey[];
  /** Additional keys, all of which are required. */
  also?: readonly PermissionKey[];
  row?: RowReach;
  /** Query or body fields that name rows, which must be within reach too. */
  named?: Readonly<Record<string, RowEntity>>;
  /** Allowed before the second factor, for roles that require one. */
  allowBeforeTwoFactor?: boolean;
  /** A write that is allowed while viewing as another user. */
  allowWhileImpersonating?: boolean;
  /**
   * Whether API tokens may call the route. Defaults to true if it requires a permission; routes that only
   * require a session are personal.
   */
  allowToken?: boolean;
}

interface Options {
  types?: readonly UserType[];
  also?: readonly PermissionKey[];
  /** `['property', 'id']`: the route parameter `id` names a property that must be within reach. */
  row?: readonly [RowEntity, string];
  /** `{ cardId: 'card' }`: a card named by `cardId` in the query or body must be within reach. */
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

/** Anyone, signed in or not. */
export const open: Access = { kind: 'public' };

/** Anyone who is signed in. */
export function anySession(options: Options = {}): Access {
  return { kind: 'session', ...rowOf(options) };
}

/** Anyone who holds at least one of the keys. */
export function needs(keys: PermissionKey | readonly PermissionKey[], options: Options = {}): Access {
  return { kind: 'session', keys: typeof keys === 'string' ? [keys] : keys, ...rowOf(options) };
}

/** Returns a key that the caller lacks for the route; undefined if none is missing. */
export function missingKey(
  { keys = [], also = [] }: Access,
  held: readonly string[],
): PermissionKey | undefined {
  return canAccess(held, keys) ? also.find(key => !held.includes(key)) : keys[0];
}

/** Whether API tokens of users with access may call the route. */
export const opensByToken = ({ kind, keys, allowToken }: Access): boolean =>
  kind === 'public' || (allowToken ?? keys !== undefined);
