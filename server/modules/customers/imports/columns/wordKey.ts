import { quoted } from '../rows/draft.ts';
import { plainHeader } from './headerNames.ts';

/**
 * Key under which a word's meaning is stored: lowercase and without accents, cut to the length that a remark
 * quotes.
 */
export const wordKey = (word: string) => plainHeader(quoted(word));
