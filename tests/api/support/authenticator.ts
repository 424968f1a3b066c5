import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The subset of CBOR that an authenticator uses: texts, bytes, small numbers, and maps of them. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([name, one]) => [cbor(name), cbor(one as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

interface Circumstances {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
}

/** Creates an authenticator with one passkey; it also signs what a real one would refuse. */
export function createAuthenticator(home = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, { origin = home }: Circumstances) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    flags: number,
    { rpId = new URL(home).hostname, isVerified = true }: Circumstances,
  ) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]);
    return Buffer.concat([sha256(rpId), flag, count]);
  };
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
  };

  return {
    id: named.id,
    /** Sets the counter of the next signature. */
    setCounter(count: number) {
      counter = count;
    },
    create(options: { challenge: string; user: { id: string } }, how: Circumstances = {}) {
      userHandle = options.user.id;
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        authenticatorData(HAS_CREDENTIAL, how),
        Buffer.alloc(16),
        length,
        id,
        cbor(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON: clientData('create', options.challenge, how).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
      };
      return { ...named, response };
    },
    get(options: { challenge: string }, how: Circumstances = {}) {
      counter += 1;
      const data = clientData('get', options.challenge, how);
      const authData = authenticatorData(0, how);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      };
      return { ...named, response };
    },
  };
}
