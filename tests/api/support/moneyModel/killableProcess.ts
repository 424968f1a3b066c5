import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { TestApp } from '../testApp.ts';
import type { Bank } from './bank.ts';

/** Thrown because the process doing the work was killed. */
export class Killed extends Error {}

export interface Mortal {
  deps: Deps;
  /** Resolves when none of the process's transactions is running anymore. */
  gone(): Promise<void>;
}

/**
 * Starts a simulated server process on the test's database and bank. It is killed after `killedAfter` commits
 * or during a gateway call; from then on, none of its writes reach the database.
 */
export function startKillableProcess(app: TestApp, bank: Bank, killedAfter: number | null): Mortal {
  let isDead = false;
  let commits = 0;
  const underWay = new Set<Promise<unknown>>();
  const assertAlive = () => {
    if (isDead) throw new Killed();
  };
  const transaction: Db['transaction'] = async (...given) => {
    assertAlive();
    const work = app.db.transaction(...given);
    const ended = work.catch(() => undefined).finally(() => underWay.delete(ended));
    underWay.add(ended);
    const result = await work;
    commits += 1;
    if (commits === killedAfter) isDead = true;
    assertAlive();
    return result;
  };
  const db = new Proxy(app.db, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      if (isDead) throw new Killed();
      return Reflect.get(target, name);
    },
  });
  const gateway = bank.seenBy({
    isDead: () => isDead,
    die: () => {
      isDead = true;
    },
  });
  return {
    deps: { ...app.deps, db, gateways: [gateway] },
    async gone() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
