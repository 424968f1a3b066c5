import type { holidays as english } from '#texts/en/contract/schedule/holidays.ts';
import type { TextsLike } from '#texts/localized.ts';

export const holidays = {
  martinLutherKing: 'Día de Martin Luther King Jr.',
  newYear: 'Año Nuevo',
  memorial: 'Día de los Caídos',
  juneteenth: 'Juneteenth',
  independence: 'Día de la Independencia',
  labor: 'Día del Trabajo',
  columbus: 'Día de Colón',
  veterans: 'Día de los Veteranos',
  thanksgiving: 'Día de Acción de Gracias',
  christmas: 'Navidad',
  presidents: 'Día de los Presidentes',
} satisfies TextsLike<typeof english>;
