import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface Stored {
  uid: number;
  source: string;
  arrivedAt: Date;
  size: number;
}

interface Account {
  user: string;
  password: string;
  now: () => Date;
}

/** A mail server's folder on a real socket, which speaks the IMAP commands that only read. */
export class ImapServer {
  /** Commands received so far, without tags and passwords. */
  readonly commands: string[] = [];
  /** Cuts the connection instead of sending these emails. */
  readonly cutAt = new Set<number>();
  /** Whether it names the number that the next email will get, which servers don't have to do. */
  namesNext = true;
  readonly #account: Account;
  #emails: Stored[] = [];
  #uidValidity = 1;
  #uidNext = 1;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer(socket => this.#serve(socket));

  constructor(account: Account) {
    this.#account = account;
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    return address.port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Delivers an email; returns its number. */
  deliver(source: string, { size = Buffer.byteLength(source) } = {}): number {
    const uid = this.#uidNext++;
    this.#emails.push({ uid, source, arrivedAt: this.#account.now(), size });
    return uid;
  }

  /** Keeps only the last two emails and numbers them anew, as a server does that was restored. */
  renumber(): void {
    this.#uidValidity += 1;
    this.#emails = this.#emails.slice(-2).map((email, index) => ({ ...email, uid: index + 1 }));
    this.#uidNext = this.#emails.length + 1;
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket)).on('error', () => socket.destroy());
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    createInterface({ input: socket }).on('line', line => this.#answer(socket, line));
  }

  #answer(socket: Socket, line: string): void {
    const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    const [name = ''] = command.toUpperCase().split(' ');
    this.commands.push(name === 'LOGIN' ? name : command);
    const say = (...lines: string[]) => socket.write(lines.map(one => `${one}\r\n`).join(''));
    const ok = `${tag} OK done`;
    if (name === 'LOGIN') {
      const isRight = command === `LOGIN "${this.#account.user}" "${this.#account.password}"`;
      return void say(isRight ? ok : `${tag} NO [AUTHENTICATIONFAILED] Wrong user or password.`);
    }
    if (name === 'LIST') return void say('* LIST () "/" "INBOX"', ok);
    if (name === 'EXAMINE')
      return void say(
        '* FLAGS (\\Seen)',
        `* ${this.#emails.length} EXISTS`,
        `* OK [UIDVALIDITY ${this.#uidValidity}] valid`,
        ...(this.namesNext ? [`* OK [UIDNEXT ${this.#uidNext}] next`] : []),
        `${tag} OK [READ-ONLY] done`,
      );
    if (name === 'LOGOUT') return void say('* BYE', ok);
    if (command.startsWith('UID SEARCH')) return void say(`* SEARCH ${this.#found(command).join(' ')}`, ok);
    if (command.startsWith('UID FETCH')) return void this.#fetch(socket, command, ok);
    say(name === 'CAPABILITY' ? '* CAPABILITY IMAP4rev1' : '* OK', ok);
  }

  /** As the protocol says, `9:*` always includes the last email. */
  #found(command: string): number[] {
    const from = Number(/ UID (\d+):\*/.exec(command)?.[1] ?? 0);
    const [, since] = / SINCE "?([\w-]+)/.exec(command) ?? [];
    const day = since ? new Date(`${since} UTC`) : new Date(0);
    const last = this.#emails.at(-1)?.uid;
    if (/ UID \*/.test(command)) return last ? [last] : [];
    return this.#emails
      .filter(({ uid, arrivedAt }) => arrivedAt >= day && (uid >= from || uid === last))
      .map(({ uid }) => uid);
  }

  #fetch(socket: Socket, command: string, ok: string): void {
    const uid = Number(/^UID FETCH (\d+)/.exec(command)?.[1]);
    const index = this.#emails.findIndex(email => email.uid === uid);
    const email = this.#emails[index];
    if (!email) return void socket.write(`${ok}\r\n`);
    const { source, size } = email;
    if (!command.includes('BODY.PEEK'))
      return void socket.write(`* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${size})\r\n${ok}\r\n`);
    if (this.cutAt.has(uid)) return void socket.destroy();
    socket.write(
      `* ${index + 1} FETCH (UID ${uid} BODY[] {${Buffer.byteLength(source)}}\r\n${source})\r\n${ok}\r\n`,
    );
  }
}
