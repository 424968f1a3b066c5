import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { CALLS } from '#contract/calls.ts';
import { API_BASE } from '#contract/core/paths.ts';

interface Handled {
  reply: FastifyReply;
  route: { method: string; url: string };
}

/**
 * Writes down which operations answered with success, in a folder that all workers of a run share: tests/run.ts asks
 * at the end whether any never did.
 */
export function noteAnswered(folder: string): void {
  const answered = new Set<string>();
  subscribe('tracing:fastify.request.handler:start', message => {
    const { reply, route } = message as Handled;
    const name = `${route.method} ${route.url.replace(API_BASE, '')}`;
    if (answered.has(name)) return;
    reply.raw.once('finish', () => {
      if (reply.raw.statusCode >= 300 || answered.has(name)) return;
      answered.add(name);
      appendFileSync(join(folder, String(process.pid)), `${name}\n`);
    });
  });
}

/** The operations that answered with success to no test of the run. */
export function neverAnswered(folder: string): string[] {
  const answered = new Set(
    readdirSync(folder).flatMap(file => readFileSync(join(folder, file), 'utf8').split('\n')),
  );
  return Object.keys(CALLS).filter(name => !answered.has(name));
}
