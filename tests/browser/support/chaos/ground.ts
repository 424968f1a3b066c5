import { sql } from 'drizzle-orm';
import { dayOf } from '#contract/core/days.ts';
import type { Db } from '#server/db/connect.ts';
import { customers, extraWork } from '#server/db/schema/index.ts';
import { newToken } from '#server/modules/access/auth/tokens.ts';
import { type KillDatabase, makeKillDatabase } from '#tests/api/support/killDatabase.ts';
import { fillForKilling } from '#tests/api/support/killGround.ts';
import { type ServerProcess, startServer } from '#tests/api/support/serverProcess.ts';

export const STOPS = 4;
/** The extra work that crews may offer. */
export const EXTRA = 'Mulch';

/** A crew with its two users and its stops of today, for one sequence. */
export interface ChaosCrew {
  id: number;
  tokens: readonly [string, string];
  visitIds: number[];
  addresses: string[];
}

/**
 * Returns a zone in which it is about 10 AM, so that no sequence runs past midnight, whatever a phone's clock
 * says.
 */
function morningZone(): string {
  const west = ((new Date().getUTCHours() - 10 + 36) % 24) - 12;
  return `Etc/GMT${west < 0 ? '' : '+'}${west}`;
}

/** The product as a process on its own database, killed and restarted, and the crews that use it. */
export class Ground {
  readonly crews: readonly ChaosCrew[];
  kills = 0;
  private readonly database: KillDatabase;
  private readonly env: Record<string, string>;
  private server: ServerProcess | null = null;
  private turn: Promise<void> = Promise.resolve();

  private constructor(database: KillDatabase, crewsOfRun: readonly ChaosCrew[], timeZone: string) {
    this.database = database;
    this.crews = crewsOfRun;
    this.env = {
      ...database.env,
      WEB: 'on',
      NODE_ENV: 'development',
      BUSINESS_TIME_ZONE: timeZone,
      LOG_LEVEL: 'silent',
    };
  }

  static async make(count: number): Promise<Ground> {
    const timeZone = morningZone();
    const ofCrews = Array.from({ length: count }, (_, index): ChaosCrew => {
      const visitIds = Array.from({ length: STOPS }, (__, stop) => index * STOPS + stop + 1);
      return {
        id: index + 1,
        tokens: [newToken(), newToken()],
        visitIds,
        addresses: visitIds.map(id => `${id} Elm St`),
      };
    });
    const tokens = { admin: newToken(), crews: ofCrews.map(crew => crew.tokens) };
    const database = await makeKillDatabase('chaos', async connection => {
      await fillForKilling(connection, count * STOPS, dayOf(new Date(), timeZone), tokens);
      const { db } = connection;
      await db.insert(extraWork).values({ name: EXTRA, nameEs: EXTRA, unit: 'bag', priceCents: 1200 });
      await db.update(customers).set({ email: sql`${customers.code} || '@example.com'` });
    });
    const ground = new Ground(database, ofCrews, timeZone);
    await ground.ready();
    return ground;
  }

  /** Null while it is down. */
  readonly url = (): string | null => this.server?.url ?? null;

  /** Kills the server like a power failure; the next one starts on the same database. */
  readonly kill = (): void => {
    const { server } = this;
    this.server = null;
    if (!server) return;
    this.kills += 1;
    this.turn = this.turn.then(() => server.kill());
    void this.ready();
  };

  /** Resolves when the server is up. */
  ready(): Promise<void> {
    this.turn = this.turn.then(async () => {
      this.server ??= await startServer(this.env);
    });
    return this.turn;
  }

  /** Reads the database. With an embedded one, the server that owns it is stopped meanwhile. */
  async look<T>(read: (db: Db) => Promise<T>): Promise<T> {
    await this.ready();
    const isEmbedded = this.database.endConnections === null;
    if (isEmbedded) {
      await this.server?.stop();
      this.server = null;
    }
    const connection = await this.database.open();
    const found = await read(connection.db).finally(() => connection.close());
    await this.ready();
    return found;
  }

  async close(): Promise<void> {
    await this.turn;
    await this.server?.stop();
    await this.database.drop();
  }
}
