// Embeds the sign-up, or with data-page="contact" the contact form, at this script's place on a business's
// own site, in a frame that grows with its content. It works under a content security policy that names this
// server under script-src and frame-src, and needs nothing inline. It uses the page's language, or that of
// data-language.
(() => {
  const script = document.currentScript;
  const origin = new URL(script.src).origin;
  const isContact = script.dataset.page === 'contact';
  const address = new URL(isContact ? '/contact?embed=1' : '/sign-up?embed=1', origin);
  const language = script.dataset.language || document.documentElement.lang.slice(0, 2);
  if (language) address.searchParams.set('lang', language);
  for (const [name, value] of new URL(window.location.href).searchParams)
    if (name === 'referralCode' || name === 'code') address.searchParams.set(name, value);
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = script.dataset.title || (isContact ? 'Contact us' : 'Sign up');
  frame.style.width = '100%';
  frame.style.height = '640px';
  frame.style.border = '0';
  window.addEventListener('message', event => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    if (event.data && event.data.type === 'sward-height') frame.style.height = `${event.data.height}px`;
  });
  script.after(frame);
})();
