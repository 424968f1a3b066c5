/** Message from an embedded page to the surrounding site with the height that it needs, in pixels. */
export const EMBED_MESSAGE = 'sward-height';
