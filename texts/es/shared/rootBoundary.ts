import type { rootBoundary as english } from '#texts/en/shared/rootBoundary.ts';
import type { TextsLike } from '#texts/localized.ts';

export const rootBoundary = {
  what: 'No se pudo cargar esta página. Lo guardado se conserva. Revise su red y recargue.',
  newVersion: 'Hay una nueva versión de esta página. Termine lo que está escribiendo y recargue.',
  noTexts: 'No se pudieron cargar los textos de este idioma. Revise su red e intente de nuevo.',
  reload: 'Recargar',
} satisfies TextsLike<typeof english>;
