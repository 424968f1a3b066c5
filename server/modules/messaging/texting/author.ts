import { randomUUID } from 'node:crypto';
import type { customers } from '#server/db/schema/index.ts';

export interface IncomingText {
  sid: string;
  phone: string;
  body: string;
  /** Addresses of its pictures at the carrier. */
  pictures: readonly string[];
  /** The carrier itself has answered STOP, START or HELP. */
  isAnsweredByCarrier: boolean;
}

export type Customer = Pick<typeof customers.$inferSelect, 'id' | 'firstName' | 'lastName' | 'language'>;

export const nameOf = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** The author of a customer's text, who needn't have a sign-in. */
export const authorOf = (customer: Customer) => ({
  ...{ userId: null, name: nameOf(customer), language: customer.language },
});

export const messageOf = (text: string) => ({ id: randomUUID(), text, channel: 'text' as const });
