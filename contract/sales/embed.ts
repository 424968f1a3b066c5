/** What an embedded page tells the site around it: the height that it needs, in pixels. */
export const EMBED_MESSAGE = 'sward-height';
