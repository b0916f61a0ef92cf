import { post } from './make.ts'

/** In the order of the steps. */
const written = [
  ['signs', '连着两晚睡不着，早上起不来', '', ''],
  ['alone', '走到河边，走二十分钟', '', ''],
  ['company', '楼下的书店，开到晚上十点', '', ''],
  ['people', '姐姐', '13800138000', '什么时候都可以打'],
  ['professionals', '周医生', '01088888888', '周二、周四上午'],
  ['surroundings', '难熬的晚上不喝酒，也不一个人待着', '', ''],
  ['reasons', '答应过妹妹，陪她去看冬天的海', '', ''],
] as const

/** The first steps of a plan; they lie with the person, so that the address says nothing of it. */
export async function makePlan(origin: string, token: string, steps: number): Promise<string> {
  const lines = written.slice(0, steps).map(([step, text, phone, note], at) => ({
    id: step,
    step,
    text,
    phone,
    note,
    created: at + 1,
    revision: at + 1,
  }))
  await post(origin, '/api/plan/save', { lines }, token)
  return ''
}

/** The token of a link to such a plan. */
export async function sharePlan(origin: string, token: string, steps: number): Promise<string> {
  await makePlan(origin, token, steps)
  const { url } = await post<{ url: string }>(origin, '/api/plan/share', { days: 7 }, token)
  return new URL(url).searchParams.get('token') ?? ''
}
