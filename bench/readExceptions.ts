interface ReadException {
  /** Why the calls can't keep their class's budget, and why that's acceptable. */
  reason: string;
  /** Maximum milliseconds, on a quiet machine. */
  ms: number;
  /** Method, path, and query of the calls, such as `GET /seasons sort=["id","ASC"]`. */
  calls: RegExp;
}

/** Reads with a time limit of their own instead of their class's. */
export const READ_EXCEPTIONS: readonly ReadException[] = [
  {
    reason:
      'finds a neighbor among 100,000 properties in an order that has no index; the open page stays usable meanwhile',
    ms: 250,
    calls: /^GET \/(?:findProperty|(?:customers\/)?(?:find|first)\b)/,
  },
  {
    reason: 'sorts or searches the visits of all days; the screen always asks for a few days',
    ms: 700,
    calls: /^GET \/work-logs (?:sort|filter|range)=/,
  },
  {
    reason: 'adds up every payment or charge of a word that a third of the properties contain',
    ms: 700,
    calls: /^GET \/(?:payments|charges)(?:\/summary)? filter=\{"(?:q|attemptState|serviceType)":/,
  },
  {
    reason: 'adds up a year of crew hours for each of 600 machines',
    ms: 900,
    calls: /^GET \/equipment (?:filter|sort)=.*serviceState/,
  },
  {
    reason: 'sorts or adds up all charges, payments or visits ever, or the 400,000 visits of a month',
    ms: 3300,
    calls:
      /^GET \/(?:reports|charts)\/[\w-]+(?:\/\S+)? (?:filter=\{"period":"all"|sort=)|^GET \/reports\/tax\/export/,
  },
  {
    reason: 'writes a file about all visits ever, or about a year of crew hours for each of 600 machines',
    ms: 2000,
    calls: /^GET \/(?:work-logs|equipment)\/export/,
  },
  {
    reason: 'checks for each of ten seasons whether a visit of its 4,500 services has begun',
    ms: 250,
    calls: /^GET \/seasons/,
  },
  {
    reason: 'adds up the results of ten nights with 6,000 charges each',
    ms: 250,
    calls: /^GET \/collecting-runs/,
  },
  {
    reason: 'computes the balances of 100,000 invoices from their charges',
    ms: 300,
    calls: /^GET \/invoices (?:filter=\{"state"|sort=\["openCents")/,
  },
  {
    reason: 'reads every row of the uploaded file, in slices, for a part of the page that arrives later',
    ms: 300,
    calls: /^GET \/imports\/[^/]+\/loads/,
  },
  {
    reason: 'is computed for a whole day or territory and shown on a map that is already there',
    ms: 250,
    calls: /^GET \/(?:expected-times|territory\/(?:revenue|pins))/,
  },
  {
    reason: 'filters, sorts or searches a list of 70,000 rows by something that no index covers',
    ms: 130,
    calls: new RegExp(
      [
        '^GET /(?:customers filter=\\{"(?:q|status|marketId)"',
        'properties (?:filter=\\{"(?:crewId|hasService)"|sort=\\["companyName")',
        'properties/search|addresses|moves range|message-threads|price-campaigns|automations',
        'estimates (?:filter=\\{"q"|sort=\\["name")',
        'notes (?:range|sort)|(?:attachments|locked-customers|security-events) filter=\\{"q"',
        'histories/list filter=|news-letters/(?::id/recipients|audience))',
      ].join('|'),
    ),
  },
];

/** Returns the exception for a call with this method, path, and query; undefined if there is none. */
export const exceptionFor = (call: string): ReadException | undefined =>
  READ_EXCEPTIONS.find(({ calls }) => calls.test(call));
