import type { Language } from '@mindisle/base'
import type { ArticleBody } from '@mindisle/contract/console'
import { TextArea } from '@mindisle/ui/text-area'
import { useState } from 'react'
import { useWords } from '../lib/words.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { Convert } from './convert.tsx'
import type { EditorProps } from './desk.tsx'
import { languageNames, LanguageTabs } from './language-tabs.tsx'

const longest = 20_000

/** Markdown on one side, what becomes of it on the other, in one language at a time. */
export function ArticleEditor({ body, onChange }: EditorProps<ArticleBody>) {
  const { t } = useWords()
  const [language, setLanguage] = useState<Language>('zh-Hans')
  const markdown = body.markdown[language]
  const write = (text: string): void =>
    onChange({ ...body, markdown: { ...body.markdown, [language]: text } })
  return (
    <>
      <section className="panel">
        <div className="panel__head">
          <LanguageTabs value={language} onChange={setLanguage} />
          {language === 'zh-Hant' && <Convert from={body.markdown['zh-Hans']} onMade={write} />}
        </div>
        <div className="editor__sides">
          <TextArea
            label={t('articles.markdown', { language: languageNames[language] })}
            hint={t('articles.markdown_hint')}
            rows={26}
            max={longest}
            value={markdown}
            onChange={write}
          />
          <section className="editor__preview" tabIndex={0} aria-label={t('content.preview')}>
            <h2 className="label">{t('content.preview')}</h2>
            <ArticlePreview key={language} markdown={markdown} lang={language} />
          </section>
        </div>
      </section>
      <ArticleFacts body={body} onChange={onChange} />
    </>
  )
}
