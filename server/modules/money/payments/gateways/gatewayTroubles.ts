import { inArray, like } from 'drizzle-orm';
import { z } from 'zod';
import type { AccountTrouble } from '#contract/system/settings.calls.ts';
import { GATEWAY_CALLS, type GatewayKind } from '#contract/system/settings.ts';
import type { Queryable } from '#server/db/connect.ts';
import { settings } from '#server/db/schema/index.ts';

/** Failure of a gateway call: the account was rejected or the gateway unreachable. */
const trouble = z.object({
  kind: z.enum(['refused', 'unreachable']),
  call: z.enum(GATEWAY_CALLS),
  since: z.string(),
  said: z.string(),
  /** The credentials were rejected, so any successful call clears it. */
  isSignIn: z.boolean(),
});
export type Trouble = z.infer<typeof trouble>;

/** Settings key of a stored failure: one for the credentials, one per call. */
export const troubleKey = (gateway: GatewayKind, { call, isSignIn }: Pick<Trouble, 'call' | 'isSignIn'>) =>
  `gateway.trouble.${gateway}.${isSignIn ? 'sign-in' : call}`;

/** Failures of a gateway that haven't cleared yet, oldest first. */
export async function gatewayTroubles(db: Queryable, gateway: GatewayKind): Promise<AccountTrouble[]> {
  const rows = await db
    .select({ value: settings.value })
    .from(settings)
    .where(like(settings.key, `gateway.trouble.${gateway}.%`))
    .orderBy(settings.key);
  return rows
    .flatMap(({ value }) => {
      const read = trouble.safeParse(value);
      return read.success ? [read.data] : [];
    })
    .map(({ isSignIn: _isSignIn, ...told }) => told)
    .sort((a, b) => a.since.localeCompare(b.since));
}

/**
 * Whether a gateway takes no cards for now: its last call was refused because of the account, or it couldn't
 * be reached.
 */
export async function isGatewayDown(db: Queryable, gateway: GatewayKind): Promise<boolean> {
  const keys = [
    troubleKey(gateway, { call: 'card', isSignIn: true }),
    ...(['card', 'form'] as const).map(call => troubleKey(gateway, { call, isSignIn: false })),
  ];
  return (await db.$count(settings, inArray(settings.key, keys))) > 0;
}
