import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The raw message as received. */
  source: string;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** Credentials of all sign-ins, accepted or not. */
  signIns: { user: string; password: string }[];
  /** Returns an SMTP code to refuse a recipient, or null to accept. */
  refuse: (recipient: string) => number | null;
  /** The password that the server accepts. */
  password: string;
  close(): Promise<void>;
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** Starts a real SMTP server that expects the user "sward" and stores the messages. */
export async function startMailServer(): Promise<MailServer> {
  const server: MailServer = {
    port: 0,
    received: [],
    signIns: [],
    refuse: () => null,
    password: 'p&ss w/rd',
    close: () => new Promise(resolve => smtp.close(() => resolve())),
  };
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      server.signIns.push({ user: username ?? '', password: password ?? '' });
      if (username === 'sward' && password === server.password) return done(null, { user: username });
      done(refusal(535, 'Wrong user or password'));
    },
    onRcptTo({ address }, _session, done) {
      const code = server.refuse(address);
      done(code ? refusal(code, `No ${address} here`) : null);
    },
    onData(stream, { envelope }, done) {
      let source = '';
      stream.on('data', (part: Buffer) => {
        source += part.toString('utf8');
      });
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        server.received.push({ from, to: envelope.rcptTo.map(to => to.address), source });
        done();
      });
    },
  });
  // A client that disconnects doesn't fail the test.
  smtp.on('error', () => undefined);
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', () => resolve()));
  server.port = (smtp.server.address() as AddressInfo).port;
  return server;
}

export interface TextCall {
  path: string;
  authorization: string;
  fields: Record<string, string>;
}

export interface TextServer {
  address: string;
  calls: TextCall[];
  /** Response to all following calls. */
  answer: { status: number; body: unknown };
  close(): Promise<void>;
}

/** Starts a server that answers like Twilio's API and records the calls. */
export async function startTextServer(): Promise<TextServer> {
  const calls: TextCall[] = [];
  const http = createServer((request, response) => {
    let body = '';
    request.on('data', part => {
      body += part;
    });
    request.on('end', () => {
      calls.push({
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        fields: Object.fromEntries(new URLSearchParams(body)),
      });
      const { status, body: said } = server.answer;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
  const server: TextServer = {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    calls,
    answer: { status: 201, body: { sid: 'SM1' } },
    close: () => new Promise(resolve => http.close(() => resolve())),
  };
  return server;
}
