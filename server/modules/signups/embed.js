// Puts the sign-up where this script stands on a business's own site, in a frame that grows with it. It works under a
// content security policy that names this server under script-src and frame-src, and needs nothing inline.
(() => {
  const script = document.currentScript;
  const origin = new URL(script.src).origin;
  const address = new URL('/sign-up?embed=1', origin);
  for (const [name, value] of new URL(window.location.href).searchParams)
    if (name === 'referralCode' || name === 'code') address.searchParams.set(name, value);
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = script.dataset.title || 'Sign up';
  frame.style.width = '100%';
  frame.style.height = '640px';
  frame.style.border = '0';
  window.addEventListener('message', event => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    if (event.data && event.data.type === 'sward-sign-up') frame.style.height = `${event.data.height}px`;
  });
  script.after(frame);
})();
