import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { measureText } from '#contract/messaging/textSegments.ts';
import type { TestApp } from './testApp.ts';

export const ACCOUNT_SID = 'AC00000000000000000000000000000001';
export const AUTH_TOKEN = 'a-token-of-the-test-carrier';
const NUMBER = '+15125550100';

export interface SentText {
  sid: string;
  to: string;
  body: string;
  statusCallback: string;
}

interface Media {
  type: string;
  content: Buffer;
  /** Number of failed downloads before one succeeds. */
  failures?: number;
  /** Redirects to this address. */
  location?: string;
}

/**
 * A text carrier that speaks Twilio's calls on a real port. Tests decide when, how often and in what order it
 * calls back.
 */
export interface Carrier {
  address: string;
  sent: SentText[];
  /** Runs before the next message is answered, such as to deliver an early report. */
  beforeAnswer: ((text: SentText) => Promise<unknown>) | null;
  /** Refuses the next messages with this error of Twilio. */
  refuse: { status: number; code: number; message: string } | null;
  /** Requests for media, with the credentials that they carried. */
  fetched: { path: string; authorization: string }[];
  /** Stores a file; returns its address. */
  addMedia(name: string, media: Media): string;
  /** Delivers an incoming text as the carrier does. Returns the response's HTTP status. */
  text(from: string, body: string, more?: Record<string, string>): Promise<number>;
  /** Reports a sent text's delivery status. Returns the response's HTTP status. */
  report(text: SentText, status: string, more?: Record<string, string>): Promise<number>;
  /** Reports an incoming call. Returns the server's instructions for the carrier. */
  ring(sid: string, from: string, more?: Record<string, string>): Promise<string>;
  /** Reports a call's status. Returns the response's HTTP status. */
  reportCall(sid: string, from: string, fields: Record<string, string>): Promise<number>;
  /** Posts a form with a signature over it, or with the given one. */
  post(url: string, fields: Record<string, string>, signature?: string): Promise<number>;
  close(): Promise<void>;
}

/** Signs as Twilio describes it, independently of the server's own code. */
function sign(url: string, fields: Record<string, string>): string {
  const text = Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .reduce((sum, [name, value]) => sum + name + value, url);
  return createHmac('sha1', AUTH_TOKEN).update(text).digest('base64');
}

export async function startCarrier(app: () => TestApp): Promise<Carrier> {
  const media = new Map<string, Media>();
  let count = 0;
  const http = createServer((request, response) => {
    const path = request.url ?? '';
    const authorization = request.headers.authorization ?? '';
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'GET') {
      carrier.fetched.push({ path, authorization });
      const file = media.get(path);
      if (!file) return void json(404, { code: 20404, message: 'Not found' });
      if (file.failures) {
        file.failures -= 1;
        return void json(503, { message: 'Later' });
      }
      if (file.location) return void response.writeHead(307, { location: file.location }).end();
      return void response.writeHead(200, { 'content-type': file.type }).end(file.content);
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const fields = new URLSearchParams(Buffer.concat(parts).toString('utf8'));
      const { refuse } = carrier;
      if (refuse) return void json(refuse.status, { code: refuse.code, message: refuse.message });
      count += 1;
      const text = {
        sid: `SM${String(count).padStart(32, '0')}`,
        to: fields.get('To') ?? '',
        body: fields.get('Body') ?? '',
        statusCallback: fields.get('StatusCallback') ?? '',
      };
      carrier.sent.push(text);
      const early = carrier.beforeAnswer;
      carrier.beforeAnswer = null;
      void (early?.(text) ?? Promise.resolve()).then(() => {
        const segments = String(measureText(text.body).segments);
        json(201, { sid: text.sid, status: 'queued', num_segments: segments, price: null });
      });
    });
  });
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));

  const callFields = (sid: string, from: string) => ({
    ...{ AccountSid: ACCOUNT_SID, CallSid: sid, From: from, To: NUMBER, Direction: 'inbound' },
  });
  const send = (url: string, fields: Record<string, string>, signature = sign(url, fields)) =>
    app().app.inject({
      method: 'POST',
      url: url.slice(new URL(url).origin.length),
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
        'x-twilio-signature': signature,
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const carrier: Carrier = {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    sent: [],
    beforeAnswer: null,
    refuse: null,
    fetched: [],
    addMedia(name, file) {
      const path = `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages/MM1/Media/${name}`;
      media.set(path, file);
      return `${carrier.address}${path}`;
    },
    text: (from, body, more = {}) => {
      count += 1;
      return carrier.post(`${app().deps.config.publicUrl}/text-webhook`, {
        ...{ AccountSid: ACCOUNT_SID, MessageSid: `SMin${count}`, From: from, To: NUMBER },
        ...{ Body: body, NumMedia: '0', NumSegments: '1', ApiVersion: '2010-04-01' },
        ...more,
      });
    },
    report: (text, status, more = {}) =>
      carrier.post(text.statusCallback, {
        ...{
          AccountSid: ACCOUNT_SID,
          MessageSid: text.sid,
          MessageStatus: status,
          To: text.to,
          From: NUMBER,
        },
        ...more,
      }),
    ring: async (sid, from, more = {}) => {
      const fields = { ...callFields(sid, from), CallStatus: 'ringing', ...more };
      return (await send(`${app().deps.config.publicUrl}/call-webhook`, fields)).body;
    },
    reportCall: (sid, from, fields) =>
      carrier.post(`${app().deps.config.publicUrl}/call-webhook/status`, {
        ...callFields(sid, from),
        ...fields,
      }),
    post: async (url, fields, signature) => (await send(url, fields, signature)).statusCode,
    close: () =>
      new Promise(resolve => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return carrier;
}

/** The setting that points to the test carrier. */
export const carrierSetting = ({ address }: Pick<Carrier, 'address'>) => ({
  ...{ address, accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN, fromNumber: NUMBER },
  ...{ segmentPrice: null, answersReminders: false, callsTo: null },
});
