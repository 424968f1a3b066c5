/** Pixels: one column, also on a tablet in the truck. */
export const CREW_WIDTH = 600;
/** Pixels of what a thumb hits. */
export const TAP = 56;
/** The room of the bar with the way back while it stands at the bottom: what scrolls ends above it. */
export const UNDO_ROOM = 'var(--undo-room, 0px)';
