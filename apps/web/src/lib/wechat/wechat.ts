/** The client for companies calls itself MicroMessenger too, but refuses the sign-in of WeChat. */
export function isWeChat(userAgent: string): boolean {
  return /MicroMessenger\//i.test(userAgent) && !/wxwork\//i.test(userAgent)
}

export function isIos(userAgent: string): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) && !/Windows Phone/.test(userAgent)
}
