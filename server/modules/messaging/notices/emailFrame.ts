import { DEFAULT_COLOR, initialsOfBusiness, logoView, shadesOf } from '#contract/system/brand.ts';
import type { GeneralSetting } from '#contract/system/businessSettings.ts';
import { PICTURE_ID } from '#server/plugins/delivery.ts';
import { escapeHtml } from './escapeHtml.ts';

/**
 * Tables, inline styles and a width of at most 600 px make emails look the same in Gmail, Outlook and on
 * phones.
 */
const FONT = 'font-family:-apple-system,Segoe UI,Helvetica,Arial,sans-serif';
/** A long address must not make the email wider than a phone. */
const BREAK = 'word-break:break-word';
const EMAIL_TEXT = `${FONT};${BREAK};font-size:16px;line-height:1.55;color:#1B241D`;
const QUIET = `${FONT};${BREAK};font-size:13px;line-height:1.5;color:#55625A`;

export type Sender = Pick<GeneralSetting, 'name' | 'color' | 'logo'>;

const colorOf = ({ color }: Sender) => shadesOf(color ?? DEFAULT_COLOR, 'light').primary;

/** For mail readers that support dark themes and style sheets; the others show the light theme. */
const darkOf = ({ color }: Sender) => `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.sward-ground{background:#131814 !important}
.sward-paper{background:#1C231E !important;border-color:#364039 !important}
.sward-paper td,.sward-paper p,.sward-paper h1,.sward-paper h2,.sward-paper li{color:#E7ECE6 !important}
.sward-quiet,.sward-quiet a{color:#A9B5AB !important}
.sward-paper .sward-name{color:${shadesOf(color ?? DEFAULT_COLOR, 'dark').primary} !important}
.sward-button{color:#FFFFFF !important}
}
</style>`;

const table = (attributes: string, inside: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${inside}</table>`;

interface Framed {
  /** The sender: name, color and logo. */
  from: Sender;
  /** HTML of the email's content. */
  content: string;
  /** HTML of the fine print below the content. */
  foot?: string;
}

/** Start of a logo's URL until the email is sent, because only then is the server's address known. */
const OWN_PICTURE = 'src="/api/v1/brand/';

/** Returns the email with the full addresses of pictures that the server has. */
export const withOwnPictures = (html: string, publicUrl: string): string =>
  html.replaceAll(OWN_PICTURE, `src="${publicUrl}${OWN_PICTURE.slice('src="'.length)}`);

/** Returns the sender's logo, or its initials on its color, beside its name; empty without either. */
function headOf(from: Sender): string {
  const name = from.name && escapeHtml(from.name);
  const logo = logoView(from.logo);
  if (!name && !logo) return '';
  const mark = logo
    ? `<img src="${logo.path}" alt="${name ?? ''}" width="${logo.width}" height="${logo.height}" style="display:block;border:0;max-width:100%;height:auto">`
    : table(
        '',
        `<tr><td align="center" bgcolor="${colorOf(from)}" width="40" height="40" style="width:40px;height:40px;border-radius:9px;background:${colorOf(from)};${FONT};font-size:16px;font-weight:700;color:#FFFFFF"><span class="sward-button" style="color:#FFFFFF">${escapeHtml(initialsOfBusiness(from.name))}</span></td></tr>`,
      );
  const label = name
    ? `<td class="sward-name" style="padding-left:12px;${FONT};${BREAK};font-size:18px;line-height:1.3;font-weight:700;color:${colorOf(from)}">${name}</td>`
    : '';
  return table('style="margin:0 0 20px"', `<tr><td valign="middle">${mark}</td>${label}</tr>`);
}

/** Wraps the content in the frame that all emails share. */
export function emailFrame({ from, content, foot }: Framed): string {
  const paper = table(
    'width="100%" class="sward-paper" style="background:#FFFFFF;border:1px solid #DFE5DC;border-radius:12px;border-collapse:separate"',
    `<tr><td style="padding:28px 28px 24px;${EMAIL_TEXT}">${headOf(from)}${content}</td></tr>`,
  );
  const below = foot
    ? table(
        'width="100%"',
        `<tr><td class="sward-quiet" style="padding:16px 28px;${QUIET}">${foot}</td></tr>`,
      )
    : '';
  // Outlook ignores `max-width`, so it gets a surrounding table of that width.
  return `${darkOf(from)}${table(
    'width="100%" class="sward-ground" style="background:#F4F6F2"',
    `<tr><td align="center" style="padding:24px 12px"><!--[if mso]><table role="presentation" width="600"><tr><td><![endif]--><div style="max-width:600px;text-align:left">${paper}${below}</div><!--[if mso]></td></tr></table><![endif]--></td></tr>`,
  )}`;
}

/** Returns a link that looks like a button, even in mail readers that don't support rounded corners. */
export const emailButton = (label: string, address: string, from: Sender): string =>
  table(
    'style="margin:20px 0"',
    `<tr><td bgcolor="${colorOf(from)}" style="border-radius:8px;background:${colorOf(from)}"><a class="sward-button" href="${address}" style="display:inline-block;padding:12px 22px;${FONT};font-size:16px;font-weight:600;color:#FFFFFF;text-decoration:none">${label}</a></td></tr>`,
  );

/** Placeholder for the picture, left empty until the picture is known to exist. */
export const PICTURE_PLACE = '<!--picture-->';

/** Returns the email with its picture in place. */
export const withPicture = (html: string): string =>
  html.replace(
    PICTURE_PLACE,
    `<img src="cid:${PICTURE_ID}" alt="" width="542" style="display:block;width:100%;max-width:542px;height:auto;border-radius:8px">`,
  );
