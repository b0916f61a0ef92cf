const address = (path: string, query: Readonly<Record<string, string>>): string => {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** The server takes no longer path to come back to. */
const longestReturn = 512

export const orderPath = 'pages/payment/order-detail'

/** `need`: the points that are wanted in all. `back`: the page that wants them. */
export const balanceAddress = (need = 0, back = ''): string =>
  address('/pages/payment/balance', { need: need > 0 ? String(need) : '', back })

/** `back`: the page for whose sake it is bought. */
export const orderAddress = (id: string, back = ''): string => address(`/${orderPath}`, { id, back })

/** Where the till leads back to: the order, which then finds out what became of it. */
export function returnAddress(id: string, back = ''): string {
  const whole = address(`/${orderPath}`, { id, paid: '1', back })
  return whole.length > longestReturn ? address(`/${orderPath}`, { id, paid: '1' }) : whole
}

export const redeemAddress = (reportId = ''): string =>
  address('/pages/redeem/whitelist', { report_id: reportId })
