import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import type { SessionUser } from '#contract/access/session.calls.ts';
import type { ChangedMessage, ClientToServerEvents, ServerToClientEvents } from '#contract/core/realtime.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import { makeSignal, type Signal } from '#src/makeSignal.ts';
import { call } from './call.ts';
import { refreshUser } from './refreshUser.ts';
import { storedToken, storedUser, subscribeToSession } from './session.ts';

type SwardSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** The one socket of this page: opened with the session's token, closed when the session ends. */
let socket: SwardSocket | null = null;
let openedFor: string | null = null;
/** Whether the line of this page comes up later than it should. */
let isLate = false;

const changed = makeSignal<[ChangedMessage]>();
const notificationArrived = makeSignal<[NotificationView]>();
const connected = makeSignal<[mayHaveMissed: boolean]>();

const LINE_AFTER_MS = 2000;
const TRY_AGAIN_MS = 5000;

/** Opens the socket once something listens, and keeps it to the session; without a token there is none. */
async function followSession() {
  const token = storedToken();
  const user = storedUser();
  // Looking on as somebody else keeps the token, but is told of other things. Before the second factor nothing is told;
  // a word in between would take the recovery codes off the screen.
  const wanted =
    token && user && !user.mustEnrol
      ? `${token} ${user.id} ${user.type} ${user.impersonating?.name ?? ''}`
      : null;
  if (wanted === openedFor) return;
  openedFor = wanted;
  socket?.disconnect();
  socket = null;
  if (!wanted || !user) return;
  // A customer waits for the page, not for its line: it reads anew once that is up.
  if (user.type === 'customer') await new Promise(resolve => setTimeout(resolve, LINE_AFTER_MS));
  const library = await import('socket.io-client').catch(() => null);
  if (openedFor !== wanted) return;
  if (!library) {
    // Its file did not arrive. Without a line this page would hear nothing until it is opened anew.
    openedFor = null;
    isLate = true;
    setTimeout(() => void followSession(), TRY_AGAIN_MS);
    return;
  }
  socket = library.io({ auth: { token } });
  listen(socket, user);
}

function listen(opened: SwardSocket, user: SessionUser) {
  // What happened while the line was down, or before it came up late, was told to nobody here.
  let mayHaveMissed = isLate;
  isLate = false;
  opened.on('connect', () => {
    connected.tell(mayHaveMissed);
    mayHaveMissed = true;
  });
  opened.on('connect_error', error => {
    mayHaveMissed = true;
    console.warn('Socket:', error.message);
  });
  opened.on('changed', changed.tell);
  opened.on(user.type, notificationArrived.tell);
  // Asking who is signed in meets the refusal that ends the session here.
  opened.on('signedOut', () => void call('GET /users/session').catch(() => {}));
  opened.on('sessionChanged', () => void refreshUser());
}

let isFollowing = false;

function start() {
  if (!isFollowing) {
    isFollowing = true;
    subscribeToSession(() => void followSession());
  }
  void followSession();
}

function useListener<Message extends unknown[]>(
  signal: Signal<Message>,
  handler: (...message: Message) => unknown,
) {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const stop = signal.subscribe((...message) => latest.current(...message));
    start();
    return stop;
  }, [signal]);
}

/** Calls the handler for every visit, charge, route … that changed anywhere. */
export const useChanged = (handler: (change: ChangedMessage) => void) => useListener(changed, handler);

/** Calls the handler for every notification that arrives for the signed-in user. */
export const useNotificationArrived = (handler: (notification: NotificationView) => void) =>
  useListener(notificationArrived, handler);

/** Calls the handler whenever the line comes up: nobody was told of what happened since the page read what it shows. */
export const useConnected = (handler: () => void) => useListener<[boolean]>(connected, handler);

/** Calls the handler when the line is back after it was down: what is on the screen may be old. */
export const useReconnected = (handler: () => void) =>
  useListener(connected, mayHaveMissed => mayHaveMissed && handler());
