import { z } from 'zod';
import { requiredText } from './validation.ts';

/** A card as people recognise it; its number never reaches us. */
export interface CardView {
  id: number;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  isDefault: boolean;
  isExpired: boolean;
  /** The bank refused it for good: it is not charged again. */
  isRefused: boolean;
}

export interface CardsOfCustomer {
  cards: CardView[];
  /** The gateway in force; null where none is set up: no card can be added or charged then. */
  gateway: {
    /** Address of its own form, for a frame. */
    formUrl: string;
    /** False for the sandbox: what it charges is not paid. */
    movesMoney: boolean;
  } | null;
}

/** The one-time result that the gateway's form handed to the page. */
export const addCardBody = z.object({ formResult: requiredText('required', 200) });
export type AddCardBody = z.infer<typeof addCardBody>;
