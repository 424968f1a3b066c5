import { perLanguage } from './i18n/perLanguage.ts';

/** Texts that the office's first list needs. */
export const fetchStaffFirst = perLanguage({
  en: async () => (await import('#src/staffFirstMessages.ts?in=en')).firstMessages,
  es: async () => (await import('#src/staffFirstMessages.ts?in=es')).firstMessages,
});

/** Texts of every staff screen. */
export const fetchStaffFurther = perLanguage({
  en: async () => (await import('#src/staffMessages.ts?in=en')).staffMessages,
  es: async () => (await import('#src/staffMessages.ts?in=es')).staffMessages,
});
