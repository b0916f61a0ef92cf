import { type Sms, checkMobile, maskMobile } from './port.ts'

export interface ConsoleSmsOptions {
  log: (line: string) => void
}

export function consoleSms({ log }: ConsoleSmsOptions): Sms {
  return {
    name: 'console',
    async send({ mobile, code, purpose }) {
      checkMobile('console', mobile)
      log(`sms to ${maskMobile(mobile)} (${purpose}): ${code}`)
    },
    async tell(mobile, title) {
      checkMobile('console', mobile)
      log(`sms to ${maskMobile(mobile)}: ${title}`)
    },
  }
}
