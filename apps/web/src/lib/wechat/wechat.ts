/** The client for companies calls itself MicroMessenger too, but refuses the sign-in of WeChat. */
export function isWeChat(userAgent: string): boolean {
  return /MicroMessenger\//i.test(userAgent) && !/wxwork\//i.test(userAgent)
}
