// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FREQUENCIES } from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { REVIEW } from '#src/visitor/signUp/steps.ts';
import VisitorApp from '#src/visitor/VisitorApp.tsx';

const form = {
  steps: [],
  suggestsAddresses: false,
  cardForm: null,
  tiles: { url: '', attribution: '', attributionUrl: null },
};
const price = {
  lines: [{ kind: 'price', amountCents: 4500, percent: null, code: null }],
  totalCents: 4500,
  isPerHour: false,
};
const contact = { firstName: 'Ada', lastName: 'Stranger', email: 'ada@example.com', phone: '5125550190' };
const place = { address: '12 Juniper St', city: 'Austin', state: 'TX', zipcode: '78701' };
const draft = {
  key: 'one',
  values: { ...contact, ...place, frequency: '1', lotSize: 'average', service: 'mow' },
};

/** Responds to the pending price request; all other requests are answered at once. */
let answerPrice: ((answer: Response | Error) => void) | undefined;
const answered = (data: unknown) => new Response(JSON.stringify({ status: 200, message: '', data }));

beforeEach(() => {
  answerPrice = undefined;
  localStorage.setItem(STORAGE_KEYS.signUpDraft, JSON.stringify(draft));
  window.history.replaceState(null, '', `#${REVIEW}`);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/customer-signup/form')) return answered(form);
    if (url.includes('/customer-signup/place'))
      return answered({ city: 'Austin', state: 'TX', services: ['mow'] });
    if (url.includes('/customer-signup/quote'))
      return new Promise<Response>((resolve, reject) => {
        answerPrice = answer => (answer instanceof Error ? reject(answer) : resolve(answer));
      });
    return new Promise<Response>(() => {});
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const send = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Sign up' });

// covers: portal-31
it('can’t be sent until the price that the visitor agrees to is shown', async () => {
  render(<VisitorApp page={PATHS.signUp} />);
  expect((await send()).disabled).toBe(true);
  await waitFor(() => expect(answerPrice).toBeDefined());
  answerPrice?.(answered(price));
  await screen.findByRole('status', { name: 'Your price' });
  expect((await send()).disabled).toBe(false);
});

it('can be sent without a price if it couldn’t be loaded; the server’s response includes it', async () => {
  render(<VisitorApp page={PATHS.signUp} />);
  await waitFor(() => expect(answerPrice).toBeDefined());
  answerPrice?.(new TypeError('Failed to fetch'));
  await waitFor(async () => expect((await send()).disabled).toBe(false));
});

it('shows a visit’s price next to each frequency that has one', async () => {
  window.history.replaceState(null, '', '#frequency');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/customer-signup/form'))
      return answered({ ...form, steps: [{ key: 'frequency', isRequired: true, title: 'How often?' }] });
    if (url.includes('/customer-signup/place'))
      return answered({ city: 'Austin', state: 'TX', services: ['mow'] });
    if (url.includes('/customer-signup/prices')) {
      asked.push(url);
      return answered(
        FREQUENCIES.map(frequency => ({
          frequency,
          price: frequency === 1 || frequency === 2 ? { ...price, totalCents: 4000 + frequency * 100 } : null,
        })),
      );
    }
    // In particular, the puzzle stays pending: without its number of bits, solving it would never end.
    return url.includes('/customer-signup/quote') ? answered(price) : new Promise<Response>(() => {});
  });
  render(<VisitorApp page={PATHS.signUp} />);
  await screen.findByText('$41.00');
  const named = screen.getAllByRole('radio').map(radio => radio.parentElement?.textContent?.trim());
  expect(named.slice(0, 2)).toEqual(['Every week$41.00per visit', 'Every two weeks$42.00per visit']);
  expect(named.slice(2).join()).not.toContain('$');
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain('frequency');
});
