// Card form of the sandbox gateway: validates the fields, sends the card to the gateway, and passes a
// one-time result to the page that embeds it. The number goes nowhere else.
const form = document.getElementById('card');
const texts = form.dataset;
const fields = ['number', 'expiryMonth', 'expiryYear', 'cvv'].map(name => form.elements[name]);
const formError = document.getElementById('form-error');
let wasTried = false;

const tell = message =>
  window.parent.postMessage({ type: texts.message, ...message }, window.location.origin);

const tellHeight = () => tell({ height: Math.ceil(document.documentElement.getBoundingClientRect().height) });

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length >= 12 && sum % 10 === 0;
}

const digitsOf = field => field.value.replaceAll(/[\s-]/g, '');

/** Key of a field's error; empty if it is valid. */
function problemOf(field) {
  const digits = digitsOf(field);
  if (digits === '') return 'required';
  if (field.name === 'number' && !(/^\d+$/.test(digits) && passesLuhn(digits))) return 'invalid';
  const isAmex = /^3[47]/.test(digitsOf(form.elements.number));
  if (field.name === 'cvv' && !new RegExp(`^\\d{${isAmex ? 4 : 3}}$`).test(digits)) return 'invalid';
  return '';
}

function show(field, problem) {
  document.getElementById(`${field.name}-error`).textContent = problem ? (texts[problem] ?? problem) : '';
  field.setAttribute('aria-invalid', problem ? 'true' : 'false');
}

/** Shows the errors; returns whether the form may be sent. */
function check() {
  const wrong = fields.filter(field => {
    const problem = problemOf(field);
    show(field, problem);
    return problem !== '';
  });
  tellHeight();
  return wrong;
}

async function send() {
  const body = Object.fromEntries(fields.map(field => [field.name, digitsOf(field)]));
  const response = await fetch('/sandbox-gateway/cards', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (response.ok) return tell({ formResult: answer.formResult });
  for (const field of fields) show(field, answer.errors?.[field.name] ?? '');
  if (!answer.errors) formError.textContent = answer.message ?? texts.failed;
  tellHeight();
}

form.addEventListener('submit', async event => {
  event.preventDefault();
  wasTried = true;
  formError.textContent = '';
  const [first] = check();
  if (first) return first.focus();
  const button = form.querySelector('button');
  const label = button.textContent;
  button.disabled = true;
  button.textContent = texts.sending;
  try {
    await send();
  } catch {
    formError.textContent = texts.failed;
  }
  button.disabled = false;
  button.textContent = label;
});

form.addEventListener('input', event => {
  if (event.target === form.elements.number) {
    const digits = digitsOf(event.target);
    const isAtEnd = event.target.selectionStart === event.target.value.length;
    const groups = /^3[47]/.test(digits) ? /^(\d{0,4})(\d{0,6})(\d*)$/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d*)$/;
    const parts = groups.exec(digits);
    if (parts && isAtEnd) event.target.value = parts.slice(1).filter(Boolean).join(' ');
  }
  if (wasTried) check();
});

for (const button of document.querySelectorAll('[data-number]'))
  button.addEventListener('click', () => {
    form.elements.number.value = button.dataset.number;
    form.elements.cvv.value = button.dataset.cvv;
    form.elements.expiryMonth.value = '12';
    form.elements.expiryYear.selectedIndex = 3;
    check();
    form.querySelector('button').focus();
  });

new ResizeObserver(tellHeight).observe(document.documentElement);
