import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { isCustomerType } from '#contract/core/enums.ts';
import type { ChangedMessage, ClientToServerEvents, ServerToClientEvents } from '#contract/core/realtime.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import { makeSignal, type Signal } from '#src/makeSignal.ts';
import { call } from './call.ts';
import { refreshUser } from './refreshUser.ts';
import { storedToken, storedUser, subscribeToSession } from './session.ts';

type SwardSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** The page's only socket: opened with the session's token, closed when the session ends. */
let socket: SwardSocket | null = null;
let openedFor: string | null = null;
/** Whether the socket connected later than it should have. */
let isLate = false;

const changed = makeSignal<[ChangedMessage]>();
const notificationArrived = makeSignal<[NotificationView]>();
const connected = makeSignal<[mayHaveMissed: boolean]>();

const LINE_AFTER_MS = 2000;
const TRY_AGAIN_MS = 5000;

/**
 * Opens the socket once there is a listener, and reopens or closes it when the session changes; without a
 * token there is no socket.
 */
async function followSession() {
  const token = storedToken();
  const user = storedUser();
  // Viewing as another user keeps the token, but receives other messages. Before the second factor is set up
  // there is no socket, because a message could replace the screen that shows the recovery codes.
  const wanted =
    token && user && !user.mustEnrol
      ? `${token} ${user.id} ${user.type} ${user.impersonating?.name ?? ''}`
      : null;
  if (wanted === openedFor) return;
  openedFor = wanted;
  socket?.disconnect();
  socket = null;
  if (!wanted || !user) return;
  // A customer's page loads before its socket, and is refreshed once that is connected.
  if (isCustomerType(user.type)) await new Promise(resolve => setTimeout(resolve, LINE_AFTER_MS));
  const library = await import('socket.io-client').catch(() => null);
  if (openedFor !== wanted) return;
  if (!library) {
    // The library could not be loaded. Without a retry, this page would get no messages until it is reloaded.
    openedFor = null;
    isLate = true;
    setTimeout(() => void followSession(), TRY_AGAIN_MS);
    return;
  }
  socket = library.io({ auth: { token } });
  listen(socket, user);
}

function listen(opened: SwardSocket, user: SessionUser) {
  // Messages sent while the socket was down, or before it connected late, were missed.
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
  // The call is refused, which ends the session in this browser.
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

/** Calls the handler for every changed visit, charge, route or other record. */
export const useChanged = (handler: (change: ChangedMessage) => void) => useListener(changed, handler);

/** Calls the handler for every notification that arrives for the signed-in user. */
export const useNotificationArrived = (handler: (notification: NotificationView) => void) =>
  useListener(notificationArrived, handler);

/** Calls the handler whenever the socket connects, because changes since the page was loaded were missed. */
export const useConnected = (handler: () => void) => useListener<[boolean]>(connected, handler);

/** Calls the handler when the socket reconnects, because the screen may be out of date. */
export const useReconnected = (handler: () => void) =>
  useListener(connected, mayHaveMissed => mayHaveMissed && handler());
