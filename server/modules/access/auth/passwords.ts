import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's second recommended setting for argon2id: 19 MiB, two passes. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const;

/**
 * Returns the hash as `argon2id$memory$passes$salt$tag`, base64url. It contains the cost, so that the cost
 * can be raised later.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...COST });
  return ['argon2id', COST.memory, COST.passes, nonce.toString('base64url'), tag.toString('base64url')].join(
    '$',
  );
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [kind, memory, passes, salt, tag] = stored.split('$');
  if (kind !== 'argon2id' || !salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64url');
  const found = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64url'),
    parallelism: 1,
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(found, expected);
}

const SETS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#%+=?!'] as const;

/** Generates a password of twelve characters with each kind of character and without look-alikes. */
export function randomPassword(): string {
  const pick = (set: string) => set[randomInt(set.length)] ?? '';
  const letters = [...SETS.map(pick), ...Array.from({ length: 8 }, () => pick(SETS.join('').slice(0, -6)))];
  for (let last = letters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
}
