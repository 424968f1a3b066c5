/** Similar-looking characters in the alphabet of text messages. */
const PLAIN: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '→': '->',
  '×': 'x',
};
const FANCY = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/**
 * Returns the text with typographic characters replaced. One character outside the alphabet of text messages
 * (GSM 03.38) would more than halve the number of characters per message.
 */
export const asTextMessage = (text: string): string => text.replaceAll(FANCY, sign => PLAIN[sign] ?? sign);
