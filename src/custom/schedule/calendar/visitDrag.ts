/** Data attributes with a dragged visit's ID and a block's crew. */
const VISIT = 'visit';

/** Returns the attributes that make an element a draggable visit. */
export const draggableVisit = (id: number) => ({ 'data-visit': id });
export const DRAGGABLE_VISITS = '[data-visit]';

export function droppedVisit(element: HTMLElement): number | null {
  const id = Number(element.dataset[VISIT]);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** Returns the crew whose block is at a point of the window; null if there is none. */
export function crewUnder(x: number, y: number): number | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const block = element.closest<HTMLElement>('[data-crew]');
    if (block) return Number(block.dataset.crew);
  }
  return null;
}
