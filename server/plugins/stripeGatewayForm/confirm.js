// The bank's confirmation, in Stripe's iframes. Whatever the result, the page that embeds this one asks our
// server, which gets it from Stripe.
const place = document.getElementById('confirm');
const texts = place.dataset;
const tell = message =>
  window.parent.postMessage({ type: texts.message, ...message }, window.location.origin);

async function confirm() {
  const stripe = window.Stripe(texts.key, { locale: document.documentElement.lang });
  const { error } = await stripe.handleNextAction({ clientSecret: window.location.hash.slice(1) });
  // An error about the payment is a result; after any other, the confirmation is still open, and asking again
  // wouldn't help.
  if (error && !error.payment_intent && !error.setup_intent) place.textContent = error.message ?? texts.away;
  else tell({ formResult: 'answered' });
}

// The bank's page needs more height.
tell({ height: 560 });
const sayAway = () => {
  place.textContent = texts.away;
};
if (window.Stripe) confirm().catch(sayAway);
else sayAway();
