// Stripe's card fields, in iframes of Stripe that never reveal the number. This page passes Stripe's one-time
// result to the page that embeds it.
const form = document.getElementById('card');
const texts = form.dataset;
const formError = document.getElementById('form-error');
const button = form.querySelector('button');
const label = button.textContent;
const style = getComputedStyle(document.documentElement);
const colour = name => style.getPropertyValue(name).trim();

const tell = message =>
  window.parent.postMessage({ type: texts.message, ...message }, window.location.origin);

const tellHeight = () => tell({ height: Math.ceil(document.documentElement.getBoundingClientRect().height) });

function fields(stripe) {
  const elements = stripe.elements({
    mode: 'setup',
    currency: 'usd',
    paymentMethodTypes: ['card'],
    appearance: {
      theme: document.documentElement.dataset.theme === 'dark' ? 'night' : 'stripe',
      variables: {
        colorPrimary: colour('--primary'),
        colorBackground: colour('--ground'),
        colorText: colour('--ink'),
        colorDanger: colour('--failed'),
        borderRadius: '8px',
      },
    },
  });
  elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } }).mount('#fields');
  return elements;
}

async function send(stripe, elements) {
  const checked = await elements.submit();
  if (checked.error) return checked.error.message;
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements });
  if (error) return error.message ?? texts.failed;
  tell({ formResult: confirmationToken.id });
  return '';
}

if (window.Stripe) {
  const stripe = window.Stripe(texts.key, { locale: document.documentElement.lang });
  const elements = fields(stripe);
  form.addEventListener('submit', async event => {
    event.preventDefault();
    formError.textContent = '';
    button.disabled = true;
    button.textContent = texts.sending;
    formError.textContent = await send(stripe, elements).catch(() => texts.failed);
    button.disabled = false;
    button.textContent = label;
  });
} else {
  formError.textContent = texts.away;
  button.disabled = true;
}

new ResizeObserver(tellHeight).observe(document.documentElement);
