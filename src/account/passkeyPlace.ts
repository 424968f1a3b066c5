/** Returns whether passkeys work on this page: over HTTPS or on localhost, and never at an IP address. */
export function isPasskeyPlace(): boolean {
  const { hostname } = window.location;
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return window.isSecureContext && !isNumber && 'PublicKeyCredential' in window;
}
