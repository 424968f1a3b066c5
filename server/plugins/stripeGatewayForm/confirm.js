// What the bank asks the owner of a card, in Stripe's own frames. Whatever comes of it, the page around this one asks our
// server next, which hears it from Stripe.
const place = document.getElementById('confirm');
const texts = place.dataset;
const tell = message =>
  window.parent.postMessage({ type: texts.message, ...message }, window.location.origin);

async function confirm() {
  const stripe = window.Stripe(texts.key, { locale: document.documentElement.lang });
  const { error } = await stripe.handleNextAction({ clientSecret: window.location.hash.slice(1) });
  // An error about the payment is its answer; any other left the question open, and asking again would not help.
  if (error && !error.payment_intent && !error.setup_intent) place.textContent = error.message ?? texts.away;
  else tell({ formResult: 'answered' });
}

// The bank's page needs room.
tell({ height: 560 });
const sayAway = () => {
  place.textContent = texts.away;
};
if (window.Stripe) confirm().catch(sayAway);
else sayAway();
