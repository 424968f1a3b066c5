import { quoted } from '../rows/draft.ts';
import { plainHeader } from './headerNames.ts';

/** Key under which a word's meaning is stored: plain letters, cut to the length that a remark quotes. */
export const wordKey = (word: string) => plainHeader(quoted(word));
