/** Origin of a tile URL, for the content security policy. */
export function tileSource(tileUrl: string): string {
  const match = /^(https?:\/\/)((?:\{s\}\.)?[a-z0-9.-]+(?::\d{1,5})?)\//i.exec(tileUrl);
  if (!match) return "'self'";
  const [, scheme = '', host = ''] = match;
  return `${scheme}${host.replace('{s}', '*')}`;
}
