// What the bank asks the owner of a card, in Stripe's own frames. Whatever comes of it, the page around this one asks our
// server next, which hears it from Stripe.
const place = document.getElementById('confirm');
const texts = place.dataset;
const tell = message =>
  window.parent.postMessage({ type: texts.message, ...message }, window.location.origin);

async function confirm() {
  const stripe = window.Stripe(texts.key, { locale: document.documentElement.lang });
  await stripe.handleNextAction({ clientSecret: window.location.hash.slice(1) });
  tell({ formResult: 'answered' });
}

// The bank's page needs room.
tell({ height: 560 });
if (window.Stripe) confirm();
else place.textContent = texts.away;
