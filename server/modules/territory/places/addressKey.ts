import { SHORT_STREET_WORDS } from './streetWords.ts';

/** Words before a unit that don't distinguish it: `Apt 4`, `Unit 4` and `#4` are the same door. */
const UNIT_WORDS = /^(unit|apt|apartment|suite|ste|unidad|apto|apartamento|number|no)$/;
const IS_UNIT = /^(\d.*|.*\d|[a-z])$/;
/** Example: `STE107`. */
const GLUED_UNIT = /^(?:unit|apt|suite|ste|apto)(\d.*)$/;
/** Example: `½`. */
const VULGAR_FRACTION = /[\u00BC-\u00BE\u2150-\u215E]/g;

/**
 * Returns a key that all spellings of an address share, such as `100 N. Main Street, Unit 4` and `100 north
 * main st #4`. It contains every word that distinguishes one place from another.
 */
export function addressKey(address: string, unit: string | null, zipcode: string): string {
  const words = plainWords(`${address} ${unit ?? ''}`);
  const kept = words.flatMap((word, at) => {
    const glued = at > 0 ? GLUED_UNIT.exec(word)?.[1] : undefined;
    if (glued) return [glued];
    const next = words.slice(at + 1).find(other => !UNIT_WORDS.test(other));
    if (at > 0 && UNIT_WORDS.test(word) && IS_UNIT.test(next ?? '')) return [];
    if (word === 'building') return ['bldg'];
    return [Object.hasOwn(SHORT_STREET_WORDS, word) ? (SHORT_STREET_WORDS[word] ?? word) : word];
  });
  return `${kept.join(' ')}|${zipcode.slice(0, 5)}`;
}

const plainWords = (text: string) =>
  text
    .replaceAll(VULGAR_FRACTION, ' $&')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
