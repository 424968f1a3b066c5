import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { NOTICE_KINDS } from '#contract/messaging/notices.ts';
import { escapeHtml } from '#server/modules/messaging/notices/escapeHtml.ts';
import { EXAMPLES } from '#tests/unit/support/noticeExamples.ts';

const THEMES = ['light', 'dark'] as const;
/** In pixels: six emails beside each other, each as wide as a small phone. */
const SHEET_WIDTH = 2160;
const PICTURE_WIDTH = 1620;

const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16"><rect width="32" height="16" rx="3" fill="#33508C"/><path d="M4 16 16 3l12 13" fill="#A9BCE6"/></svg>',
)}`;

type Theme = (typeof THEMES)[number];

/** Returns the email for a frame, with the theme hard-coded: a frame ignores the browser's theme. */
const shown = (html: string, theme: Theme) =>
  `<body style="margin:0">${html}</body>`
    .replace(/src="\/api\/v1\/brand\/logos\/[^"]+"/g, `src="${LOGO}"`)
    .replace('@media (prefers-color-scheme:dark)', `@media ${theme === 'dark' ? 'all' : 'not all'}`);

const inAttribute = (html: string) => html.replaceAll('&', '&#38;').replaceAll('"', '&#34;');

function sheet(language: Language, theme: Theme): string {
  const letters = NOTICE_KINDS.map(kind => {
    const { subject = '', html = '' } = EXAMPLES[kind]('email', language);
    return `<figure><figcaption><b>${kind}</b><br>${escapeHtml(subject)}</figcaption>
<iframe srcdoc="${inAttribute(shown(html, theme))}"></iframe></figure>`;
  });
  return `<!doctype html><style>
body{margin:16px;columns:6;column-gap:16px;font:13px/1.4 sans-serif;${theme === 'dark' ? 'background:#333;color:#eee' : 'background:#dfe3df'}}
figure{margin:0 0 20px;break-inside:avoid}figcaption{padding:0 4px 4px}
iframe{width:100%;border:0;border-radius:8px}</style>${letters.join('')}`;
}

/** Takes a picture of the emails of every kind, for each language and theme, into a folder. */
export async function takeLetters(browser: Browser, into: string): Promise<void> {
  mkdirSync(into, { recursive: true });
  for (const language of LANGUAGES)
    for (const theme of THEMES) {
      const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 900 } });
      await page.setContent(sheet(language, theme), { waitUntil: 'load' });
      await page.evaluate(() => {
        for (const frame of document.querySelectorAll('iframe'))
          frame.style.height = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`;
      });
      const picture = await page.screenshot({ fullPage: true });
      await sharp(picture)
        .resize({ width: PICTURE_WIDTH })
        .webp({ quality: 40, effort: 6 })
        .toFile(join(into, `${language}-${theme}.webp`));
      await page.close();
    }
}
