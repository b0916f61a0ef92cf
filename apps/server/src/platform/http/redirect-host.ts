/** Legacy hosts, and WeChat's browser on any host but the mobile one, belong on the mobile host. */
export function redirectHostRule({
  mobileHost,
  legacyHosts,
}: {
  mobileHost: string | null
  legacyHosts: string[]
}) {
  return (host: string, userAgent: string): string | null => {
    if (!mobileHost || host === mobileHost.split(':')[0]) return null
    const isWeChat = /MicroMessenger/i.test(userAgent)
    return isWeChat || legacyHosts.includes(host) ? mobileHost : null
  }
}
