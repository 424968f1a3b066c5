/** Languages that Sward speaks. The texts of each are in the folder of its name. */
export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];
