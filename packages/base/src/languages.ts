export const languages = ['zh-Hans', 'zh-Hant', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh-Hans'

/** How dates are written: the browser's plain `en` writes them as Americans do. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language)

const traditionalRegions = /^zh-(hant|tw|hk|mo)\b/

/** Picks the best of our languages from an Accept-Language header or a browser's language list. */
export function chooseLanguage(accepted: string | undefined): Language {
  if (!accepted) return defaultLanguage
  const preferences = accepted
    .toLowerCase()
    .slice(0, 200)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean)
      return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality), order }
    })
    .filter((preference) => preference.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
  for (const { tag } of preferences) {
    if (traditionalRegions.test(tag)) return 'zh-Hant'
    if (tag === 'zh' || tag.startsWith('zh-')) return 'zh-Hans'
    if (tag === 'en' || tag.startsWith('en-')) return 'en'
  }
  return defaultLanguage
}

export const inAllLanguages = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>
