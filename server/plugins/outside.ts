import { lookup } from 'node:dns';
import { readFileSync } from 'node:fs';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PRODUCT_NAME } from '#contract/core/constants.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};
/** Identifies us, as some services' terms require; also lets webhook receivers recognize our requests. */
export const USER_AGENT = `${PRODUCT_NAME}/${version}`;

/** Networks that aren't public: this machine, its local network, and reserved ranges. */
const OWN = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  OWN.addSubnet(network, prefix, 'ipv6');

/**
 * This machine's own addresses, including public ones, because services closed to the outside would respond
 * to requests from the machine itself.
 */
function here(): BlockList {
  const list = new BlockList();
  for (const { address, family } of Object.values(networkInterfaces()).flatMap(found => found ?? []))
    list.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4');
  return list;
}

/** An IPv4 address written as IPv6 is checked as IPv4. */
const isOwn = (address: string) =>
  [OWN, here()].some(list => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));

/** The requested host is in the server's own network, which settings and requests may not reach. */
export class OwnNetworkError extends Error {
  constructor(host: string) {
    super(`${host} is in the server’s own network, which is not allowed (OWN_NETWORK).`);
    this.name = 'OwnNetworkError';
  }
}

const bareHost = (host: string) => host.replace(/^\[|\]$/g, '');

export interface Outside {
  /**
   * Whether a host, by name or address, is outside the server's own network; `unknown` if the name can't be
   * resolved now.
   */
  mayReach(host: string): Promise<'yes' | 'no' | 'unknown'>;
  /**
   * Like the platform's `fetch`, but doesn't follow redirects: they are errors, or with `redirect: 'manual'`
   * responses. Rejects with OwnNetworkError.
   */
  fetch(url: string | URL, init?: RequestInit): Promise<Response>;
  /** A plain TCP connection. Rejects with OwnNetworkError or on a timeout. */
  connect(host: string, port: number, timeoutMs: number): Promise<Socket>;
  /** For libraries that make requests themselves; check hosts given as IP addresses with `mayReach` first. */
  agents: { 'http:': HttpAgent; 'https:': HttpsAgent };
}

/**
 * Connects only to the exact address that was checked, so that a name that resolves to a different address a
 * moment later can't get around the check.
 */
function waysOut(isOwnAllowed: () => boolean): Outside {
  const isBarred = (address: string) => isOwn(address) && !isOwnAllowed();
  const judgedLookup: LookupFunction = (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) return callback(error, '');
      if (!first || addresses.some(({ address }) => isBarred(address)))
        return callback(new OwnNetworkError(host), '');
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  /** IP addresses skip the name lookup, so they are checked here. */
  const requireNumber = (host: string) => {
    if (isIP(bareHost(host)) && isBarred(bareHost(host))) throw new OwnNetworkError(host);
  };
  const agents = {
    'http:': new HttpAgent({ lookup: judgedLookup, keepAlive: true }),
    'https:': new HttpsAgent({ lookup: judgedLookup, keepAlive: true }),
  };
  return {
    agents,
    mayReach: given =>
      new Promise(resolve => {
        const host = bareHost(given);
        if (isIP(host)) return resolve(isBarred(host) ? 'no' : 'yes');
        return lookup(host, { all: true }, (error, addresses) => {
          if (error || addresses.length === 0) return resolve('unknown');
          return resolve(addresses.some(({ address }) => isBarred(address)) ? 'no' : 'yes');
        });
      }),
    async fetch(url, init = {}) {
      const { signal, ...rest } = init;
      const asked = new Request(url, rest);
      const to = new URL(asked.url);
      requireNumber(to.hostname);
      const isPlain = to.protocol === 'http:';
      const body = Buffer.from(await asked.arrayBuffer());
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = (isPlain ? requestHttp : requestHttps)(to, {
          method: asked.method,
          headers: { 'user-agent': USER_AGENT, ...Object.fromEntries(asked.headers) },
          agent: agents[isPlain ? 'http:' : 'https:'],
          ...(signal && { signal }),
        });
        sent.once('response', resolve);
        sent.once('error', error => reject(signal?.aborted ? signal.reason : error));
        sent.end(body);
      });
      return responseOf(answer, init.redirect === 'manual');
    },
    connect: (host, port, timeoutMs) =>
      new Promise((resolve, reject) => {
        requireNumber(host);
        const socket = connect({ host: bareHost(host), port, lookup: judgedLookup, timeout: timeoutMs });
        socket.once('timeout', () => socket.destroy(new Error('No response in time.')));
        socket.once('error', reject);
        socket.once('connect', () => {
          socket.setTimeout(0).removeAllListeners('timeout').off('error', reject);
          resolve(socket);
        });
      }),
  };
}

/** Treats redirects as errors, because their target hasn't been checked, unless the caller checks it. */
function responseOf(answer: IncomingMessage, returnsRedirects: boolean): Response {
  const status = answer.statusCode ?? 0;
  // 304 isn't a redirect: the caller has the newest version.
  if (status >= 300 && status < 400 && status !== 304 && !returnsRedirects) {
    answer.destroy();
    throw new TypeError(`It redirects to another address (HTTP ${status}).`);
  }
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  if (!hasBody) answer.resume();
  return new Response(hasBody ? (Readable.toWeb(answer) as ReadableStream) : null, { status, headers });
}

/** For addresses given by strangers. */
export const STRANGERS = waysOut(() => false);
/** For addresses in the settings; the operator can allow the server's own network. */
export const outsideFor = (config: { allowsOwnNetwork: boolean }): Outside =>
  waysOut(() => config.allowsOwnNetwork);
