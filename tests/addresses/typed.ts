import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LabeledAddress, Labels } from './labels.ts';

const KEYS = { s: 'street', u: 'unit', c: 'city', t: 'state', z: 'zipcode' } as const;
const LABELED = /([suctz])<([^>]*)>/g;
/** Postal codes of states, by their other spellings. */
const STATES: Readonly<Record<string, string>> = {
  TEXAS: 'TX',
  TEX: 'TX',
  LOUISIANA: 'LA',
  'NEW MEXICO': 'NM',
  NM: 'NM',
  CONN: 'CT',
  DC: 'DC',
};

/**
 * Reads the addresses of typed.txt: written and labeled by hand, as people type them. `s<…>` is the street,
 * `u<…>` the unit, `c<…>` the city, `t<…>` the state and `z<…>` the ZIP code; unmarked text is none of these.
 * A line that begins with # names the columns, and a vertical bar separates cells.
 */
export async function typedAddresses(): Promise<LabeledAddress[]> {
  const text = await readFile(resolve(import.meta.dirname, 'typed.txt'), 'utf8');
  let header = [''];
  const addresses: LabeledAddress[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) header = line.slice(2).split('|');
    else addresses.push(readLine(line, header));
  }
  return addresses;
}

function readLine(line: string, header: readonly string[]): LabeledAddress {
  const labels: Labels = { street: '', unit: '', city: '', state: '', zipcode: '' };
  for (const [, key, words = ''] of line.matchAll(LABELED)) {
    const part = KEYS[key as keyof typeof KEYS];
    labels[part] = [labels[part], words.replace('|', '').replaceAll(/\s+/g, ' ')].filter(Boolean).join(' ');
  }
  const state = labels.state.toUpperCase().replaceAll('.', '');
  labels.state = STATES[state] ?? state;
  labels.zipcode = labels.zipcode.replaceAll(' ', '');
  const plain = line.replaceAll(LABELED, '$2').replaceAll('\\n', '\n');
  const cells = header.length === 1 ? [plain] : plain.split('|');
  return { layout: `typed by hand: ${header.join(', ')}`, header, cells, labels };
}
