/** Pixels: one column, also on a tablet in the truck. */
export const CREW_WIDTH = 600;
/** Pixels of what a thumb hits. */
export const TAP = 56;
