import { createECDH, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * Returns the installation's key pair for push services, base64url. It is derived from the app secret, so
 * that every process has the same one and nothing needs to be stored.
 */
export function vapidKeys(appSecret: Buffer): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  // Nearly every number is a valid key of this curve; if one isn't, the next is tried.
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
