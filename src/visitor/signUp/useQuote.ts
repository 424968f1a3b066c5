import { useEffect, useState } from 'react';
import type { SignupPrice } from '#contract/sales/signups.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { type Draft, priceQuery } from './draft.ts';

export type FieldErrors = Record<string, string>;

const WAIT_MS = 250;

/** What is wrong with the codes, where that is why there is no answer. */
export const codeErrorsOf = (error: unknown): FieldErrors =>
  error instanceof HttpError && error.status === 422 ? (error.body?.errors ?? {}) : {};

/** Asks for the price. Throws `HttpError`; a code that is not for the visitor is named in it. */
export async function askPrice(
  draft: Draft,
  withCodes: boolean,
  signal?: AbortSignal,
): Promise<SignupPrice | null> {
  const query = priceQuery(draft, withCodes);
  return query && (await call('GET /customer-signup/quote', { query, expose: false, signal })).data;
}

interface Shown {
  /** What was asked for; null before the first answer. */
  asked: string | null;
  price: SignupPrice | null;
  /** It was asked for and there is none: it is agreed upon by hand. */
  isOpen: boolean;
}

/**
 * The price, following the answers, and whether that of the newest is still on its way. A code that somebody is still
 * typing does not change it.
 */
export function useQuote(draft: Draft, isTypingCode: boolean) {
  const [shown, setShown] = useState<Shown>({ asked: null, price: null, isOpen: false });
  const asked = JSON.stringify(priceQuery(draft, true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for stands in `asked`
  useEffect(() => {
    if (asked === 'null') return setShown({ asked, price: null, isOpen: false });
    if (isTypingCode) return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = control;
      try {
        const price = await askPrice(draft, true, signal).catch((error: unknown) => {
          if (Object.keys(codeErrorsOf(error)).length === 0) throw error;
          return askPrice(draft, false, signal);
        });
        setShown({ asked, price, isOpen: price === null });
      } catch {
        // Without an answer the last price stays; sending asks again.
        if (!signal.aborted) setShown(before => ({ ...before, asked }));
      }
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [asked, isTypingCode]);
  const { price, isOpen } = shown;
  const setPrice = (told: SignupPrice | null) => setShown({ asked, price: told, isOpen: told === null });
  return { price, isOpen, isAsking: shown.asked !== asked, setPrice };
}
