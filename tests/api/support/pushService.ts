import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Pushed {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a push service that records its messages, with a browser's keys. */
export async function startPushService({ port = 0 } = {}) {
  const pushed: Pushed[] = [];
  let status = 201;
  let company = 1;
  const held: ServerResponse[] = [];
  let most = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      pushed.push({ headers: request.headers, body: Buffer.concat(parts) });
      held.push(response);
      most = Math.max(most, held.length);
      if (held.length < company) return;
      company = 1;
      for (const one of held.splice(0)) one.writeHead(status).end();
    });
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  return {
    origin,
    pushed,
    endpoint: `${origin}/push/1`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    answer: (next: number) => {
      status = next;
    },
    /** Delays responses until `count` calls have arrived; then responds to all of them. */
    answerTogether: (count: number) => {
      company = count;
    },
    /** The most calls that waited at the same time. */
    mostAtOnce: () => most,
    /** Decrypts a message as the browser does (RFC 8188 and RFC 8291). */
    open({ body }: Pushed): unknown {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const sealed = body.subarray(21 + sender.length);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
      const shared = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, about, 32));
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
    /** Returns the sender's claims after checking the signature with the key. Throws if it is invalid. */
    sender({ headers }: Pushed, publicKey: string): { aud: string; exp: number; sub: string } {
      const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
      const [head, claims = '', signature = ''] = token.split('.');
      const point = Buffer.from(publicKey, 'base64url');
      const jwk = {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      };
      const isSigned = verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
      if (!isSigned || key !== publicKey) throw new Error('not signed by that key');
      return JSON.parse(Buffer.from(claims, 'base64url').toString());
    },
    close: () => new Promise(resolve => server.close(resolve)),
  };
}
