import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import type { Language } from '#contract/core/messages.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import type { Brand } from '#contract/system/brand.calls.ts';
import { BRAND_META, iconPath, manifestPath } from '#contract/system/brand.ts';
import { call } from '#src/dataProvider/call.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { makeSignal } from '#src/makeSignal.ts';
import { setTitleOwner } from '#src/ui/page/pageTitle.ts';
import { brandTexts } from '#texts/shared/brand.ts';

const NONE: Brand = { name: null, phone: null, email: null, color: null, logo: null, version: '' };

/** Reads the brand that the server wrote into the page; null for a page from the phone's cache. */
function fromPage(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${BRAND_META}"]`)?.content ?? null;
}

function read(text: string | null): Brand | null {
  try {
    return text ? { ...NONE, ...(JSON.parse(text) as Partial<Brand>) } : null;
  } catch {
    return null;
  }
}

const given = fromPage();
if (given) localStorage.setItem(STORAGE_KEYS.brand, given);
let current = read(given) ?? read(localStorage.getItem(STORAGE_KEYS.brand)) ?? NONE;
const changed = makeSignal();

/** Returns the business's brand: from the page, else as this browser last saw it. */
export const useBrand = (): Brand => useSyncExternalStore(changed.subscribe, () => current);

/** Returns the business's name, or a generic text if it has none. */
export function useBusinessName(): string {
  const language = usePageLanguage();
  return useBrand().name ?? brandTexts.unnamed[language];
}

async function load() {
  const { data } = await call('GET /business', { expose: false });
  const text = JSON.stringify(data);
  if (text === JSON.stringify(current)) return;
  localStorage.setItem(STORAGE_KEYS.brand, text);
  current = data;
  changed.tell();
}

/** Fetches the brand again for this page's next branded screens. If that fails, the brand stays unchanged. */
export const reloadBrand = (): Promise<void> => load().catch(() => {});

interface Dress {
  title: string;
  icon: string;
  iconType: string;
  touchIcon: string;
  manifest: string;
}

const PRODUCT: Dress = {
  title: PRODUCT_NAME,
  icon: '/favicon.svg',
  iconType: 'image/svg+xml',
  touchIcon: '/icon-180.png',
  manifest: '/manifest.webmanifest',
};

const dressOf = ({ version }: Brand, title: string, language: Language): Dress => ({
  title,
  icon: iconPath('32', version),
  iconType: 'image/png',
  touchIcon: iconPath('180', version),
  manifest: manifestPath(language, version),
});

function setLink(rel: string, href: string, type?: string) {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (!link || link.getAttribute('href') === href) return;
  if (type) link.type = type;
  link.setAttribute('href', href);
}

function wear({ title, icon, iconType, touchIcon, manifest }: Dress) {
  setTitleOwner(title);
  setLink('icon', icon, iconType);
  setLink('apple-touch-icon', touchIcon);
  setLink('manifest', manifest);
}

/**
 * Gives the tab the business's name and icons, and makes the page installable as the portal, until it is
 * unmounted or no longer branded.
 */
export function useBrandedPage(isBranded = true): void {
  const brand = useBrand();
  const name = useBusinessName();
  const language = usePageLanguage();
  const dress = useMemo(
    () => (isBranded ? dressOf(brand, name, language) : PRODUCT),
    [isBranded, brand, name, language],
  );
  useEffect(() => {
    wear(dress);
    return () => wear(PRODUCT);
  }, [dress]);
  useEffect(() => {
    if (isBranded && !given) void reloadBrand();
  }, [isBranded]);
}
