import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { Unreadable } from '../reading.ts'
import { readStatement } from './read.ts'

/** As WeChat writes it: every cell behind a grave accent, the sums below. */
const weChatBill = `\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注\r
\`2026-05-19 21:30:11,\`wx1,\`1900000001,\`0,\`,\`4200001,\`trade1,\`o1,\`JSAPI,\`SUCCESS,\`OTHERS,\`CNY,\`30.00,\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`心屿,\`,\`0.18000,\`0.60%,\`30.00,\`0.00,\`\r
\`2026-05-19 22:00:00,\`wx1,\`1900000001,\`0,\`,\`4200001,\`trade1,\`o1,\`JSAPI,\`REFUND,\`OTHERS,\`CNY,\`0.00,\`0.00,\`503,\`refund1,\`9.9,\`0.00,\`ORIGINAL,\`SUCCESS,\`心屿,\`,\`-0.06000,\`0.60%,\`0.00,\`9.90,\`\r
总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r
\`2,\`30.00,\`9.90,\`0.00,\`0.12000,\`30.00,\`9.90\r
`

const alipayBill = `#支付宝业务明细查询
#账号：[20880000]
#-----------------业务明细列表----------------
支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,订单金额（元）,商家实收（元）,退款批次号/请求号,备注
2026051922001\t,trade2\t,交易,"心屿, ""贝壳""",2026-05-19 21:00:00,2026-05-19 21:00:07,,68,68.00,,
2026051922001\t,trade2\t,退款,心屿,2026-05-19 21:30:00,2026-05-19 21:30:07,,-68.00,-68.00,refund2,
#-----------------业务明细列表结束------------
#交易合计：1笔
`

test('cells may hold commas, quotes and lines', () => {
  expect(readCsv('a,"b, ""c""\nd",\r\n,e')).toEqual([
    ['a', 'b, "c"\nd', ''],
    ['', 'e'],
  ])
  expect(readCsv('')).toEqual([])
  expect(readCsv('"open')).toEqual([['open']])
})

test('both gateways tell what was paid and given back, in whole fen', () => {
  expect(readStatement('wechat', weChatBill)).toEqual([
    { kind: 'paid', id: '4200001', tradeNo: 'trade1', fen: 3000, at: new Date('2026-05-19T13:30:11Z') },
    { kind: 'refunded', id: 'refund1', tradeNo: 'trade1', fen: 990, at: new Date('2026-05-19T14:00:00Z') },
  ])
  expect(readStatement('alipay', alipayBill)).toMatchObject([
    { kind: 'paid', id: '2026051922001', tradeNo: 'trade2', fen: 6800 },
    { kind: 'refunded', id: 'refund2', tradeNo: 'trade2', fen: 6800 },
  ])
})

test('what is no statement of this gateway is refused, not taken for an empty one', () => {
  for (const text of ['', 'a,b\n1,2', alipayBill])
    expect(() => readStatement('wechat', text)).toThrow(Unreadable)
  expect(() => readStatement('wechat', weChatBill.replace('`30.00,`0.00,`\r', '`30.001,`0.00,`\r'))).toThrow(
    Unreadable,
  )
})
