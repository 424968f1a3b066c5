/** The source, as a content security policy names it, from which map pictures of this address may come. */
export function tileSource(tileUrl: string): string {
  const match = /^(https?:\/\/)((?:\{s\}\.)?[a-z0-9.-]+(?::\d{1,5})?)\//i.exec(tileUrl);
  if (!match) return "'self'";
  const [, scheme = '', host = ''] = match;
  return `${scheme}${host.replace('{s}', '*')}`;
}
