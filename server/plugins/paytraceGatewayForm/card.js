// PayTrace's card fields, in an iframe of PayTrace that never reveals the number. This page passes PayTrace's
// one-time result to the page that embeds it.
const form = document.getElementById('card');
const texts = form.dataset;
const formError = document.getElementById('form-error');
const button = form.querySelector('button');
const label = button.textContent;
const style = getComputedStyle(document.documentElement);
const colour = name => style.getPropertyValue(name).trim();

/** Texts for PayTrace's error numbers of its fields. */
const FIELD_TEXTS = { 35: texts.number, 43: texts.expiry, 44: texts.expiry, 148: texts.code };

const tell = message =>
  window.parent.postMessage({ type: texts.message, ...message }, window.location.origin);

const tellHeight = () => tell({ height: Math.ceil(document.documentElement.getBoundingClientRect().height) });

const field = {
  font_color: colour('--ink'),
  background_color: colour('--ground'),
  border_color: colour('--edge'),
  border_style: 'solid',
  font_size: '16px',
  height: '44px',
  width: '100%',
  input_border_radius: '8px',
  input_border_width: '1px',
  input_padding: '0 12px',
  label_color: colour('--ink'),
  label_size: '13px',
};

const setUp = () =>
  window.PTPayment.setup({
    styles: {
      cc: field,
      code: field,
      exp: { ...field, type: 'dropdown' },
      body: { background_color: colour('--ground') },
    },
    authorization: { clientKey: texts.key },
  });

const wrongFields = () =>
  new Promise(resolve => {
    window.PTPayment.validate(errors => resolve(errors));
  });

/** Submits the card; returns the errors, empty if there are none. */
async function send() {
  const errors = await wrongFields();
  if (errors.length > 0) {
    const said = errors.map(error => FIELD_TEXTS[error.responseCode] ?? error.description);
    return [...new Set(said)].join(' ');
  }
  const { message } = await window.PTPayment.process();
  tell({ formResult: `${message.hpf_token}:${message.enc_key}` });
  return '';
}

function turnAway() {
  formError.textContent = texts.away;
  button.disabled = true;
}

form.addEventListener('submit', async event => {
  event.preventDefault();
  formError.textContent = '';
  button.disabled = true;
  button.textContent = texts.sending;
  formError.textContent = await send().catch(() => texts.failed);
  button.disabled = false;
  button.textContent = label;
});

if (window.PTPayment && texts.key) setUp().catch(turnAway);
else turnAway();

new ResizeObserver(tellHeight).observe(document.documentElement);
