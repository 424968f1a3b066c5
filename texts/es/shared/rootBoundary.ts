import type { rootBoundary as english } from '#texts/en/shared/rootBoundary.ts';
import type { TextsLike } from '#texts/localized.ts';

export const rootBoundary = {
  what: 'No se pudo cargar esta página. Lo guardado se conserva. Revise su red y recargue.',
  reload: 'Recargar',
} satisfies TextsLike<typeof english>;
