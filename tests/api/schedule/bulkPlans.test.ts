import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { CampaignPreview } from '#contract/sales/priceCampaigns.calls.ts';
import { campaignPreviewBody } from '#contract/sales/priceCampaigns.ts';
import type { SeasonPreview } from '#contract/sales/seasons.calls.ts';
import { seasonPreviewBody } from '#contract/sales/seasons.ts';
import type { VendorWork } from '#contract/territory/reassign.calls.ts';
import { crews } from '#server/db/schema/index.ts';
import { previewCampaign } from '#server/modules/sales/priceCampaigns/previewCampaign.ts';
import { previewSeason } from '#server/modules/sales/seasons/previewSeason.ts';
import { makeManyVisits } from '#tests/api/support/manyVisits.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { type Statement, statementsOf } from '#tests/api/support/plans.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

/** More than two rounds of services. */
const MANY = 2200;

let app: TestApp;
let admin: Person;
let ground: TestMarket;
let marketId: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  ground = await makeManyVisits(app, '78611', MANY);
  marketId = ground.marketId;
});
afterAll(() => app.close());

const season = () => ({
  startDate: '2026-07-01',
  scope: { marketId },
  priceChange: { kind: 'percent', percent: 10, roundToCents: 100 },
});
const campaign = () => ({
  effectiveFrom: '2026-07-01',
  scope: { marketId },
  raise: { kind: 'percent', percent: 10 },
  includesHandSet: true,
});

/** Counts the statements that read services with their properties. */
const servicesRead = (statements: readonly Statement[]) =>
  statements.filter(({ text }) => /from "services" inner join "properties"/.test(text));

describe('a preview of many services', () => {
  it('of a season reads each service once, in rounds', async () => {
    let preview: SeasonPreview | undefined;
    const statements = await statementsOf(async () => {
      const { body } = await admin.request<CallBody<SeasonPreview>>('POST', '/seasons/preview', season());
      preview = body.data;
    });
    expect(preview).toMatchObject({ services: MANY, carried: MANY, repriced: MANY });
    expect(preview?.renewal.customers).toBe(MANY);
    // One statement counts them, three read a round each, and the last one finds no more.
    expect(servicesRead(statements)).toHaveLength(5);
  });

  it('of a price campaign reads each service once, in rounds', async () => {
    let preview: CampaignPreview | undefined;
    const statements = await statementsOf(async () => {
      const { body } = await admin.request<CallBody<CampaignPreview>>(
        'POST',
        '/price-campaigns/preview',
        campaign(),
      );
      preview = body.data;
    });
    expect(preview).toMatchObject({ services: MANY, raised: MANY });
    expect(preview?.week).toEqual({ oldCents: MANY * 5000, newCents: MANY * 5500 });
    expect(servicesRead(statements)).toHaveLength(5);
  });
});

describe('a preview of reassigning a vendor’s work to other crews', () => {
  const previewOf = async (workTo: object) => {
    let found: VendorWork | undefined;
    const statements = await statementsOf(async () => {
      const path = `/vendors/${ground.vendorId}/preview`;
      found = (await admin.request<CallBody<VendorWork>>('POST', path, { workTo })).body.data;
    });
    return { crews: found?.crews, statements: statements.length };
  };

  it('reads the work of all crews at once', async () => {
    const alone = await previewOf({});
    expect(alone.crews).toMatchObject([{ services: MANY, visits: MANY, zips: 2 }]);
    const more = ['Second', 'Third', 'Fourth'].map(name => ({
      ...{ vendorId: ground.vendorId, name, serviceTypes: ['mow' as const] },
    }));
    await app.db.insert(crews).values(more);
    expect(await previewOf({})).toEqual(alone);
  });

  it('reads the visits of its services in rounds, not service by service', async () => {
    const { crewId } = await makeTestMarket(app, ['78612'], 5);
    const shown = await previewOf({ [ground.crewId]: crewId });
    expect(shown.crews?.[0]?.preview.services).toHaveLength(MANY);
    expect(shown.statements).toBeLessThan(40);
  });
});

describe('a page of the services of a preview', () => {
  const page = async (path: string, body: object) => {
    let found: CallBody<{ total: number | null; services: object[] }> | undefined;
    const statements = await statementsOf(async () => {
      found = (await admin.request<typeof found>('POST', path, { ...body, length: 25 })).body;
    });
    return { ...found?.data, rounds: servicesRead(statements).length };
  };

  it('reads the services up to its end, not all of them', async () => {
    for (const [path, body] of [
      ['/seasons/preview/services', season()],
      ['/price-campaigns/preview/services', campaign()],
    ] as const) {
      const first = await page(path, body);
      expect([first.total, first.services?.length], path).toEqual([null, 25]);
      // The page's round, and the next one, which is read ahead.
      expect(first.rounds, path).toBe(2);
      const last = await page(path, { ...body, start: MANY - 10 });
      expect([last.total, last.services?.length], path).toEqual([MANY, 10]);
      const searched = await page(path, { ...body, q: 'Bulk Street' });
      expect([searched.total, searched.services?.length], path).toEqual([MANY, 25]);
    }
  });
});

describe('a preview whose requester has left', () => {
  const gone = AbortSignal.abort();
  const anybody = { permissions: [] };

  it('of a season reads no further round', async () => {
    const body = seasonPreviewBody.parse(season());
    const statements = await statementsOf(() => previewSeason(app.deps, anybody, body, gone));
    expect(servicesRead(statements)).toHaveLength(2);
  });

  it('of a price campaign reads no further round', async () => {
    const body = campaignPreviewBody.parse(campaign());
    const statements = await statementsOf(() => previewCampaign(app.deps, anybody, body, gone));
    expect(servicesRead(statements)).toHaveLength(2);
  });
});
