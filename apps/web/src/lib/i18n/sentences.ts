import { useLanguage } from './use-texts.ts'

/** Sentences that follow each other: Chinese ones stand without a space between them. */
export function useOneLine(): (sentences: readonly string[]) => string {
  const language = useLanguage()
  return (sentences) => sentences.join(language === 'en' ? ' ' : '')
}
