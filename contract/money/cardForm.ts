/** Messages from the gateway's card form to the page that embeds it, sent with `postMessage`. */
export type CardFormMessage =
  /** The card was accepted; the result can be used once. */
  | { type: 'sward-card-form'; formResult: string }
  /** Height in pixels that the form needs in order not to scroll. */
  | { type: 'sward-card-form'; height: number };

export const CARD_FORM_MESSAGE = 'sward-card-form';

/** Height of a card form in pixels until it reports its own. */
export const CARD_FORM_FIRST_HEIGHT = 480;
