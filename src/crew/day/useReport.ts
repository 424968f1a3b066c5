import { useRef, useState } from 'react';
import { WARNING_DISTANCE_FEET } from '../../../contract/constants.ts';
import type { FieldEvent } from '../../../contract/crewDay.ts';
import { feetBetween } from '../../../contract/distance.ts';
import { message } from '../../../contract/messages.ts';
import { storedLanguage } from '../../dataProvider/session.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { usePhone } from '../phone.ts';
import type { ShownStop } from './applyEvents.ts';
import { currentFix, type Fix, lastFix } from './position.ts';

/** Asked before a start or completion that is reported from too far away. */
export interface FarQuestion {
  stop: ShownStop;
  type: 'start' | 'complete';
  feet: number;
  answer: (isWanted: boolean) => void;
}

type Payload = FieldEvent['payload'];

/** Feet from the stop; null where either place is not known well enough. */
export function feetFrom(stop: ShownStop, fix: Fix | null): number | null {
  const { latitude, longitude, isPinApproximate } = stop;
  if (!fix || latitude === null || longitude === null || isPinApproximate) return null;
  return feetBetween(fix, { latitude, longitude });
}

/** What a crew can report about a stop. Everything is on the phone before it shows. */
export function useReport() {
  const { outbox, user } = usePhone();
  const [farQuestion, setFarQuestion] = useState<FarQuestion | null>(null);
  const [isLocating, setLocating] = useState(false);
  const isBusy = useRef(false);

  const add = async (
    stop: ShownStop,
    type: FieldEvent['type'],
    payload: Payload,
    fix: Fix | null,
    photo?: Blob,
  ) => {
    // What somebody who only looks on reported would wait here until the crew signs in on this device.
    if (user.viewing) return showToast({ kind: 'warning', text: message('viewingOnly', storedLanguage()) });
    const event = newEvent(stop.assignmentId, type, payload, fix);
    await outbox.add({ event, address: stop.address }, photo);
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

  const atTheStop = async (stop: ShownStop, type: 'start' | 'complete', payload: Payload) => {
    // Two quick taps are one.
    if (isBusy.current) return;
    isBusy.current = true;
    setLocating(true);
    try {
      const fix = await currentFix();
      setLocating(false);
      const feet = feetFrom(stop, fix);
      const isNear = feet === null || feet <= WARNING_DISTANCE_FEET;
      if (isNear || (await ask(stop, type, feet))) await add(stop, type, payload, fix);
    } finally {
      setLocating(false);
      isBusy.current = false;
    }
  };

  return {
    farQuestion,
    isLocating,
    start: (stop: ShownStop) => atTheStop(stop, 'start', {}),
    complete: (stop: ShownStop) =>
      atTheStop(stop, 'complete', stop.startedAt ? { startedAt: stop.startedAt } : {}),
    skip: (stop: ShownStop, reason: string) => add(stop, 'skip', { reason }, lastFix()),
    note: (stop: ShownStop, text: string) => add(stop, 'note', { text }, lastFix()),
    photo: (stop: ShownStop, picture: Blob) => add(stop, 'photo', {}, lastFix(), picture),
  };
}

export type Report = ReturnType<typeof useReport>;

export function newEvent(
  assignmentId: number | null,
  type: FieldEvent['type'],
  payload: Payload,
  fix: Fix | null,
): FieldEvent {
  return {
    id: newId(),
    type,
    assignmentId,
    happenedAt: new Date().toISOString(),
    latitude: fix?.latitude ?? null,
    longitude: fix?.longitude ?? null,
    payload: fix ? { ...payload, accuracy: fix.accuracy } : payload,
  };
}

/** A random uuid; `randomUUID` is missing on pages that are not served securely, such as in an office network. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map(part => part.join(''))
    .join('-');
}
