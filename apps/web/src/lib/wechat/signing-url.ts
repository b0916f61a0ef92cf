import { isWeChat } from './wechat.ts'

export function isIos(userAgent: string): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) && !/Windows Phone/.test(userAgent)
}

export function shareSigningUrl(page: { userAgent: string; entryUrl: string; currentUrl: string }): string {
  const url = isWeChat(page.userAgent) && isIos(page.userAgent) ? page.entryUrl : page.currentUrl
  return url.split('#', 1)[0] ?? ''
}
