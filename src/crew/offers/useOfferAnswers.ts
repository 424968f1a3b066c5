import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { OfferStatus } from '#contract/field/extraWork.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import type { ShownStop } from '../day/applyEvents.ts';

/** Shows a toast when a customer answers an offer that was waiting on this page, even after time offline. */
export function useOfferAnswers(stops: readonly ShownStop[]): void {
  const translate = useTranslate();
  const known = useRef(new Map<string, OfferStatus>());
  useEffect(() => {
    for (const { address, offers } of stops)
      for (const { eventId, status } of offers) {
        const isAnswer = status === 'accepted' || status === 'declined';
        if (isAnswer && known.current.get(eventId) === 'waiting')
          showToast({
            kind: status === 'accepted' ? 'success' : 'warning',
            title: translate('crewOffer.answered', { address }),
            text: translate(`words.offer.${status}`),
          });
        known.current.set(eventId, status);
      }
  }, [stops, translate]);
}
