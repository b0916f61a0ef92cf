import type { Language } from '@mindisle/base'
import type { ArticleBody } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { TextArea } from '@mindisle/ui/text-area'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticlePreview } from './article-preview.tsx'
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
          <section aria-label={t('content.preview')}>
            <h2 className="label">{t('content.preview')}</h2>
            <ArticlePreview key={language} markdown={markdown} lang={language} />
          </section>
        </div>
      </section>
      <ArticleFacts body={body} onChange={onChange} />
    </>
  )
}

/** A suggestion, made as our own texts are made; it is read before it is published. */
function Convert({ from, onMade }: { from: string; onMade: (text: string) => void }) {
  const { t } = useWords()
  const make = useMutation({
    mutationFn: () => call('POST /api/admin/content/convert', { body: { text: from } }),
    onSuccess: ({ text }) => onMade(text),
  })
  return (
    <span className="case__acts">
      <Button size="m" kind="line" loading={make.isPending} onClick={() => make.mutate()}>
        {t('content.convert')}
      </Button>
      <span role="status" className="cap">
        {make.isError && t('failed')}
        {make.isSuccess && t('content.converted')}
      </span>
    </span>
  )
}
