/** Where a dragged visit carries its id, and a block its crew. */
const VISIT = 'visit';

/** The attributes that make an element a visit that can be dragged. */
export const draggableVisit = (id: number) => ({ 'data-visit': id });
export const DRAGGABLE_VISITS = '[data-visit]';

export function droppedVisit(element: HTMLElement): number | null {
  const id = Number(element.dataset[VISIT]);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The crew whose block lies under a point of the window; null beside all of them. */
export function crewUnder(x: number, y: number): number | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const block = element.closest<HTMLElement>('[data-crew]');
    if (block) return Number(block.dataset.crew);
  }
  return null;
}
