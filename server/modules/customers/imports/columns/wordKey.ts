import { quoted } from '../rows/draft.ts';
import { plainHeader } from './headerNames.ts';

/** A word in plain letters, as meanings are stored by; a long one counts as far as a remark quotes it. */
export const wordKey = (word: string) => plainHeader(quoted(word));
