import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Acknowledged } from './acknowledged.ts';
import type { Client } from './client.ts';

const BETWEEN_MS = 1_000;
const PAGES = ['/portal/home', '/portal/charges', '/portal/visits', '/portal/messages'];

/** Customers, one after another, read a page and write to the office. Throws `Stopped` at the end. */
export async function portalDay(customers: readonly Client[], { messages }: Acknowledged): Promise<never> {
  for (let round = 0; ; round++) {
    const client = customers[round % customers.length];
    if (!client) throw new Error('There are no customers.');
    await client.until('portal page', { path: PAGES[round % PAGES.length] ?? '' });
    await pause(BETWEEN_MS);
    const id = randomUUID();
    const text = `Message ${id}`;
    await client.until('portal message', { method: 'POST', path: '/portal/messages', body: { id, text } });
    messages.set(id, text);
    await pause(BETWEEN_MS);
  }
}
