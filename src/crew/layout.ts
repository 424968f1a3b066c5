/** In pixels: one column, even on a tablet. */
export const CREW_WIDTH = 600;
/** Size in pixels of a touch target. */
export const TAP = 56;
/** Height of the undo bar while it is at the bottom; scrolling content ends above it. */
export const UNDO_ROOM = 'var(--undo-room, 0px)';
