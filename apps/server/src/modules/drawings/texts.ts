import en from './messages/en.json' with { type: 'json' }
import zhHans from './messages/zh-Hans.json' with { type: 'json' }
import zhHant from './messages/zh-Hant.json' with { type: 'json' }

declare module '../../platform/texts.ts' {
  interface Messages {
    drawings: typeof zhHans
  }
}

export const drawingsMessages = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en }
