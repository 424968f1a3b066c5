import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { showPhone } from '#contract/core/phone.ts';
import { openFilePages } from '#server/api/filePages.ts';
import type { ExportedProperty } from './rows.ts';

/** Placeholder for a missing first or last name. */
const NO_NAME = '—';
/** Maximum length of a line in bytes; a longer one continues on the next line after a space. */
const LINE_BYTES = 75;

const escaped = (text: string | null) =>
  (text ?? '')
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[,;]/g, '\\$&');
const structured = (...parts: (string | null)[]) => parts.map(escaped).join(';');

/** Breaks a line between characters into parts of at most `LINE_BYTES`. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LINE_BYTES) {
      lines.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...lines, part].join('\r\n');
}

/** Returns a vCard property with a custom label, which address books show and the import recognizes. */
const labeled = (group: string, label: string, property: string) => [
  `${group}.${property}`,
  `${group}.X-ABLabel:${label}`,
];

/**
 * Returns a property's customer as a vCard 3.0, the version that every phone and the import can read.
 */
export function vcardOf(row: ExportedProperty, host: string): string {
  const [first = '', last = ''] = [row.firstName, row.lastName].map(name => (name === NO_NAME ? '' : name));
  const company = row.companyName ?? '';
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:property-${row.id}@${host}`,
    `N:${structured(last, first, '', '', '')}`,
    `FN:${escaped([first, last].filter(Boolean).join(' ') || company)}`,
    ...(company ? [`ORG:${escaped(company)}`] : []),
    ...(row.phone ? [`TEL;TYPE=CELL:${escaped(showPhone(row.phone))}`] : []),
    ...(row.email ? [`EMAIL;TYPE=INTERNET:${escaped(row.email)}`] : []),
    ...(row.emergencyPhone
      ? labeled('item1', 'Emergency', `TEL;TYPE=VOICE:${escaped(showPhone(row.emergencyPhone))}`)
      : []),
    `ADR;TYPE=HOME:${structured('', row.duplexUnit, row.address, row.city, row.state, row.zipcode, '')}`,
    ...(row.isPinApproximate || row.latitude === null || row.longitude === null
      ? []
      : [`GEO:${row.latitude};${row.longitude}`]),
    ...(row.billingAddress
      ? labeled(
          'item2',
          'Billing',
          `ADR;TYPE=POSTAL:${structured('', '', row.billingAddress, '', '', '', '')}`,
        )
      : []),
    'END:VCARD',
  ];
  return lines.map(line => `${folded(line)}\r\n`).join('');
}

/** Streams the customers of properties as contacts, one for each property. */
export async function sendVcards(
  reply: FastifyReply,
  pages: AsyncIterable<readonly ExportedProperty[]>,
  host: string,
): Promise<FastifyReply> {
  const { all } = await openFilePages(reply, pages);
  async function* text() {
    for await (const page of all) if (page.length > 0) yield page.map(row => vcardOf(row, host)).join('');
  }
  return reply
    .type('text/vcard; charset=utf-8')
    .header('Content-Disposition', 'attachment; filename="contacts.vcf"')
    .send(Readable.from(text()));
}
