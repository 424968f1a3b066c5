import type { Page } from 'playwright';

/** Browser features, by their path from the global object, that every app works without. */
export const OPTIONAL_FEATURES = [
  'navigator.clipboard',
  'navigator.connection',
  'navigator.credentials',
  'navigator.geolocation',
  'navigator.locks',
  'navigator.mediaDevices',
  'navigator.permissions',
  'navigator.sendBeacon',
  'navigator.serviceWorker',
  'navigator.share',
  'navigator.storage',
  'navigator.userAgentData',
  'navigator.vibrate',
  'navigator.wakeLock',
  'AudioContext',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'FinalizationRegistry',
  'IntersectionObserver',
  'Notification',
  'OffscreenCanvas',
  'PublicKeyCredential',
  'PushManager',
  'ResizeObserver',
  'SharedWorker',
  'WeakRef',
  'caches',
  'createImageBitmap',
  'localStorage',
  'matchMedia',
  'requestIdleCallback',
  'sessionStorage',
  'structuredClone',
  'visualViewport',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.fromAsync',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Document.prototype.startViewTransition',
  'Element.prototype.checkVisibility',
  'HTMLElement.prototype.showPopover',
  'Intl.ListFormat',
  'Intl.RelativeTimeFormat',
  'Intl.Segmenter',
  'Intl.supportedValuesOf',
  'Iterator.prototype.map',
  'Map.groupBy',
  'Object.groupBy',
  'Object.hasOwn',
  'Promise.try',
  'Promise.withResolvers',
  'Set.prototype.union',
  'String.prototype.at',
  'String.prototype.isWellFormed',
  'URL.canParse',
  'crypto.randomUUID',
  'crypto.subtle',
] as const;

/** Features of every browser that the build targets, even on a page without TLS. */
export const REQUIRED_FEATURES: readonly string[] = [
  'navigator.language',
  'navigator.onLine',
  'navigator.platform',
  'navigator.userAgent',
  'window.addEventListener',
  'window.dispatchEvent',
  'window.history',
  'window.innerHeight',
  'window.isSecureContext',
  'window.location',
  'window.parent',
  'window.print',
  'window.removeEventListener',
  'window.scrollTo',
];

/**
 * Removes a feature from every page opened in this tab from now on; a failure is reported as a page error.
 */
export const without = (page: Page, feature: string): Promise<unknown> =>
  page.addInitScript(path => {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let owner: unknown = globalThis;
    for (const name of names) owner = Reflect.get(Object(owner), name);
    for (let from: object | null = Object(owner); from; from = Reflect.getPrototypeOf(from))
      Reflect.deleteProperty(from, last);
    if (last in Object(owner)) throw new Error(`${path} is still there.`);
  }, feature);
