import { fenOf } from '../amounts.ts'
import { momentInBeijing } from '../beijing.ts'
import type { GatewayName } from '../port.ts'
import { Unreadable } from '../reading.ts'
import { readCsv } from './csv.ts'

/** One line of what a gateway says it did for us. */
export interface StatementLine {
  kind: 'paid' | 'refunded'
  /** Of a payment the gateway's own number, of a refund ours. */
  id: string
  /** Ours, of the payment. */
  tradeNo: string
  fen: number
  at: Date
}

export type StatementGateway = Exclude<GatewayName, 'sandbox'>

type Cells = (name: string) => string

interface Format {
  /** Names of columns by which its head is known. */
  head: readonly string[]
  lineOf(cell: Cells): StatementLine | null
}

/** A refund stands below zero in one of them: which way it went is said by its kind. */
const sumOf = (text: string): number => fenOf(text.replace(/^-/, ''))

const weChat: Format = {
  head: ['交易时间', '微信订单号', '商户订单号', '交易状态', '订单金额', '商户退款单号', '申请退款金额'],
  lineOf(cell) {
    const common = { tradeNo: cell('商户订单号'), at: momentInBeijing(cell('交易时间')) }
    const state = cell('交易状态')
    if (state === 'SUCCESS')
      return { kind: 'paid', id: cell('微信订单号'), fen: sumOf(cell('订单金额')), ...common }
    if (state === 'REFUND' && cell('退款状态') !== 'FAIL')
      return { kind: 'refunded', id: cell('商户退款单号'), fen: sumOf(cell('申请退款金额')), ...common }
    return null
  },
}

const alipay: Format = {
  head: ['支付宝交易号', '商户订单号', '业务类型', '完成时间', '订单金额（元）', '退款批次号/请求号'],
  lineOf(cell) {
    const fen = sumOf(cell('订单金额（元）'))
    const common = { fen, tradeNo: cell('商户订单号'), at: momentInBeijing(cell('完成时间')) }
    const kind = cell('业务类型')
    if (kind === '交易') return { kind: 'paid', id: cell('支付宝交易号'), ...common }
    return kind === '退款' ? { kind: 'refunded', id: cell('退款批次号/请求号'), ...common } : null
  },
}

const formats: Record<StatementGateway, Format> = { wechat: weChat, alipay }

/** Both mark cells so that a spreadsheet takes them for text. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^[`\t'\uFEFF#]+/, '')
    .trim()

/** From below its head to the sums at its end. Columns go by their names: gateways add some now and then. */
export function readStatement(gateway: StatementGateway, text: string): StatementLine[] {
  const { head, lineOf } = formats[gateway]
  const rows = readCsv(text).map((row) => row.map(bare))
  const first = rows.findIndex((row) => head.every((name) => row.includes(name)))
  if (first === -1) throw new Unreadable('no statement of this gateway')
  const columns = new Map((rows[first] ?? []).map((name, index) => [name, index]))
  const width = Math.max(...head.map((name) => columns.get(name) ?? 0))
  const last = rows.findIndex((row, index) => index > first && row.length <= width)
  return rows
    .slice(first + 1, last === -1 ? rows.length : last)
    .flatMap((row) => lineOf((name) => row[columns.get(name) ?? -1] ?? '') ?? [])
}
