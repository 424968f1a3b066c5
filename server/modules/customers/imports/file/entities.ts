const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,6})|#x([\da-f]{1,5}));/gi;
const LINE_BREAK = /\s*<br\s*\/?>\s*/gi;

/** Decodes HTML entities and line breaks left by web programs: `Ann &amp; Bob`, `Don&#39;t`, `<br>`. */
export const withoutEntities = (text: string): string =>
  text
    .replaceAll(LINE_BREAK, '\n')
    .replaceAll(ENTITY, (_, name?: string, decimal?: string, hex?: string) =>
      name
        ? (NAMED[name.toLowerCase()] ?? '')
        : characterOf(Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16)),
    );

const characterOf = (code: number) => (code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');
