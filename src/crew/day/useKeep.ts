import { useTranslate } from 'ra-core';
import { message } from '#contract/core/messages.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { usePhone } from '../phone.ts';
import { newEvent } from './newEvent.ts';
import { knownFix } from './position.ts';
import { offerUndo } from './undoable.ts';

/**
 * Duration of the warning in milliseconds, long enough to be noticed by someone who is looking at the lawn.
 */
const NOT_SAVED_MS = 60_000;

const isDiskFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Saves a report to the outbox; `about` names its subject for display. Resolves to the event once it is
 * stored, or to null, after a warning, if it couldn't be stored.
 */
export function useKeep() {
  const translate = useTranslate();
  const { outbox, user } = usePhone();
  return async (
    assignmentId: number | null,
    type: FieldEvent['type'],
    payload: FieldEvent['payload'],
    about: string,
    photo?: Blob,
  ): Promise<FieldEvent | null> => {
    // A report by someone viewing as the crew would stay here until that crew signs in on this device.
    if (user.impersonating) {
      showToast({ kind: 'warning', text: message('viewingOnly', storedLanguage()) });
      return null;
    }
    const event = newEvent(assignmentId, type, payload, assignmentId === null ? null : knownFix());
    try {
      await outbox.add({ event, address: about }, photo);
    } catch (error) {
      const text = translate(isDiskFull(error) ? 'crewOutbox.diskFull' : 'crewOutbox.notKeptHelp');
      showToast({ kind: 'error', title: translate('crewOutbox.notKept'), text, ms: NOT_SAVED_MS });
      return null;
    }
    offerUndo(user.id, event, about);
    return event;
  };
}
