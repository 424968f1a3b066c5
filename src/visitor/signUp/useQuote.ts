import { useEffect, useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import type { SignupPrice } from '#contract/sales/signups.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { type Draft, priceQuery, pricesQuery } from './draft.ts';

export type FieldErrors = Record<string, string>;

const WAIT_MS = 250;

/** Returns the errors of the codes if they prevented a price. */
export const codeErrorsOf = (error: unknown): FieldErrors =>
  error instanceof HttpError && error.status === 422 ? (error.body?.errors ?? {}) : {};

/** Asks for the price. Throws `HttpError`, which names a code that the visitor can't use. */
export async function askPrice(
  draft: Draft,
  withCodes: boolean,
  signal?: AbortSignal,
): Promise<SignupPrice | null> {
  const query = priceQuery(draft, withCodes);
  return query && (await call('GET /customer-signup/quote', { query, expose: false, signal })).data;
}

interface Shown {
  /** Query of the shown price; null before the first answer. */
  asked: string | null;
  price: SignupPrice | null;
  /** No price can be quoted, so the office agrees on one by hand. */
  isOpen: boolean;
  /** Errors of codes that don't count for this price. */
  refused: FieldErrors;
}
const NOTHING: Shown = { asked: null, price: null, isOpen: false, refused: {} };

/** Keeps the price up to date as the answers change, and returns whether the newest one is still loading. */
export function useQuote(draft: Draft) {
  const [shown, setShown] = useState(NOTHING);
  const asked = JSON.stringify(priceQuery(draft, true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` contains the draft’s answers
  useEffect(() => {
    if (asked === 'null') return setShown({ ...NOTHING, asked });
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = control;
      try {
        let refused: FieldErrors = {};
        const price = await askPrice(draft, true, signal).catch((error: unknown) => {
          refused = codeErrorsOf(error);
          if (Object.keys(refused).length === 0) throw error;
          return askPrice(draft, false, signal);
        });
        setShown({ asked, price, isOpen: price === null, refused });
      } catch {
        // After a failure the last price stays; submitting the form requests it again.
        if (!signal.aborted) setShown(before => ({ ...before, asked }));
      }
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [asked]);
  const { price, isOpen, refused } = shown;
  const setPrice = (told: SignupPrice | null) =>
    setShown({ asked, price: told, isOpen: told === null, refused: {} });
  return { price, isOpen, refused, isAsking: shown.asked !== asked, setPrice };
}

type FrequencyPrices = CallAnswer<'GET /customer-signup/prices'>['data'];

/** Follows the price of a visit at each frequency; null before the first answer, empty if unknown. */
export function useFrequencyPrices(draft: Draft): FrequencyPrices | null {
  const [prices, setPrices] = useState<FrequencyPrices | null>(null);
  const asked = JSON.stringify(pricesQuery(draft, true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` contains the draft’s answers
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const ask = async (withCodes: boolean): Promise<FrequencyPrices> => {
      const query = pricesQuery(draft, withCodes);
      return query ? (await call('GET /customer-signup/prices', { query, expose: false, signal })).data : [];
    };
    // If a code can't be used, its own field says so; the prices here are then fetched without codes.
    ask(true)
      .catch((error: unknown) => (Object.keys(codeErrorsOf(error)).length > 0 ? ask(false) : []))
      .catch(() => [])
      .then(told => {
        if (!signal.aborted) setPrices(told);
      });
    return () => control.abort();
  }, [asked]);
  return prices;
}
