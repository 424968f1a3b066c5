import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PhotoStage } from '#contract/core/enums.ts';
import type { CheckedItem } from '#contract/field/checklists.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import type { OfferBody } from '#contract/field/offers.ts';
import { byOwnClock } from '#src/dataProvider/serverClock.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { usePhone } from '../phone.ts';
import { useOneAtATime } from '../taps.ts';
import type { ShownStop } from './applyEvents.ts';
import { distanceText, feetTooFar } from './distance.ts';
import { newEvent } from './newEvent.ts';
import { findFix, knownFix } from './position.ts';
import { useKeep } from './useKeep.ts';

/** Question before a start or completion far from the stop. */
export interface FarQuestion {
  stop: ShownStop;
  type: 'start' | 'complete';
  feet: number;
  answer: (isWanted: boolean) => void;
}

/**
 * Reports that a crew can make about a stop. Each is stored on the phone before it is shown, without waiting
 * for anything: a position that isn't known yet is reported later. Each resolves to whether it was stored.
 */
export function useReport() {
  const translate = useTranslate();
  const { outbox } = usePhone();
  const keep = useKeep();
  const [farQuestion, setFarQuestion] = useState<FarQuestion | null>(null);

  const add = async (
    stop: ShownStop,
    type: FieldEvent['type'],
    payload: FieldEvent['payload'],
    photo?: Blob,
  ): Promise<boolean> => {
    const event = await keep(stop.assignmentId, type, payload, stop.address, photo);
    if (event?.latitude === null) void placeLater(stop, event);
    return event !== null;
  };

  const placeLater = async (stop: ShownStop, { id, type }: FieldEvent) => {
    const fix = await findFix();
    if (!fix) return;
    const position = newEvent(stop.assignmentId, 'position', { eventId: id }, fix);
    // The report counts even without its position.
    await outbox.add({ event: position, address: stop.address }).catch(() => undefined);
    const feet = type === 'start' || type === 'complete' ? feetTooFar(stop, fix) : null;
    if (feet === null) return;
    const distance = distanceText(feet, translate);
    showToast({ kind: 'warning', text: translate('crewDay.farMarked', { distance, address: stop.address }) });
  };

  const ask = (stop: ShownStop, type: 'start' | 'complete', feet: number) =>
    new Promise<boolean>(resolve =>
      setFarQuestion({
        stop,
        type,
        feet,
        answer: isWanted => {
          setFarQuestion(null);
          resolve(isWanted);
        },
      }),
    );

  /**
   * Asks for confirmation if the phone knows that it is far away; if it finds out only later, the report is
   * marked and the user notified.
   */
  const atTheStop = useOneAtATime(
    async (stop: ShownStop, type: 'start' | 'complete', payload: FieldEvent['payload']) => {
      const feet = feetTooFar(stop, knownFix());
      if (feet === null || (await ask(stop, type, feet))) await add(stop, type, payload);
    },
  );

  return {
    farQuestion,
    start: (stop: ShownStop) => atTheStop(stop, 'start', {}),
    complete: (stop: ShownStop, checklist?: CheckedItem[]) =>
      atTheStop(stop, 'complete', {
        // In this phone's time, like the report itself; the server corrects both.
        ...(stop.startedAt && { startedAt: byOwnClock(stop.startedAt) }),
        ...(checklist && { checklist }),
      }),
    skip: (stop: ShownStop, reason: string) => add(stop, 'skip', { reason }),
    message: (stop: ShownStop, text: string) => add(stop, 'message', { text }),
    note: (stop: ShownStop, text: string) => add(stop, 'note', { text }),
    /** The photo is sent with the offer, and the customer sees it when opening the offer's link. */
    offer: async (stop: ShownStop, offer: OfferBody, photo: Blob | null) => {
      const event = await keep(stop.assignmentId, 'offer', { offer }, stop.address);
      if (event && photo)
        await keep(stop.assignmentId, 'photo', { stage: 'before', eventId: event.id }, stop.address, photo);
      return event !== null;
    },
    offerDone: (stop: ShownStop, eventId: string) => add(stop, 'offer-done', { eventId }),
    photo: (stop: ShownStop, picture: Blob, stage: PhotoStage) => add(stop, 'photo', { stage }, picture),
  };
}
