import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, type Day, dayOf } from '#contract/core/days.ts';

const TIME_ZONE = 'America/Chicago';
const HOUR_MS = 3_600_000;

export interface WeatherCall {
  path: string;
  headers: IncomingHttpHeaders;
}

/** Returns the chance of rain in percent for an hour of a day at a place such as `30.24,-97.77`. */
export type Rain = (date: Day, hour: number, place: string) => number;

/** A response that replaces the regular one, or no response at all. */
export type Instead = { status: number; body?: string; headers?: Record<string, string> } | 'silence';

export interface WeatherServer {
  address: string;
  calls: WeatherCall[];
  /** First day of the forecast, which covers a week. */
  from: Day;
  rain: Rain;
  /** The grid in the forecasts' URLs, which the service changes now and then. */
  grid: string;
  /** Origin of the links in the responses. */
  linksTo: string;
  /** Returns a replacement for the response to a path, or null for the regular response. */
  instead: (path: string) => Instead | null;
  close(): Promise<void>;
}

/** Rain from 9 AM to 3 PM on some days. */
export const rainOn =
  (days: readonly Day[], chance = 80): Rain =>
  (date, hour) =>
    days.includes(date) && hour >= 9 && hour < 15 ? chance : 10;

const text = (figure: number) => String(figure).padStart(2, '0');

/** Starts a server that answers like the US National Weather Service, with a forecast of central time. */
export async function startWeatherServer(from: Day): Promise<WeatherServer> {
  const calls: WeatherCall[] = [];
  const http = createServer((request, response) => {
    const path = request.url ?? '';
    calls.push({ path, headers: request.headers });
    const other = server.instead(path);
    if (other === 'silence') return;
    if (other) {
      response.writeHead(other.status, other.headers).end(other.body ?? '');
      return;
    }
    const json = (body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(200, { 'content-type': 'application/geo+json', ...headers })
        .end(JSON.stringify(body));
    if (path.startsWith('/points/')) {
      const hourly = `${server.linksTo}/gridpoints/${server.grid}${path.slice(7)}/forecast/hourly`;
      json({ properties: { forecastHourly: hourly, timeZone: TIME_ZONE } });
    } else if (path.startsWith(`/gridpoints/${server.grid}/`)) {
      const etag = `"${server.from} ${server.rain(server.from, 9, '')}"`;
      if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else
        json(
          { properties: { periods: periodsOf(server, path.split('/')[3] ?? '') } },
          { etag, 'cache-control': 'public, max-age=3600' },
        );
    } else response.writeHead(404).end('{"title":"Not Found"}');
  });
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: WeatherServer = {
    address,
    calls,
    from,
    rain: () => 0,
    grid: 'EWX',
    linksTo: address,
    instead: () => null,
    close: () =>
      new Promise(resolve => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}

/** Hours of a week of central daylight time, in the service's shape. */
function periodsOf({ from, rain }: WeatherServer, place: string) {
  const midnight = Date.parse(`${from}T00:00:00-05:00`);
  return Array.from({ length: 7 * 24 }, (_, index) => {
    const start = new Date(midnight + index * HOUR_MS);
    const date = dayOf(start, TIME_ZONE);
    const hour = index % 24;
    const local = (day: Day, at: number) =>
      at === 24 ? `${addDays(day, 1)}T00:00:00-05:00` : `${day}T${text(at)}:00:00-05:00`;
    const chance = rain(date, hour, place);
    return {
      number: index + 1,
      startTime: local(date, hour),
      endTime: local(date, hour + 1),
      isDaytime: hour >= 6 && hour < 18,
      temperature: 70 + Math.round(20 * Math.sin((Math.PI * Math.max(0, hour - 6)) / 18)),
      temperatureUnit: 'F',
      probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: chance === 0 ? null : chance },
      windSpeed: '5 to 10 mph',
      windDirection: 'S',
      shortForecast: chance >= 50 ? 'Showers And Thunderstorms Likely' : 'Mostly Sunny',
    };
  });
}
