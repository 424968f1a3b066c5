import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileTypeOf, safeName } from '#server/modules/customers/attachments/fileType.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const typeOf = (content: Buffer) => fileTypeOf(content)?.extensions[0] ?? null;

describe('the type of a file', () => {
  it('comes from its content', () => {
    const known: [Buffer, string | null][] = [
      [bytes('%PDF-1.4'), 'pdf'],
      [bytes('\x89PNG\r\n\x1a\n....'), 'png'],
      [bytes('\xff\xd8\xff\xe0'), 'jpg'],
      [bytes('RIFF....WEBPVP8 '), 'webp'],
      [bytes('....ftypheic....'), 'heic'],
      [bytes('PK\x03\x04 [Content_Types].xml word/document.xml'), 'docx'],
      [bytes('PK\x03\x04 [Content_Types].xml xl/workbook.xml'), 'xlsx'],
      [bytes('PK\x03\x04 [Content_Types].xml word/document.xml word/vbaProject.bin'), null],
      [bytes('PK\x03\x04 run.exe'), null],
      [bytes(`PK\x03\x04${'.'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.text`), 'odt'],
      [bytes('MZ\x90\x00'), null],
      [Buffer.from('Gate: 12\r\nPerro bravo, ñandú 🐕\t\n'), 'txt'],
      [Buffer.from([0xff, 0xfe, 0x00]), null],
      [Buffer.alloc(0), null],
    ];
    for (const [content, expected] of known)
      expect([content.toString('latin1'), typeOf(content)]).toEqual([content.toString('latin1'), expected]);
  });

  it('never fails, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), list => fileTypeOf(Buffer.from(list)) !== undefined),
    );
  });
});

describe('the name of a file', () => {
  const pdf = fileTypeOf(bytes('%PDF-1.4')) ?? { contentType: '', extensions: ['pdf'] };

  it('has the extension of its content’s type, and hides no other', () => {
    const named = (name: string) => safeName(name, pdf);
    expect(named('Plan.PDF')).toBe('Plan.pdf');
    expect(named('invoice.pdf.exe')).toBe('invoice.pdf.exe.pdf');
    expect(named('C:\\temp\\..\\plan.pdf')).toBe('plan.pdf');
    expect(named('../../etc/passwd')).toBe('passwd.pdf');
    expect(named('gpj\u202Efdp.exe')).toBe('gpjfdp.exe.pdf');
    expect(named('  ...')).toBe('file.pdf');
    expect(named('مرحبا.pdf')).toBe('مرحبا.pdf');
  });

  it('is short, has no path and has the right extension for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), name => {
        const safe = safeName(name, pdf);
        expect(safe).toMatch(/\.pdf$/);
        expect(safe).not.toMatch(/[\\/\p{Cc}\p{Cf}"<>|]/u);
        expect([...safe].length).toBeLessThanOrEqual(164);
      }),
    );
  });
});
