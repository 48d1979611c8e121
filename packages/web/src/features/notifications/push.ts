import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';

/** The user or the browser does not allow push messages. */
export class PushRefused extends Error {
  constructor() {
    super('The browser takes no push messages.');
    this.name = 'PushRefused';
  }
}

/** Whether this browser takes push messages, and the key of the installation. */
export const pushQuery = () => read('/api/notifications/push');

/** Asks for the permission and lets the server know the browser. Call it only after a press of the user. */
export async function startPush(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  try {
    await api.post('/api/notifications/push', {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Ends push messages to this browser. */
export async function endPush(): Promise<void> {
  await api.delete('/api/notifications/push');
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
