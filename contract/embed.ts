/** What the embedded sign-up tells the site around it: the height that it needs, in pixels. */
export const EMBED_MESSAGE = 'sward-sign-up';
