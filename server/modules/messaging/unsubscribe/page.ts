import type { Language } from '#contract/core/messages.ts';
import type { Brand } from '#contract/system/brand.calls.ts';
import {
  DEFAULT_COLOR,
  iconPath,
  initialsOfBusiness,
  logoView,
  type Shades,
  shadesOf,
} from '#contract/system/brand.ts';
import { escapeHtml } from '#server/modules/messaging/notices/escapeHtml.ts';
import { officeFooter } from '#server/modules/system/brand/officeFooter.ts';
import { nextLanguage } from '#texts/languages.ts';
import { byLanguage } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { brandTexts } from '#texts/shared/brand.ts';

const TEXTS = byLanguage(messagingTexts.unsubscribe.page.texts) satisfies Record<
  Language,
  Record<string, string>
>;

const styleOf = (light: Shades, dark: Shades) => `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#F6F7F3;color:#1B241D;
font:16px/1.55 Inter,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif}
main{box-sizing:border-box;width:min(440px,calc(100vw - 32px));padding:32px;background:#fff;border:1px solid #DFE5DC;
border-radius:14px}
.mark{display:flex;align-items:center;gap:10px;font-weight:650;margin-bottom:20px}
h1{font-size:22px;line-height:1.3;font-weight:650;margin:0 0 10px}
p{margin:0 0 22px;color:#55625A;overflow-wrap:anywhere}
b{color:#1B241D;font-weight:560}
button{width:100%;min-height:48px;border:0;border-radius:10px;background:${light.primary};color:${light.onPrimary};font-family:inherit;
font-size:16px;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #6FA87B;outline-offset:2px}
a{display:inline-block;margin-top:18px;padding:6px 0;color:${light.primary}}
footer{display:flex;flex-wrap:wrap;gap:0 16px;margin-top:20px;padding-top:8px;border-top:1px solid #DFE5DC;font-size:14px}
footer a{margin:0;padding:10px 0}
.mark img,.mark span{flex-shrink:0;border-radius:7px}
.mark span{display:grid;place-items:center;width:32px;height:32px;background:${light.primary};color:${light.onPrimary};
font-size:13px}
@media(prefers-color-scheme:dark){body{background:#101612;color:#E7EDE6}main{background:#18201A;border-color:#2B352D}
p{color:#A3B1A6}b{color:#E7EDE6}button,.mark span{background:${dark.primary};color:${dark.onPrimary}}a{color:${dark.primary}}
footer{border-color:#2B352D}.mark img{background:#fff}}`;

/** The business's logo, or its initials on its color. */
function markOf({ name, logo }: Brand): string {
  const view = logoView(logo);
  return view
    ? `<img src="${view.path}" alt="" width="${view.width}" height="${view.height}">`
    : `<span aria-hidden="true">${escapeHtml(initialsOfBusiness(name))}</span>`;
}

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
export function unsubscribePage(state: UnsubscribeState, language: Language, brand: Brand): string {
  const name = escapeHtml(brand.name ?? brandTexts.unnamed[language]);
  const color = brand.color ?? DEFAULT_COLOR;
  const style = styleOf(shadesOf(color, 'light'), shadesOf(color, 'dark'));
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
<meta name="robots" content="noindex"><title>${title} · ${name}</title><link rel="icon" href="${iconPath('32', brand.version)}"><style>${style}</style></head>
<body><main><div class="mark">${markOf(brand)}${name}</div><h1>${title}</h1>
<p>${texts[state.kind].replace('%s', address)}</p>${form}<a href="?lang=${other}" lang="${other}">${texts.other}</a>${officeFooter(brand, language)}</main></body></html>`;
}
