import { randomUUID } from 'node:crypto';
import type {
  Gateway,
  GatewayNotice,
  GatewayOutcome,
  RefundRequest,
  SaleRequest,
  SentAttempt,
  VoidRequest,
} from '#server/plugins/gateway.ts';

/**
 * The bank's response to a card; the card's token begins with it. `unconfirmed` is declined until its owner
 * confirms the payment, which never happens in the model; `expired` is an expired card.
 */
export const CARD_KINDS = ['approve', 'soft', 'hard', 'unconfirmed', 'expired'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

const CODES: Record<Exclude<CardKind, 'approve'>, string> = {
  soft: '51',
  hard: '43',
  unconfirmed: 'payment_intent_authentication_failure',
  expired: '54',
};

/** Possible failures of a single gateway call. */
export const TROUBLES = [
  /** The request is lost. */
  'lost',
  /** The money moves, but the answer is lost. */
  'unheard',
  /** The money moves, the answer is lost, and on inquiry the gateway denies it. */
  'denied',
  /** The request hangs until the sequence releases it; only then does the money move. */
  'request-hangs',
  /** The money moves at once, but the answer hangs. */
  'answer-hangs',
  /** The process ends before the call, or after the money has moved. */
  'killed-before',
  'killed',
  /** The bank refuses a refund. */
  'refused',
] as const;
export type Trouble = (typeof TROUBLES)[number];

export interface Entry {
  kind: 'sale' | 'refund';
  cents: number;
  saleId: string | null;
  outcome: GatewayOutcome;
}

const said = (state: GatewayOutcome['state'], code: string, isHardDecline = false): GatewayOutcome => ({
  state,
  reference: state === 'approved' ? `REF-${randomUUID().slice(0, 8)}` : '',
  code,
  text: code,
  isHardDecline,
});

/** A gateway whose own records, which the product can't access, are the truth. */
export class Bank {
  readonly books = new Map<string, Entry>();
  readonly troubles: Trouble[] = [];
  /** Notices that the bank will send; it may repeat them late and in another order. */
  readonly notices: GatewayNotice[] = [];
  /** Functions that release hanging calls, oldest first. */
  readonly hanging: (() => void)[] = [];
  onHang = () => {};
  readonly #denied = new Set<string>();

  /** Returns the gateway for one process; a call may kill that process. */
  seenBy(process: { isDead(): boolean; die(): void }): Gateway {
    const call = async (attemptId: string, book: () => Entry): Promise<GatewayOutcome> => {
      if (process.isDead()) throw new Error('The process is gone.');
      return this.#reach(attemptId, book, process.die);
    };
    return {
      name: 'sandbox',
      account: async () => 'test',
      sale: request => call(request.attemptId, () => this.#sale(request)),
      refund: request => call(request.attemptId, () => this.#refund(request)),
      void: request => call(request.attemptId, () => this.#void(request)),
      find: attempt => this.#find(attempt),
      card: async formResult => ({
        token: `${formResult}-${randomUUID()}`,
        brand: 'Visa',
        lastFour: '1111',
        expiryMonth: 5,
        expiryYear: formResult === 'expired' ? 2026 : 2090,
      }),
      formUrl: () => '',
      readNotice: async body => JSON.parse(body) as GatewayNotice,
    };
  }

  /** Stops denying payments: from now on, inquiries return everything that was booked. */
  remembers(): void {
    this.#denied.clear();
    this.troubles.length = 0;
  }

  /** The bank rejects a refund days later. */
  takesNot(refundId: string): void {
    const entry = this.books.get(refundId);
    if (!entry) throw new Error('No such refund.');
    entry.outcome = said('declined', 'failed');
    this.#tell(refundId, entry);
  }

  async #reach(attemptId: string, book: () => Entry, die: () => void): Promise<GatewayOutcome> {
    const trouble = this.troubles.shift();
    if (trouble === 'killed-before') {
      die();
      throw new Error('Nothing was asked.');
    }
    if (trouble === 'lost') throw new Error('The line broke.');
    if (trouble === 'request-hangs') await this.#hang();
    const refused: Entry | null =
      trouble === 'refused' ? { ...book(), outcome: said('declined', '12') } : null;
    const entry = this.#book(attemptId, refused?.kind === 'refund' ? () => refused : book);
    if (trouble === 'answer-hangs') await this.#hang();
    if (trouble === 'denied') this.#denied.add(attemptId);
    if (trouble === 'killed') die();
    if (trouble === 'unheard' || trouble === 'denied' || trouble === 'killed')
      throw new Error('No answer came.');
    return entry.outcome;
  }

  #hang(): Promise<void> {
    return new Promise(goOn => {
      this.hanging.push(goOn);
      this.onHang();
    });
  }

  /** Records an attempt once. */
  #book(attemptId: string, book: () => Entry): Entry {
    const known = this.books.get(attemptId);
    if (known) return known;
    const entry = book();
    this.books.set(attemptId, entry);
    this.#tell(attemptId, entry);
    return entry;
  }

  #tell(attemptId: string, { kind, outcome }: Entry): void {
    this.notices.push({ attemptId, kind, outcome });
  }

  #sale({ amountCents, cardToken }: SaleRequest): Entry {
    const kind = CARD_KINDS.find(one => cardToken.startsWith(one));
    const outcome =
      kind === 'approve'
        ? said('approved', '00')
        : said('declined', CODES[kind ?? 'expired'], kind === 'hard');
    return { kind: 'sale', cents: amountCents, saleId: null, outcome };
  }

  #refund({ saleAttemptId: saleId, amountCents: cents }: RefundRequest): Entry {
    const isCovered = cents <= this.leftOf(saleId);
    return { kind: 'refund', cents, saleId, outcome: said(isCovered ? 'approved' : 'declined', '00') };
  }

  #void({ saleAttemptId: saleId }: VoidRequest): Entry {
    const cents = this.books.get(saleId)?.cents ?? 0;
    const isWhole = cents > 0 && this.leftOf(saleId) === cents;
    return { kind: 'refund', cents, saleId, outcome: said(isWhole ? 'approved' : 'declined', '00') };
  }

  async #find({ attemptId }: SentAttempt): Promise<GatewayOutcome | null> {
    if (this.troubles.shift()) throw new Error('The gateway is away.');
    return this.#denied.has(attemptId) ? null : (this.books.get(attemptId)?.outcome ?? null);
  }

  /** Returns the cents of an approved sale that were not refunded. */
  leftOf(saleId: string): number {
    const sale = this.books.get(saleId);
    if (sale?.outcome.state !== 'approved') return 0;
    const given = [...this.books.values()].filter(
      one => one.saleId === saleId && one.outcome.state === 'approved',
    );
    return sale.cents - given.reduce((sum, one) => sum + one.cents, 0);
  }
}
