import { Draggable } from '@fullcalendar/interaction';
import { type RefCallback, useCallback } from 'react';
import { DRAGGABLE_VISITS } from './visitDrag.ts';

/** Lets the visits of a list be dragged into the calendar. */
export function useVisitDragging(isOn: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (list: HTMLElement | null) => {
      if (!list || !isOn) return;
      const draggable = new Draggable(list, {
        itemSelector: DRAGGABLE_VISITS,
        // The drop only asks; nothing is put into the calendar by it.
        eventData: { create: false },
      });
      return () => draggable.destroy();
    },
    [isOn],
  );
}
