import { createECDH, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * The installation's own keys for push services, base64url: worked out from its secret, so that every process has the same
 * at every start and nothing more is to be kept.
 */
export function vapidKeys(appSecret: Buffer): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  // Nearly every number is a key of this curve; the next is taken where one is not.
  for (let turn = 0; ; turn += 1) {
    const secret = Buffer.from(hkdfSync('sha256', appSecret, '', `web push ${turn}`, KEY_BYTES));
    try {
      curve.setPrivateKey(secret);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
  }
}
