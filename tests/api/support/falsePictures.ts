import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const pixel = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2E6B3A' } });

/** Returns the header of a PNG that claims this width and height, with a valid checksum. */
function claiming(pixels: number): Buffer {
  const chunk = Buffer.alloc(25);
  chunk.writeUInt32BE(13, 0);
  chunk.write('IHDR', 4, 'latin1');
  chunk.writeUInt32BE(pixels, 8);
  chunk.writeUInt32BE(pixels, 12);
  chunk.set([8, 2, 0, 0, 0], 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 21)), 21);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk]);
}

/** Returns files that pretend to be pictures but must be refused, each with a name. */
export async function falsePictures(): Promise<[string, Buffer][]> {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const jpeg = await pixel(400, 300).jpeg().toBuffer();
  return [
    ['nothing', Buffer.alloc(0)],
    ['a program', latin('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00')],
    ['an archive', latin('PK\x03\x04\x14\x00\x00\x00\x08\x00')],
    ['a document', latin('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')],
    ['a page', latin('<!doctype html><script>alert(1)</script>')],
    ['a drawing', latin('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a drawing with a script', latin('<?xml version="1.0"?><svg><script>alert(1)</script></svg>')],
    ['a page behind the first bytes of a JPEG', latin('\xff\xd8\xff\xe0<script>alert(1)</script>')],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['a scan', await pixel(9, 9).tiff().toBuffer()],
    ['a picture of 3.6 billion pixels', claiming(60_000)],
  ];
}
