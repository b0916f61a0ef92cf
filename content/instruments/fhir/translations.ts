import { chooseLanguage, defaultLanguage, languages, type Language } from '@mindisle/base'
import { urls, type Annotation, type Extension } from './resources.ts'

export type Texts = Record<Language, string>

/** One of ours for a language tag, or none: French is not Chinese by default. */
const ourLanguage = (tag: string | undefined): Language | undefined =>
  tag !== undefined && /^(zh|en)\b/i.test(tag) ? chooseLanguage(tag) : undefined

function translationsIn(annotation: Annotation | undefined): Partial<Texts> {
  const found: Partial<Texts> = {}
  for (const { url, extension = [] } of annotation?.extension ?? []) {
    if (url !== urls.translation) continue
    const language = ourLanguage(extension.find((part) => part.url === 'lang')?.valueCode)
    const content = extension.find((part) => part.url === 'content')
    const text = content?.valueString ?? content?.valueMarkdown
    if (language && text) found[language] = text
  }
  return found
}

/** The script that is nearer stands in before the language of the form does; nothing is translated here. */
const nearest: Record<Language, Language[]> = {
  'zh-Hans': ['zh-Hans', 'zh-Hant'],
  'zh-Hant': ['zh-Hant', 'zh-Hans'],
  en: ['en'],
}

export function readTexts(
  text: string | undefined,
  annotation: Annotation | undefined,
  formLanguage: string | undefined,
): Texts {
  const known = translationsIn(annotation)
  const base = ourLanguage(formLanguage)
  if (base && text) known[base] = text
  const pick = (language: Language): string =>
    nearest[language].map((each) => known[each]).find(Boolean) ?? text ?? Object.values(known)[0] ?? ''
  return { 'zh-Hans': pick('zh-Hans'), 'zh-Hant': pick('zh-Hant'), en: pick('en') }
}

const translation = (lang: Language, text: string): Extension => ({
  url: urls.translation,
  extension: [
    { url: 'lang', valueCode: lang },
    { url: 'content', valueString: text },
  ],
})

/** A text in the product's first language, with the others beside it. */
export function writeTexts(texts: Texts): { text: string; annotation: Annotation } {
  const others = languages.filter((language) => language !== defaultLanguage)
  return {
    text: texts[defaultLanguage],
    annotation: { extension: others.map((language) => translation(language, texts[language])) },
  }
}
