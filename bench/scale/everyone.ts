import sharp from 'sharp';
import { Acknowledged } from './acknowledged.ts';
import type { Amounts } from './amounts.ts';
import { Client, Stopped } from './client.ts';
import { workDay } from './crew.ts';
import { officeDay } from './office.ts';
import { Pages } from './pages.ts';
import { portalDay } from './portal.ts';
import { Recorder } from './recorder.ts';
import type { SetUp } from './setUp.ts';

/** Everyone who works with the servers during the run. */
export interface Everyone {
  recorder: Recorder;
  acknowledged: Acknowledged;
  pages: Pages;
  /** Ends their work once everything that they began has succeeded. Throws if anyone's work failed. */
  goHome(): Promise<void>;
}

/** Starts everyone's work. */
export async function startWork({ url, people }: SetUp, amounts: Amounts): Promise<Everyone> {
  const recorder = new Recorder();
  const acknowledged = new Acknowledged();
  let isOver = false;
  const clientOf = (token: string, address: string) =>
    new Client(url, token, address, recorder, () => isOver);
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#286b3a' } });
  const picture = new Blob([new Uint8Array(await photo.jpeg().toBuffer())], { type: 'image/jpeg' });

  const crews = people.crews.map((crew, index) =>
    workDay({
      ...crew,
      client: clientOf(crew.token, `10.2.0.${index + 1}`),
      acknowledged,
      recorder,
      picture,
    }),
  );
  const office = people.office.map((token, seat) =>
    officeDay({ ...people, client: clientOf(token, `10.1.0.${seat + 1}`), acknowledged, seat }),
  );
  const customers = people.customers.map((token, index) =>
    clientOf(token, `10.3.${Math.floor(index / 250)}.${(index % 250) + 1}`),
  );
  const portal = Array.from({ length: amounts.portal }, (_, lane) =>
    portalDay(
      customers.filter((_client, index) => index % amounts.portal === lane),
      acknowledged,
    ),
  );
  const all = Promise.all(
    [...crews, ...office, ...portal].map(day =>
      day.catch((error: unknown) => {
        if (!(error instanceof Stopped)) throw error;
      }),
    ),
  );
  // `goHome` throws the error.
  all.catch(() => undefined);
  const pages = new Pages(url, people.office);
  return {
    recorder,
    acknowledged,
    pages,
    async goHome() {
      isOver = true;
      await all;
      pages.close();
    },
  };
}
