/** What the gateway's card form tells the page around it, by `postMessage`. */
export type CardFormMessage =
  /** The card was taken; the result is good once. */
  | { type: 'sward-card-form'; formResult: string }
  /** The form needs so many pixels, so that it never scrolls inside the page. */
  | { type: 'sward-card-form'; height: number };

export const CARD_FORM_MESSAGE = 'sward-card-form';

/** So much room a card form is given until it has told what it needs, in pixels. */
export const CARD_FORM_FIRST_HEIGHT = 480;
