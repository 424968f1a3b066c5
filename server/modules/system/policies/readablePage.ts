import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import type { Brand } from '#contract/system/brand.calls.ts';
import {
  BRAND_MODES,
  type BrandMode,
  DEFAULT_COLOR,
  isCustomerUrl,
  shadesOf,
} from '#contract/system/brand.ts';
import type { PolicyPage } from '#contract/system/policies.calls.ts';
import { POLICY_PATHS, type Policy, policyAt, policyDay, policyTitle } from '#contract/system/policyPages.ts';
import type { Queryable } from '#server/db/connect.ts';
import { escapeHtml } from '#server/modules/messaging/notices/escapeHtml.ts';
import { brandOf } from '#server/modules/system/brand/brandOf.ts';
import { officeFooter } from '#server/modules/system/brand/officeFooter.ts';
import { TRAITS } from '#texts/language.ts';
import { nextLanguage } from '#texts/languages.ts';
import { fill } from '#texts/localized.ts';
import { systemTexts } from '#texts/server/system.ts';
import { brandTexts } from '#texts/shared/brand.ts';
import { currentPolicy } from './policyPage.ts';

const ROOT = '<div id="root">';

/**
 * Completes the web app's HTML for people without scripts. A policy's page contains the policy itself, which
 * carriers' reviewers also read; other customer and public pages say how to reach the office.
 */
export async function readablePage(
  db: Queryable,
  html: string,
  { url, language }: { url: string; language: Language },
): Promise<string> {
  const [path = '', query] = url.split('?');
  const policy = policyAt(path.replace(/(.)\/+$/, '$1'));
  if (!policy && !isCustomerUrl(url)) return html;
  const asked = new URLSearchParams(query).get('lang');
  const read = LANGUAGES.find(one => one === asked) ?? language;
  const brand = await brandOf(db);
  const shown = policy
    ? policyPart(policy, await currentPolicy(db, policy, read), read)
    : officePart(read, brand);
  const page = html
    .replace('</head>', () => `${styleOf(brand.color ?? DEFAULT_COLOR)}</head>`)
    .replace(ROOT, () => `${withoutScripts(shown, read, brand)}${ROOT}`);
  if (!policy) return page;
  return page
    .replace(/<html lang="[^"]*"/, `<html lang="${read}"`)
    .replace(
      /<title>[^<]*/,
      () => `<title>${escapeHtml(policyTitle(policy, read))} · ${nameOf(brand, read)}`,
    );
}

const nameOf = ({ name }: Brand, language: Language) => escapeHtml(name ?? brandTexts.unnamed[language]);

function withoutScripts(shown: string, language: Language, brand: Brand): string {
  return `<noscript>
<main lang="${language}"><p><b>${nameOf(brand, language)}</b></p>
${shown}
${officeFooter(brand, language)}</main>
</noscript>`;
}

/** The policy's HTML is clean already; everything else is escaped. */
function policyPart(policy: Policy, page: PolicyPage, language: Language): string {
  const other = nextLanguage(language);
  const changed = fill(brandTexts.policyChangedOn[language], { day: policyDay(page.changedOn, language) });
  return `<h1>${escapeHtml(policyTitle(policy, language))}</h1>
<p>${escapeHtml(changed)}</p>
<div lang="${page.language}">${page.html}</div>
<p><a href="${POLICY_PATHS[policy]}?lang=${other}" lang="${other}">${TRAITS[other].name}</a></p>`;
}

/** Says what to do on a page that needs scripts; the footer below it has the phone. */
function officePart(language: Language, { phone, email }: Brand): string {
  const { title, reach, turnOn } = systemTexts.withoutScripts;
  const how = phone || email ? reach : turnOn;
  return `<h1>${escapeHtml(title[language])}</h1>
<p>${escapeHtml(how[language])}</p>`;
}

const COLORS: Record<BrandMode, { page: string; ink: string }> = {
  light: { page: '#F6F7F3', ink: '#1B241D' },
  dark: { page: '#101612', ink: '#E7EDE6' },
};

function styleOf(color: string): string {
  const [light, dark] = BRAND_MODES.map(
    mode =>
      `body{background:${COLORS[mode].page};color:${COLORS[mode].ink}}a{color:${shadesOf(color, mode).primary}}`,
  );
  return `<noscript><style>:root{color-scheme:light dark}${light}@media(prefers-color-scheme:dark){${dark}}
body{margin:0;font:16px/1.6 Inter,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:640px;margin:auto;padding:16px}h1{font-size:28px;line-height:1.25}h2{font-size:18px;margin:1.4em 0 .3em}
p{margin:0 0 .5em}footer{display:flex;flex-wrap:wrap;gap:0 16px}footer a{padding:10px 0}</style></noscript>
`;
}
