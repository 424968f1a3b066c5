import type { GatewayCall, GatewayKind } from '#contract/system/settings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { dropNotes, keepFirstNote } from '#server/modules/system/settings/storeSetting.ts';
import { AccountRefused, CardRefused, ForeignNotice, type Gateway } from '#server/plugins/gateway.ts';
import { write } from '#server/unitOfWork.ts';
import { type Trouble, troubleKey } from './gatewayTroubles.ts';

type Needed = Pick<Deps, 'db' | 'clock' | 'log' | 'events' | 'gateways'>;
type Watch = <T>(call: GatewayCall, work: () => Promise<T>) => Promise<T>;

/** Name of each call by gateway method. */
const WATCHED: Partial<Record<PropertyKey, GatewayCall>> = {
  sale: 'sale',
  refund: 'refund',
  void: 'void',
  find: 'find',
  card: 'card',
  forget: 'forget',
  disputes: 'disputes',
  readNotice: 'notice',
} satisfies Partial<Record<keyof Gateway, GatewayCall>>;
/** The office learns about failures of these calls from their attempts. */
const TOLD_BY_ATTEMPT: readonly GatewayCall[] = ['sale', 'refund', 'void'];
/** Calls that someone waits for; the others are retried. */
const NEEDED_AT_ONCE: readonly GatewayCall[] = ['card', 'form'];
/** Time after which a successful call checks again for a failure that another process may have stored. */
const KNOWN_CLEAN_MS = 60_000;

/** Wraps gateways so that a failing call is remembered until it works again. */
export const watchedGateways = (deps: Needed): Gateway[] =>
  deps.gateways.map(gateway => {
    const watch = watchOver(deps, gateway.name);
    return new Proxy(gateway, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name === 'registerPages')
          return (app: Parameters<NonNullable<Gateway['registerPages']>>[0]) =>
            target.registerPages?.(app, open => watch('form', open));
        const call = WATCHED[name];
        if (!call) return value;
        return (...asked: unknown[]) =>
          watch(call, async () => (await Reflect.apply(value, target, asked)) as unknown);
      },
    });
  });

function watchOver(deps: Needed, gateway: GatewayKind): Watch {
  const cleanUntil = new Map<GatewayCall, number>();

  /** A failure to store this must not hide the gateway's response. */
  const noting = (work: Promise<unknown>) =>
    work.catch((error: unknown) =>
      deps.log.warn({ gateway, error: reasonOf(error) }, 'a gateway failure could not be stored'),
    );

  const remember = (call: GatewayCall, trouble: Trouble) =>
    write(deps, SYSTEM_ACTOR, async unit => {
      cleanUntil.clear();
      const isNew = await keepFirstNote(unit.tx, troubleKey(gateway, trouble), trouble);
      if (isNew && !TOLD_BY_ATTEMPT.includes(call)) await unit.raise({ type: 'gateway.trouble', ...trouble });
    });

  async function clear(call: GatewayCall): Promise<void> {
    const now = deps.clock.now().getTime();
    if (now < (cleanUntil.get(call) ?? 0)) return;
    const own = { call, isSignIn: false };
    await dropNotes(deps.db, [troubleKey(gateway, own), troubleKey(gateway, { call, isSignIn: true })]);
    cleanUntil.set(call, now + KNOWN_CLEAN_MS);
  }

  function troubleIn(call: GatewayCall, error: unknown): Trouble | null {
    const met = {
      call,
      since: deps.clock.now().toISOString(),
      said: reasonOf(error),
    };
    if (error instanceof AccountRefused) return { ...met, kind: 'refused', isSignIn: error.isSignIn };
    return NEEDED_AT_ONCE.includes(call) ? { ...met, kind: 'unreachable', isSignIn: false } : null;
  }

  return async (call, work) => {
    try {
      const answer = await work();
      await noting(clear(call));
      return answer;
    } catch (error) {
      // A refused card or a foreign notice is a response, too.
      if (error instanceof CardRefused) await noting(clear(call));
      else if (!(error instanceof ForeignNotice)) {
        const trouble = troubleIn(call, error);
        if (trouble) await noting(remember(call, trouble));
      }
      throw error;
    }
  };
}
