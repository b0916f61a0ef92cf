import type { Language } from '@mindisle/base'

interface Steps {
  thousand: number
  tenThousand: number
  most: number
}

/** One decimal at most, cut off and never rounded up: 9,999 is 9.9k, not 10k. */
function cut(value: number): string {
  const tenths = Math.floor(value * 10 + 1e-9)
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1)
}

const signs: Record<Language, string> = { 'zh-Hans': '万', 'zh-Hant': '萬', en: 'k' }

export function shortNumber(count: number, language: Language, steps: Steps): string {
  const whole = Math.max(0, Math.floor(count))
  const [sign, unit] = [signs[language], language === 'en' ? steps.thousand : steps.tenThousand]
  if (whole >= steps.most) return `${Math.ceil(steps.most / unit)}${sign}+`
  if (whole >= steps.tenThousand) return `${cut(whole / unit)}${sign}`
  if (whole >= steps.thousand) return `${cut(whole / steps.thousand)}k`
  return String(whole)
}
