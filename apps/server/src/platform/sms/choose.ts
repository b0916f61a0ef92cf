import { type AliyunSmsOptions, aliyunSms } from './aliyun.ts'
import { type ConsoleSmsOptions, consoleSms } from './console.ts'
import type { Sms } from './port.ts'
import { type TencentSmsOptions, tencentSms } from './tencent.ts'

export type SmsSettings =
  | ({ adapter: 'console' } & ConsoleSmsOptions)
  | ({ adapter: 'aliyun' } & AliyunSmsOptions)
  | ({ adapter: 'tencent' } & TencentSmsOptions)

export function chooseSms(settings: SmsSettings): Sms {
  switch (settings.adapter) {
    case 'console':
      return consoleSms(settings)
    case 'aliyun':
      return aliyunSms(settings)
    case 'tencent':
      return tencentSms(settings)
  }
}
