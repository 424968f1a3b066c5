import { perLanguage } from '#src/i18n/perLanguage.ts';

/** Texts that the customer's home needs. */
export const fetchFirst = perLanguage({
  en: async () => (await import('#src/customer/firstMessages.ts?in=en')).firstMessages,
  es: async () => (await import('#src/customer/firstMessages.ts?in=es')).firstMessages,
});

/** Texts of all other pages. */
export const fetchFurther = perLanguage({
  en: async () => (await import('#src/customer/furtherMessages.ts?in=en')).furtherMessages,
  es: async () => (await import('#src/customer/furtherMessages.ts?in=es')).furtherMessages,
});
