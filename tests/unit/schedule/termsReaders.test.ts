import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from '#tests/sources.ts';

/**
 * Files that read the table of terms without db/termsOf.ts, or choose a version in memory without
 * cadence/termsNow.ts, each with what it needs instead of a service's current terms.
 */
const ASKS_ELSE: Record<string, string> = {
  'cadence/termsNow.ts': 'the rule itself',
  'cadence/planRestoredVisits.ts': 'whether a returning visit’s version is for once',
  'cadence/planTerms.ts': 'the version of an edited slot',
  'cadence/underTerms.ts': 'the version of a visit’s slot',
  'imports/rows/storedRows.ts': 'whether a service is for once, by every version',
  'priceCampaigns/planRaise.ts': 'the version of the first slot that is raised',
  'seasons/candidates.ts': 'whether another service is for once, by every version',
  'seasons/planSeason.ts': 'the version of the season’s first slot',
  'vendors/fillFromZones.ts': 'every version without a crew',
  'visits/edit/applyDifference.ts': 'the minutes of every version',
  'visits/terms/changeTerms.ts': 'the version of a forced visit’s slot',
  'visits/lists/detail.ts': 'the version of the visit’s slot',
  'visits/generate.ts': 'the minutes of given versions',
  'visits/terms/loadServices.ts': 'all versions',
  'visits/terms/serviceScope.ts': 'the version that holds last, for plans of a later season',
  'visits/terms/storeServices.ts': 'versions by their first slots, to delete them',
};

const CHOOSES = /\b(?:from|join) (?:terms|\$\{terms\})|(?:from|Join)\(terms\b|\bversionOn\(/;

describe('a service’s current terms', () => {
  it('are determined in one place; other readers of terms need something else', () => {
    const choosing = sourcesIn('server/modules')
      .filter(file => {
        const text = readFileSync(file, 'utf8');
        return CHOOSES.test(text) && !text.includes("db/termsOf.ts'");
      })
      // `<area>/<file>`, without the domain.
      .map(file => file.split('/').slice(3).join('/'))
      // Reassigning uses all versions of a service, each for its own days.
      .filter(file => !file.startsWith('reassign'));
    expect(choosing.sort()).toEqual(Object.keys(ASKS_ELSE).sort());
  });
});
