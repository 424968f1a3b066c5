import { createHmac, timingSafeEqual } from 'node:crypto';

/** Fields of a form; a name may occur several times. */
export type FormFields = ReadonlyMap<string, readonly string[]>;

export function readForm(body: string): FormFields {
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body))
    fields.set(name, [...(fields.get(name) ?? []), value]);
  return fields;
}

/** Signs a webhook as Twilio does: the whole address, then each field's name and value, sorted by name. */
export function signatureOf(authToken: string, url: string, fields: FormFields): string {
  const names = [...fields.keys()].sort();
  const said = names.flatMap(name => [...new Set(fields.get(name))].sort().map(value => name + value));
  return createHmac('sha1', authToken)
    .update(url + said.join(''))
    .digest('base64');
}

/** Addresses that the carrier may have signed for one request: with and without the standard port. */
function addressesOf(url: string): string[] {
  const parsed = new URL(url);
  const port = parsed.protocol === 'https:' ? '443' : '80';
  return parsed.port ? [url] : [url, url.replace(parsed.host, `${parsed.host}:${port}`)];
}

export function isSigned(authToken: string, url: string, fields: FormFields, signature: unknown): boolean {
  if (typeof signature !== 'string' || authToken === '') return false;
  const given = Buffer.from(signature);
  return addressesOf(url).some(address => {
    const expected = Buffer.from(signatureOf(authToken, address, fields));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
