import { useTranslate } from 'ra-core';
import type { AttemptView } from '#contract/money/chargeAnswers.ts';

/**
 * Returns why an attempt was declined: in the reader's language if the code is known, else in the bank's
 * words.
 */
export function useDeclineText() {
  const translate = useTranslate();
  return ({ responseCode, responseText }: Pick<AttemptView, 'responseCode' | 'responseText'>) => {
    const words = responseText ?? '';
    return responseCode ? translate(`money.bank.${responseCode}`, { _: words, words }) : words;
  };
}
