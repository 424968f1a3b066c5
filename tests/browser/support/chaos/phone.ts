import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { API_BASE, PATHS } from '#contract/core/paths.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { PHONE } from '../stage.ts';
import { storeWholeApp } from '../storedApp.ts';
import { Line, type LineOptions } from './line.ts';

const LOAD_MS = 30_000;
const PRESS_MS = 5000;
const SOON_MS = 600;
const SKEW = 'chaosSkew';

declare global {
  interface Window {
    chaosKept?: (event: FieldEvent) => void;
  }
}

/** The outbox's events, and the stored day. */
interface Kept {
  outbox: { id: string; refusal: unknown; event: { type: string } }[];
  day: CrewDay | null;
  /** Time by the phone's clock at which the day was fetched; null if it never was. */
  readAt: string | null;
}

/** A crew's phone in its own browser, operated by the app's buttons. */
export class ChaosPhone {
  readonly line: Line;
  /** Every event that the phone ever stored. */
  readonly kept = new Map<string, FieldEvent>();
  private readonly context: BrowserContext;
  private user: SessionUser | null = null;
  private page: Page | null = null;

  private constructor(context: BrowserContext, line: Line) {
    this.context = context;
    this.line = line;
  }

  static async make(browser: Browser, options: LineOptions): Promise<ChaosPhone> {
    const line = new Line(options);
    await line.open();
    const context = await browser.newContext({
      baseURL: line.url,
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    const phone = new ChaosPhone(context, line);
    await context.exposeBinding('chaosKept', (_, event: FieldEvent) => phone.kept.set(event.id, event));
    await context.addInitScript(spyOnDisk);
    await context.addInitScript(skewClock, SKEW);
    return phone;
  }

  get userId(): number {
    return this.user?.id ?? 0;
  }

  /** Gives the phone to another user. */
  async handTo(token: string): Promise<void> {
    this.kept.clear();
    const answer = await fetch(`${this.line.url}${API_BASE}/users/session`, {
      headers: { authorization: token },
    });
    const { data } = (await answer.json()) as { data: SessionUser };
    this.user = data;
    const page = await this.freshPage();
    await page.goto('/favicon.svg');
    await page.evaluate(
      ([keys, mark, secret, user]) => {
        localStorage.removeItem(mark);
        localStorage.setItem(keys.token, secret);
        localStorage.setItem(keys.loginRole, 'crew');
        localStorage.setItem(keys.user, JSON.stringify(user));
      },
      [STORAGE_KEYS, SKEW, token, data] as const,
    );
    await page.goto(PATHS.crewDashboard, { timeout: LOAD_MS });
    await this.waitForDay();
    await storeWholeApp(page, LOAD_MS);
  }

  /** Reopens the app, in the same page or another. Throws if no day shows. */
  async reload(): Promise<void> {
    const page = this.page ?? (await this.freshPage());
    await page.goto(PATHS.crewDashboard, { timeout: LOAD_MS });
    await this.waitForDay();
  }

  async killPage(isCrash: boolean): Promise<void> {
    const page = await this.open();
    if (isCrash) {
      const session = await this.context.newCDPSession(page);
      const crashed = page.waitForEvent('crash', { timeout: LOAD_MS });
      session.send('Page.crash').catch(() => undefined);
      await crashed;
    }
    await page.close();
    this.page = null;
    await this.reload();
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.context.setOffline(isOffline);
  }

  async setSkew(ms: number): Promise<void> {
    const page = await this.open();
    await page.evaluate(([mark, value]) => localStorage.setItem(mark, value), [SKEW, String(ms)] as const);
  }

  /** Publishes another version of the app, which the browser loads. */
  async updateApp(): Promise<void> {
    this.line.appVersion += 1;
    const page = await this.open();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      // Not awaited, because offline it would never resolve.
      void registration?.update().catch(() => undefined);
    });
  }

  /** Opens a stop to show its actions. Resolves to false if it can't be found. */
  async openStop(address: string): Promise<boolean> {
    await this.close();
    const page = await this.open();
    return page.evaluate(text => {
      const isIt = (element: Element) =>
        [...element.querySelectorAll('p, span')].some(one => one.textContent === text);
      if ([...document.querySelectorAll('[aria-labelledby="next-stop"]')].some(isIt)) return true;
      const closed = document.querySelector<HTMLElement>('main [aria-expanded="false"]');
      closed?.click();
      return new Promise<boolean>(resolve =>
        setTimeout(() => {
          const row = [...document.querySelectorAll<HTMLElement>('main button')].find(isIt);
          row?.click();
          resolve(row !== undefined);
        }, 30),
      );
    }, address);
  }

  /** Taps a button of the open sheet, else of the page. Resolves to false if none appears in time. */
  async press(...names: string[]): Promise<boolean> {
    const page = await this.open();
    return page.evaluate(
      async ([wanted, limit, soon]) => {
        const end = performance.now() + limit;
        while (performance.now() < end) {
          const sheets = [...document.querySelectorAll('[role="dialog"]')];
          const within = [...(sheets.at(-1) ?? document).querySelectorAll('button')];
          // The undo bar is above everything else.
          const undo = [...document.querySelectorAll('[role="status"] button')] as HTMLButtonElement[];
          const named = [...within, ...undo].filter(one =>
            wanted.some(name => one.textContent?.trim() === name || one.ariaLabel === name),
          );
          const button = named.find(one => !one.disabled);
          button?.click();
          if (button) return true;
          // Waits for a button that is still moving, but not long for one that isn't there.
          if (named.length === 0 && end - performance.now() < limit - soon) return false;
          await new Promise(resolve => setTimeout(resolve, 30));
        }
        return false;
      },
      [names, PRESS_MS, names.includes('Undo') ? 0 : SOON_MS] as const,
    );
  }

  /** Types into the open sheet. Resolves to false if none opened in time. */
  async type(text: string): Promise<boolean> {
    const page = await this.open();
    const field = page.locator('[role="dialog"] :is(textarea:not([aria-hidden]), input[type="text"])').last();
    return succeeds(field.fill(text, { timeout: PRESS_MS }));
  }

  /** Signs in the open sheet, like a finger. Resolves to false if there is no signature field. */
  async sign(): Promise<boolean> {
    const page = await this.open();
    const field = page.getByRole('img', { name: 'Sign with your finger' });
    return succeeds(
      field.dragTo(field, {
        timeout: PRESS_MS,
        sourcePosition: { x: 40, y: 40 },
        targetPosition: { x: 120, y: 60 },
      }),
    );
  }

  /** Gives the open sheet a picture, like the camera. Resolves to false if none opened in time. */
  async takePicture(): Promise<boolean> {
    const page = await this.open();
    const input = page.locator('[role="dialog"] input[type="file"]').last();
    const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a7d34' } })
      .jpeg()
      .toBuffer();
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
    return succeeds(input.setInputFiles(file, { timeout: PRESS_MS }));
  }

  /** Closes whatever is open over the day. */
  async close(): Promise<void> {
    const page = await this.open();
    await page.evaluate(() => {
      for (const sheet of document.querySelectorAll('[role="dialog"]'))
        sheet.querySelector<HTMLElement>('[aria-label="Close"]')?.click();
    });
    await page
      .waitForFunction(() => document.querySelector('[role="dialog"]') === null, null, { timeout: PRESS_MS })
      .catch(() => undefined);
  }

  /** Reads the phone's storage. */
  async disk(): Promise<Kept> {
    const page = await this.open();
    const found = await page.evaluate(async userId => {
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await asked(indexedDB.open('sward-crew'));
      const tx = db.transaction(['outbox', 'days']);
      const entries = await asked<{ id: string; event: { type: string }; refusal: unknown }[]>(
        tx.objectStore('outbox').getAll(),
      );
      const days = await asked<{ userId: number; date: string; day: unknown; readAt: string }[]>(
        tx.objectStore('days').getAll(),
      );
      db.close();
      return { entries, days: days.filter(day => day.userId === userId) };
    }, this.userId);
    for (const { event } of found.entries) this.kept.set((event as FieldEvent).id, event as FieldEvent);
    const days = found.days
      .map(({ day, readAt }) => ({ day: day as CrewDay, readAt }))
      .toSorted((one, other) => one.day.date.localeCompare(other.day.date));
    const kept = days.find(({ day }) => day.stops.length > 0);
    return { outbox: found.entries, day: kept?.day ?? null, readAt: kept?.readAt ?? null };
  }

  async closeDown(): Promise<void> {
    await this.context.close();
    await this.line.close();
  }

  private async open(): Promise<Page> {
    if (!this.page) await this.reload();
    if (!this.page) throw new Error('No page is open.');
    return this.page;
  }

  private async freshPage(): Promise<Page> {
    await this.page?.close();
    this.page = await this.context.newPage();
    return this.page;
  }

  private async waitForDay(): Promise<void> {
    await this.page?.locator('[aria-labelledby="next-stop"], main h2').first().waitFor({ timeout: LOAD_MS });
  }
}

const succeeds = (doing: Promise<void>) =>
  doing.then(
    () => true,
    () => false,
  );

/** Runs in the page: reports every event as soon as it is stored. */
function spyOnDisk(): void {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given: [unknown, IDBValidKey?]) {
    if (this.name === 'outbox')
      this.transaction.addEventListener('complete', () =>
        window.chaosKept?.((given[0] as { event: FieldEvent }).event),
      );
    return add.apply(this, given);
  };
}

/** Runs in the page: offsets its clock by the phone's error. */
function skewClock(mark: string): void {
  const Right = Date;
  const skew = () => {
    try {
      return Number(localStorage.getItem(mark) ?? 0);
    } catch {
      return 0;
    }
  };
  const now = () => Right.now() + skew();
  // Not a subclass, because code for other time zones uses the methods of Date's own prototype.
  globalThis.Date = new Proxy(Right, {
    construct: (right, given, asked) => Reflect.construct(right, given.length === 0 ? [now()] : given, asked),
    get: (right, name) => (name === 'now' ? now : Reflect.get(right, name)),
  });
}
