import { PRODUCT_NAME } from '#contract/core/constants.ts';
import type { Brand } from '#contract/system/brand.calls.ts';
import { BRAND_META, iconPath, isCustomerUrl, manifestPath } from '#contract/system/brand.ts';
import type { Queryable } from '#server/db/connect.ts';
import { escapeHtml } from '#server/modules/messaging/notices/escapeHtml.ts';
import { brandOf } from './brandOf.ts';

/**
 * Completes the web app's HTML: every page contains the brand, and customer and public pages show its name
 * and icons before any script runs.
 */
export async function brandedPage(db: Queryable, html: string, url: string): Promise<string> {
  const brand = await brandOf(db);
  const known = html.replace('</title>', () => `</title>\n    ${metaOf(brand)}`);
  return isCustomerUrl(url) ? dressed(known, brand) : known;
}

const metaOf = (brand: Brand) =>
  `<meta name="${BRAND_META}" content="${escapeHtml(JSON.stringify(brand))}" />`;

function dressed(html: string, { name, version }: Brand): string {
  return html
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(`<title>${PRODUCT_NAME}</title>`, () => `<title>${escapeHtml(name ?? '')}</title>`)
    .replace(
      /<link rel="icon"[^>]*>/,
      `<link rel="icon" href="${iconPath('32', version)}" type="image/png" />`,
    )
    .replace(
      /<link rel="apple-touch-icon"[^>]*>/,
      `<link rel="apple-touch-icon" href="${iconPath('180', version)}" />`,
    )
    .replace(/<link rel="manifest"[^>]*>/, `<link rel="manifest" href="${manifestPath('en', version)}" />`);
}
