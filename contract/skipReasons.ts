import type { Bilingual, Language } from './messages.ts';

/**
 * Why crews leave a stop out, ready to be tapped. The English words are what is stored; whoever reads them
 * sees their own language.
 */
export const SKIP_REASONS: readonly Bilingual[] = [
  { en: 'Gate locked', es: 'Portón con candado' },
  { en: 'Dog in the yard', es: 'Perro suelto en la yarda' },
  { en: 'Too wet', es: 'Muy mojado' },
  { en: 'Grass too short', es: 'El zacate está muy corto' },
  { en: 'Customer asked to skip', es: 'El cliente pidió que no' },
  { en: 'Car or things in the way', es: 'Carro o cosas en el paso' },
  { en: 'Equipment broke', es: 'Se descompuso el equipo' },
  { en: 'Not safe', es: 'No es seguro' },
];

/** A stored reason in the reader's language, where it is one of the known; anything else as it was written. */
export function showSkipReason(reason: string, language: Language): string {
  return SKIP_REASONS.find(known => known.en === reason || known.es === reason)?.[language] ?? reason;
}
