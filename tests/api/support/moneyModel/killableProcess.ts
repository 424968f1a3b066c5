import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { TestApp } from '../testApp.ts';
import type { Bank } from './bank.ts';

/** The process that did something was killed. */
export class Killed extends Error {}

export interface Mortal {
  deps: Deps;
  /** Resolves when none of its transactions is running anymore. */
  gone(): Promise<void>;
}

/**
 * Starts a process of the product on the test's database and bank that is killed after some commits, or
 * during a gateway call; from then on nothing of it reaches the database.
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
