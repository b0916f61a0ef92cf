import type { DocumentBody, PromptBody } from '@mindisle/contract/console'
import { Segmented } from '@mindisle/ui/segmented'
import type { PageProps } from '../app/pages.ts'
import { ContentDesk } from '../content/desk.tsx'
import { DocumentEditor } from '../content/document-editor.tsx'
import { formEditor } from '../content/form-editor.tsx'
import { ContentList } from '../content/list.tsx'
import { go } from '../lib/place.ts'
import { useWords } from '../lib/words.ts'

const PromptEditor = formEditor<PromptBody>([
  { name: 'manner', label: (t) => t('wording.manner'), sort: 'long' },
])

const kinds = [
  { kind: 'document', right: 'documents' },
  { kind: 'prompt', right: 'companion' },
] as const

/** Words that bind: what people agree to, and what a model behind the companion is told. */
export function Wording({ me, query }: PageProps) {
  const { t } = useWords()
  const own = kinds.filter(({ right }) => me.rights.includes(right)).map(({ kind }) => kind)
  const kind = own.find((one) => one === query.get('kind')) ?? own[0] ?? 'document'
  const subject = query.get('show')
  return (
    <div className="stack">
      {own.length > 1 && (
        <Segmented
          label={t('page.wording')}
          options={own.map((one) => ({ value: one, label: t(`wording.${one}`) }))}
          value={kind}
          onChange={(one) => go('wording', { kind: one })}
        />
      )}
      <p className="cap">{t(`wording.${kind}_hint`)}</p>
      {subject === null && (
        <ContentList page="wording" kind={kind} query={query} keep={{ kind }} canFind={false} />
      )}
      {subject !== null && kind === 'document' && (
        <ContentDesk<DocumentBody> key={subject} kind={kind} subject={subject} editor={DocumentEditor} />
      )}
      {subject !== null && kind === 'prompt' && (
        <ContentDesk<PromptBody> kind={kind} subject={subject} editor={PromptEditor} />
      )}
    </div>
  )
}
