import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The message as it came over the line. */
  source: string;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** What others tried to sign in with, let in or not. */
  signIns: { user: string; password: string }[];
  /** Answers a recipient with this SMTP number instead of taking the message; null takes all. */
  refuse: (recipient: string) => number | null;
  /** Whether the next sign-ins are let in. */
  password: string;
  close(): Promise<void>;
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A real SMTP server on a port of its own that wants the user "sward" and keeps what it is sent. */
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
  // A client that breaks off is no failure of the test.
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
  /** What the next calls are answered. */
  answer: { status: number; body: unknown };
  close(): Promise<void>;
}

/** Answers like Twilio's API and keeps what it is called with. */
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
