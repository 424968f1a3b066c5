import type { Cents } from '../../contract/money.ts';
import type { GatewayKind } from '../../contract/settings.ts';
import type { App } from '../api/app.ts';

export interface SaleRequest {
  /** Our attempt's id: the gateway takes each once and can be asked about it later. */
  attemptId: string;
  amountCents: Cents;
  cardToken: string;
}

export interface RefundRequest {
  attemptId: string;
  /** The attempt id of the sale that is given back. */
  saleAttemptId: string;
  amountCents: Cents;
}

/** What the gateway says of an attempt. A time-out or broken connection is not an outcome: it throws. */
export interface GatewayOutcome {
  state: 'approved' | 'declined';
  reference: string;
  code: string;
  text: string;
  /** Declined for good: the same card is never tried again. */
  isHardDecline: boolean;
}

export interface GatewayCard {
  token: string;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

/**
 * The outside world that moves money. Card numbers go from the browser straight to it. `sale` and `refund`
 * give up after `GATEWAY_TIMEOUT_MS` by throwing; whether the money moved is then unknown.
 */
export interface Gateway {
  readonly name: GatewayKind;
  /** False for one that only plays at it; production refuses that one. */
  readonly movesMoney: boolean;
  sale(request: SaleRequest): Promise<GatewayOutcome>;
  refund(request: RefundRequest): Promise<GatewayOutcome>;
  /** What happened to an attempt; null when the gateway never saw it. */
  find(attemptId: string): Promise<GatewayOutcome | null>;
  /** The card behind a one-time form result; null when the form result is unknown or used. */
  card(formResult: string): Promise<GatewayCard | null>;
  /** Where the browser enters the card (an address of the gateway's own page). */
  formUrl(): string;
  /** The token of a card that is always approved and is nobody's; missing where money would move. */
  testCard?(): Promise<string>;
  /** A gateway that lives in this server brings the routes of its own pages. */
  registerPages?(app: App): void;
}

/** How long a call to the gateway may take. */
export const GATEWAY_TIMEOUT_MS = 30_000;
