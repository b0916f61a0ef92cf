export interface ToldByWeChat {
  openId: string
  template: string
  url: string
  data: Record<string, { value: string }>
}

/** Keeps a template message; one of the same id is not passed on again. Answers the code it is refused with, or null. */
export function passOn(told: Map<string, ToldByWeChat>, asked: Record<string, unknown>): number | null {
  const openId = String(asked['touser'] ?? '')
  if (openId === '') return 40003
  const data = asked['data'] as ToldByWeChat['data']
  if (Object.values(data).some(({ value }) => [...value].length > 20)) return 47003
  const id = `${openId} ${String(asked['client_msg_id'])}`
  const message = { openId, template: String(asked['template_id']), url: String(asked['url']), data }
  if (!told.has(id)) told.set(id, message)
  return null
}
