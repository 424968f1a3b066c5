import { Draggable } from '@fullcalendar/interaction';
import { type RefCallback, useCallback } from 'react';
import { DRAGGABLE_VISITS } from './visitDrag.ts';

/** Makes the visits of a list draggable into the calendar. */
export function useVisitDragging(isOn: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (list: HTMLElement | null) => {
      if (!list || !isOn) return;
      const draggable = new Draggable(list, {
        itemSelector: DRAGGABLE_VISITS,
        // Dropping only opens a dialog; FullCalendar must not add an event.
        eventData: { create: false },
      });
      return () => draggable.destroy();
    },
    [isOn],
  );
}
