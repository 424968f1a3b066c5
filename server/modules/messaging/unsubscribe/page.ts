import { PRODUCT_NAME } from '#contract/core/constants.ts';
import type { Language } from '#contract/core/messages.ts';
import { nextLanguage } from '#texts/languages.ts';
import { byLanguage } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';

const TEXTS = byLanguage(messagingTexts.unsubscribe.page.texts) satisfies Record<
  Language,
  Record<string, string>
>;

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#F6F7F3;color:#1B241D;
font:16px/1.55 Inter,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif}
main{box-sizing:border-box;width:min(440px,calc(100vw - 32px));padding:32px;background:#fff;border:1px solid #DFE5DC;
border-radius:14px}
.mark{display:flex;align-items:center;gap:10px;font-weight:650;margin-bottom:20px}
h1{font-size:22px;line-height:1.3;font-weight:650;margin:0 0 10px}
p{margin:0 0 22px;color:#55625A;overflow-wrap:anywhere}
b{color:#1B241D;font-weight:560}
button{width:100%;min-height:48px;border:0;border-radius:10px;background:#2E6B3A;color:#fff;font-family:inherit;
font-size:16px;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #7CC48A;outline-offset:2px}
a{display:inline-block;margin-top:18px;padding:6px 0;color:#2E6B3A}
@media(prefers-color-scheme:dark){body{background:#101612;color:#E7EDE6}main{background:#18201A;border-color:#2B352D}
p{color:#A3B1A6}b{color:#E7EDE6}button{background:#7CC48A;color:#0E1A11}a{color:#7CC48A}}`;

const MARK = `<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="7"
fill="#2E6B3A"/><path d="M11 0h6v28h-6z" fill="#5E9A4B"/><path d="M22 0v28a7 7 0 0 0 6-7V7a7 7 0 0 0-6-7z"
fill="#5E9A4B" opacity=".6"/></svg>`;

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

/**
 * Masks `ana.lopez@example.com` as `a•••@example.com`: its owner recognizes it, and a stranger who finds the
 * link learns nothing.
 */
function veiled(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

export type UnsubscribeState = { kind: 'ask' | 'done'; email: string } | { kind: 'broken' };

/** Renders the public page behind the link. Only its button unsubscribes. It works without scripts. */
export function unsubscribePage(
  state: UnsubscribeState,
  language: Language,
  businessName: string | null,
): string {
  const name = escapeHtml(businessName || PRODUCT_NAME);
  const texts = TEXTS[language];
  const other: Language = nextLanguage(language);
  const title = texts[`${state.kind}Title`];
  const address = state.kind === 'broken' ? '' : `<b>${escapeHtml(veiled(state.email))}</b>`;
  const form =
    state.kind === 'ask'
      ? `<form method="post" action="?lang=${language}"><button type="submit">${texts.button}</button></form>`
      : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${name}</title><style>${STYLE}</style></head>
<body><main><div class="mark">${MARK}${name}</div><h1>${title}</h1>
<p>${texts[state.kind].replace('%s', address)}</p>${form}<a href="?lang=${other}" lang="${other}">${texts.other}</a></main></body></html>`;
}
