import type { HitKind } from '#contract/insight/search.ts';

/** One entry of the palette: a screen, an action, or a record. */
export interface Entry {
  /** Unique in the palette: `property:7`, `screen:/markets`. */
  key: string;
  group: 'screen' | 'action' | 'guide' | HitKind;
  title: string;
  detail: string;
  /** Path to open; entries without one run an action. */
  path: string | null;
}

export interface Group {
  name: Entry['group'] | 'favorite' | 'recent';
  entries: Entry[];
}

/** Returns lower case without accents, so that "menu" finds "menú". */
export const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns whether each typed word is the start of a word in the names. */
export function isNamed(names: readonly string[], typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const text = names.map(plain).join(' ');
  return words.every(word => text.startsWith(word) || text.includes(` ${word}`));
}

const ORDER: readonly Entry['group'][] = [
  'property',
  'assignment',
  'charge',
  'screen',
  'action',
  'guide',
  'user',
  'vendor',
  'crew',
];

/** Groups the entries; within a group, recently opened ones come first. */
export function grouped(entries: readonly Entry[], recent: readonly Entry[]): Group[] {
  const rankOf = ({ key }: Entry) => {
    const rank = recent.findIndex(one => one.key === key);
    return rank === -1 ? recent.length : rank;
  };
  return ORDER.flatMap(name => {
    const own = entries.filter(entry => entry.group === name).toSorted((a, b) => rankOf(a) - rankOf(b));
    return own.length === 0 ? [] : [{ name, entries: own }];
  });
}
