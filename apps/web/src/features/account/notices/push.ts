/** Whether this browser can show notifications at all; a page inside WeChat, or on an iPhone outside the home screen, cannot. */
export const canPush = (): boolean =>
  'serviceWorker' in window.navigator && 'PushManager' in window && 'Notification' in window

export const isDenied = (): boolean => canPush() && Notification.permission === 'denied'
export const isGranted = (): boolean => canPush() && Notification.permission === 'granted'

/** The person, or the browser in their name, said no. */
export class PushDenied extends Error {
  override readonly name = 'PushDenied'
}

/** One under an earlier key of ours is of no use any more: it gives way. */
async function subscribeTo(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

/** Asks the person, so only after a tap; where this browser can be reached from now on. */
export async function subscribeBrowser(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
  const registration = await window.navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('no service worker')
  const { endpoint, keys } = (await subscribeTo(registration.pushManager, publicKey)).toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('half a subscription')
  return { endpoint, p256dh, auth }
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await window.navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
