import { io, type Socket } from 'socket.io-client';

interface Page {
  socket: Socket;
  newsAt: number;
}

/** The office's open pages, each with its socket. */
export class Pages {
  readonly #pages: Page[];

  /** Opens a page for each session, through the load balancer. */
  constructor(url: string, tokens: readonly string[]) {
    this.#pages = tokens.map((token, index) => {
      const socket = io(url, {
        auth: { token },
        // Polling first, as browsers do, so that the balancer has to send each request to the same server.
        withCredentials: true,
        forceNew: true,
        extraHeaders: { 'x-forwarded-for': `10.1.0.${index + 1}` },
      });
      const page: Page = { socket, newsAt: 0 };
      socket.onAny(() => {
        page.newsAt = performance.now();
      });
      return page;
    });
  }

  /** Returns the number of pages that received an event after a given moment. */
  current(since: number): number {
    return this.#pages.filter(({ newsAt }) => newsAt > since).length;
  }

  count(): number {
    return this.#pages.length;
  }

  close(): void {
    for (const { socket } of this.#pages) socket.close();
  }
}
