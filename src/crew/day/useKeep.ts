import { useTranslate } from 'ra-core';
import { message } from '#contract/core/messages.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { usePhone } from '../phone.ts';
import { newEvent } from './newEvent.ts';
import { knownFix } from './position.ts';
import { offerUndo } from './undoable.ts';

/** Long enough to be read by somebody who looks at the lawn. */
const NOT_SAVED_MS = 60_000;

const isDiskFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Writes what was reported into the outbox; `about` is what people know it by. Answers the event once it is on the disk,
 * and null, with a warning, where it could not be kept.
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
    // What somebody who only looks on reported would wait here until the crew signs in on this device.
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
