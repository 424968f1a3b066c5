import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { sandboxCards, sandboxTransactions } from '#server/db/schema/index.ts';
import {
  AccountRefused,
  type Gateway,
  type GatewayCard,
  type GatewayOutcome,
  type RefundRequest,
  type SaleRequest,
  type VoidRequest,
} from './gateway.ts';
import type { EnteredCard } from './sandboxGatewayCards.ts';
import { TEST_CARDS, type Verdict, verdictOn } from './sandboxGatewayCards.ts';
import { registerSandboxPages } from './sandboxGatewayPages.ts';

/** Simulated failures between us and the gateway, whatever the card. */
const SANDBOX_FAULTS = ['timeout-approved', 'timeout-lost', 'down', 'account-refused'] as const;
export type SandboxFault = (typeof SANDBOX_FAULTS)[number];

export interface SandboxOptions {
  /** Waits; tests replace it. */
  wait?: (ms: number) => Promise<void>;
  /** Milliseconds that each response takes. */
  latencyMs?: number;
}

export interface SandboxGateway extends Gateway {
  /** Test cards never require confirmation. */
  sale(request: SaleRequest): Promise<GatewayOutcome>;
  /** Queue of simulated failures; each call takes the first. */
  readonly faults: SandboxFault[];
}

/** Columns of an attempt's outcome. */
const OUTCOME = {
  state: sandboxTransactions.state,
  reference: sandboxTransactions.reference,
  code: sandboxTransactions.code,
  text: sandboxTransactions.text,
  isHardDecline: sandboxTransactions.isHardDecline,
};

/** Lifetime of a form result in minutes. */
const FORM_RESULT_MINUTES = 15;
const SLOW_MS = 4000;
/** Age at which sales are settled and can't be voided. */
const SETTLED_AFTER_MS = 12 * 3_600_000;
const TIMEOUT_MS = 5000;

class GatewayTimeout extends Error {
  constructor() {
    super('The payment gateway did not answer in time.');
    this.name = 'GatewayTimeout';
  }
}

const pass = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/**
 * Simulated payment gateway. It has its own tables, commits every call separately, accepts each attempt id
 * once, and its test cards produce every outcome.
 */
export function createSandboxGateway(db: Db, clock: Clock, options: SandboxOptions = {}): SandboxGateway {
  const { wait = pass, latencyMs = 0 } = options;
  const faults: SandboxFault[] = [];
  const answerAfter = (ms: number) => (ms > 0 ? wait(ms) : Promise.resolve());

  async function find(attemptId: string): Promise<GatewayOutcome | null> {
    const [row] = await db
      .select(OUTCOME)
      .from(sandboxTransactions)
      .where(eq(sandboxTransactions.attemptId, attemptId));
    return row ?? null;
  }

  /** Processes an attempt once; a repeat gets the first result. */
  async function take(
    attempt: Pick<
      typeof sandboxTransactions.$inferInsert,
      'attemptId' | 'kind' | 'amountCents' | 'cardToken'
    > & {
      saleAttemptId?: string;
    },
    verdict: Verdict,
  ): Promise<GatewayOutcome> {
    const [taken] = await db
      .insert(sandboxTransactions)
      .values({
        ...attempt,
        ...verdict,
        reference: `SBX-${randomUUID().slice(0, 8).toUpperCase()}`,
        createdAt: clock.now(),
      })
      .onConflictDoNothing({ target: sandboxTransactions.attemptId })
      .returning(OUTCOME);
    const outcome = taken ?? (await find(attempt.attemptId));
    if (!outcome) throw new Error('The sandbox lost an attempt.');
    return outcome;
  }

  /** Runs a call with a simulated failure. */
  async function reach<T>(fault: SandboxFault | undefined, work: () => Promise<T>): Promise<T> {
    await answerAfter(latencyMs);
    if (fault === 'down') throw new Error('The payment gateway cannot be reached.');
    if (fault === 'account-refused') throw new AccountRefused('The sandbox refuses this account.');
    if (fault === 'timeout-lost') {
      await answerAfter(TIMEOUT_MS);
      throw new GatewayTimeout();
    }
    const result = await work();
    if (fault === 'timeout-approved') {
      await answerAfter(TIMEOUT_MS);
      throw new GatewayTimeout();
    }
    return result;
  }

  async function sale({ attemptId, amountCents, cardToken }: SaleRequest): Promise<GatewayOutcome> {
    const [card] = await db.select().from(sandboxCards).where(eq(sandboxCards.token, cardToken));
    const behaviour = card?.behaviour;
    const fault = faults.shift() ?? SANDBOX_FAULTS.find(one => one === behaviour);
    return reach(fault, async () => {
      if (behaviour === 'slow') await answerAfter(SLOW_MS);
      const verdict: Verdict = behaviour
        ? verdictOn(behaviour)
        : { state: 'declined', code: '14', text: 'Unknown card', isHardDecline: true };
      return take({ attemptId, kind: 'sale', amountCents, cardToken }, verdict);
    });
  }

  /** A sale, and the amount of it that other attempts refunded. */
  async function saleWithRefunds(saleAttemptId: string, attemptId: string) {
    const [sold] = await db
      .select()
      .from(sandboxTransactions)
      .where(
        and(
          eq(sandboxTransactions.attemptId, saleAttemptId),
          eq(sandboxTransactions.kind, 'sale'),
          eq(sandboxTransactions.state, 'approved'),
        ),
      );
    const [given] = await db
      .select({ cents: sql`coalesce(sum(${sandboxTransactions.amountCents}), 0)`.mapWith(Number) })
      .from(sandboxTransactions)
      .where(
        and(
          eq(sandboxTransactions.saleAttemptId, saleAttemptId),
          eq(sandboxTransactions.state, 'approved'),
          sql`${sandboxTransactions.attemptId} <> ${attemptId}`,
        ),
      );
    return { sold, givenCents: given?.cents ?? 0 };
  }

  async function voidSale({ attemptId, saleAttemptId }: VoidRequest): Promise<GatewayOutcome> {
    return reach(faults.shift(), async () => {
      const { sold, givenCents } = await saleWithRefunds(saleAttemptId, attemptId);
      const isOpen =
        sold !== undefined &&
        givenCents === 0 &&
        clock.now().getTime() - sold.createdAt.getTime() < SETTLED_AFTER_MS;
      const { amountCents = 0, cardToken = '' } = sold ?? {};
      return take(
        { attemptId, kind: 'refund', saleAttemptId, amountCents, cardToken },
        isOpen
          ? { state: 'approved', code: '00', text: 'Voided', isHardDecline: false }
          : { state: 'declined', code: '12', text: 'Already settled', isHardDecline: false },
      );
    });
  }

  async function refund({ attemptId, saleAttemptId, amountCents }: RefundRequest): Promise<GatewayOutcome> {
    return reach(faults.shift(), async () => {
      const { sold, givenCents } = await saleWithRefunds(saleAttemptId, attemptId);
      const isCovered = sold !== undefined && givenCents + amountCents <= sold.amountCents;
      return take(
        { attemptId, kind: 'refund', saleAttemptId, amountCents, cardToken: sold?.cardToken ?? '' },
        isCovered
          ? { state: 'approved', code: '00', text: 'Refunded', isHardDecline: false }
          : { state: 'declined', code: '12', text: 'More than was paid', isHardDecline: true },
      );
    });
  }

  async function card(formResult: string): Promise<GatewayCard | null> {
    const oldest = new Date(clock.now().getTime() - FORM_RESULT_MINUTES * 60_000);
    const [row] = await db
      .update(sandboxCards)
      .set({ formResult: null })
      .where(and(eq(sandboxCards.formResult, formResult), gt(sandboxCards.createdAt, oldest)))
      .returning({
        token: sandboxCards.token,
        brand: sandboxCards.brand,
        lastFour: sandboxCards.lastFour,
        expiryMonth: sandboxCards.expiryMonth,
        expiryYear: sandboxCards.expiryYear,
      });
    return row ?? null;
  }

  async function testCard(): Promise<string> {
    const [approved] = TEST_CARDS;
    if (!approved) throw new Error('The sandbox has no test cards.');
    const expiryYear = clock.now().getUTCFullYear() + 1;
    const entered = await card(await addCard({ card: approved, expiryMonth: 12, expiryYear }));
    if (!entered) throw new Error('The sandbox lost a card.');
    return entered.token;
  }

  async function addCard({ card, expiryMonth, expiryYear }: EnteredCard): Promise<string> {
    const formResult = randomBytes(24).toString('base64url');
    await db.insert(sandboxCards).values({
      token: `sbx_${randomBytes(18).toString('base64url')}`,
      formResult,
      behaviour: card.behaviour,
      brand: card.brand,
      lastFour: card.number.slice(-4),
      expiryMonth,
      expiryYear,
      createdAt: clock.now(),
    });
    return formResult;
  }

  return {
    name: 'sandbox',
    account: async () => 'test',
    faults,
    sale,
    refund,
    void: voidSale,
    find: ({ attemptId }) => reach(faults.shift(), () => find(attemptId)),
    card: formResult => reach(faults.shift(), () => card(formResult)),
    testCard,
    formUrl: () => '/sandbox-gateway/card',
    registerPages: app => registerSandboxPages(app, clock, addCard),
  };
}
