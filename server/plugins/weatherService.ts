import { z } from 'zod';
import type { Sky, WeatherHour } from '#contract/territory/weather.ts';
import { type Outside, USER_AGENT } from './outside.ts';

const ANSWER_MS = 15_000;
/** Maximum response size; an hourly forecast is about 150 kB. */
const MAX_BYTES = 2_000_000;
const HOUR_MS = 3_600_000;
/** Maximum hours in one forecast period; a half-day period has twelve. */
const MAX_HOURS_OF_PERIOD = 24;

/** How a service with the US National Weather Service's interface is reached. */
export interface WeatherService {
  outside: Outside;
  address: string;
  /** Contact address of the business, which the service requests from its callers; null if unknown. */
  contact: string | null;
  /** Milliseconds that a response may take. */
  answerMs?: number;
}

/** The service didn't return a usable forecast. */
export class WeatherServiceError extends Error {
  /** HTTP status; null if there was no response, or not the expected one. */
  readonly status: number | null;
  /** Seconds for which the service asks not to be called; null if it doesn't say. */
  readonly retryAfter: number | null;

  constructor(message: string, status: number | null = null, retryAfter: number | null = null) {
    super(message);
    this.name = 'WeatherServiceError';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

const pointAnswer = z.object({ properties: z.object({ forecastHourly: z.url({ protocol: /^https?$/ }) }) });

const period = z.object({
  startTime: z.iso.datetime({ offset: true }),
  endTime: z.iso.datetime({ offset: true }),
  temperature: z.number().min(-150).max(150),
  temperatureUnit: z.enum(['F', 'C']).default('F'),
  probabilityOfPrecipitation: z.object({ value: z.number().min(0).max(100).nullish() }).nullish(),
  windSpeed: z.string().max(100).nullish(),
  shortForecast: z.string().max(500),
});
const hourlyAnswer = z.object({ properties: z.object({ periods: z.array(period).min(1).max(400) }) });

/** Returns the address of a place's hourly forecast. Throws `WeatherServiceError`. */
export async function findHourlyUrl(
  service: WeatherService,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<string> {
  // As plain numbers, because the service redirects from `30.20` to `30.2`.
  const url = `${service.address.replace(/\/+$/, '')}/points/${latitude},${longitude}`;
  const { body } = await request(service, url);
  const { forecastHourly } = parsed(pointAnswer, body).properties;
  if (!isAtService(service, forecastHourly))
    throw new WeatherServiceError(`It refers to another server: ${new URL(forecastHourly).origin}.`);
  return forecastHourly;
}

/** Whether a URL from the service has its own origin; others could be in the server's own network. */
export const isAtService = ({ address }: Pick<WeatherService, 'address'>, url: string): boolean =>
  URL.canParse(url) && new URL(url).origin === new URL(address).origin;

export interface HourlyForecast {
  /** Null if it is the same as the one with the given tag. */
  hours: WeatherHour[] | null;
  etag: string | null;
  /** Seconds for which it is valid; null if the service doesn't say. */
  maxAge: number | null;
}

/** Fetches an hourly forecast, unless it is still the one with this tag. Throws `WeatherServiceError`. */
export async function fetchHours(
  service: WeatherService,
  url: string,
  etag: string | null = null,
): Promise<HourlyForecast> {
  const { body, headers } = await request(service, url, etag);
  const maxAge = /max-age=(\d{1,9})/.exec(headers.get('cache-control') ?? '')?.[1];
  return {
    hours: body === null ? null : parsed(hourlyAnswer, body).properties.periods.flatMap(hoursOf),
    etag: headers.get('etag')?.slice(0, 200) ?? etag,
    maxAge: maxAge === undefined ? null : Number(maxAge),
  };
}

function hoursOf(one: z.output<typeof period>): WeatherHour[] {
  const [from, to] = [Date.parse(one.startTime), Date.parse(one.endTime)];
  const count = Math.min(MAX_HOURS_OF_PERIOD, Math.ceil((to - from) / HOUR_MS));
  const { temperature, temperatureUnit, shortForecast: text } = one;
  const hour = {
    chance: Math.round(one.probabilityOfPrecipitation?.value ?? 0),
    temperature: Math.round(temperatureUnit === 'C' ? (temperature * 9) / 5 + 32 : temperature),
    wind: windOf(one.windSpeed ?? ''),
    sky: skyOf(text),
    text,
  };
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    at: new Date(from + index * HOUR_MS).toISOString(),
    ...hour,
  }));
}

/** The higher number of `5 to 10 mph`. */
const windOf = (text: string) =>
  Math.max(0, ...[...text.matchAll(/\d{1,3}/g)].map(([figure]) => Number(figure)));

const WORDS: Record<Sky, RegExp> = {
  storm: /thunder|t-?storm|tornado|hurricane|tropical/i,
  snow: /snow|sleet|ice|icy|freez|flurr|blizzard|wintry/i,
  rain: /rain|shower|drizzle/i,
  fog: /fog|haze|smoke|mist|dust/i,
  partly: /partly|mostly (sunny|clear)/i,
  clouds: /cloud|overcast/i,
  clear: /sun|clear|fair|hot|cold/i,
  wind: /wind|breez|gust/i,
};
const ORDER = Object.keys(WORDS) as Sky[];

/** Classifies a forecast's words; unknown ones count as clouds. */
export const skyOf = (text: string): Sky => ORDER.find(sky => WORDS[sky].test(text)) ?? 'clouds';

interface Answer {
  /** Null if it hasn't changed. */
  body: unknown;
  headers: Headers;
}

async function request(
  { outside, contact, answerMs = ANSWER_MS }: WeatherService,
  url: string,
  etag: string | null = null,
): Promise<Answer> {
  try {
    const response = await outside.fetch(url, {
      headers: {
        accept: 'application/geo+json',
        'user-agent': contact ? `${USER_AGENT} (${contact})` : USER_AGENT,
        ...(etag && { 'if-none-match': etag }),
      },
      signal: AbortSignal.timeout(answerMs),
    });
    const { status, headers } = response;
    if (etag && status === 304) return { body: null, headers };
    if (!response.ok) {
      await response.body?.cancel();
      const seconds = Number(headers.get('retry-after') ?? Number.NaN);
      throw new WeatherServiceError(`HTTP ${status}`, status, Number.isFinite(seconds) ? seconds : null);
    }
    return { body: JSON.parse(await readText(response)) as unknown, headers };
  } catch (error) {
    if (error instanceof WeatherServiceError) throw error;
    const { name, message } = error as Error;
    throw new WeatherServiceError(name === 'TimeoutError' ? 'No response in time.' : message);
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new WeatherServiceError('The response is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const { data, error } = schema.safeParse(body);
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  throw new WeatherServiceError(`Not a forecast: ${issue?.path.join('.')} ${issue?.message}`);
}
