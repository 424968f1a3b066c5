/** Whether this browser can use passkeys at this address: over https or on this machine, and never where it is a number. */
export function isPasskeyPlace(): boolean {
  const { hostname } = window.location;
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return window.isSecureContext && !isNumber && 'PublicKeyCredential' in window;
}
