import type { DocumentBody } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { useWords, type Words } from '../lib/words.ts'
import type { EditorProps } from './desk.tsx'
import { InLanguages, OnePart } from './form-editor.tsx'
import { SectionHead } from './section-head.tsx'
import { freeId, nothing } from './topic-editor.tsx'

type Section = DocumentBody['sections'][number]

const mostSections = 30
const version = {
  name: 'version',
  label: (t: Words) => t('wording.version'),
  hint: (t: Words) => t('wording.version_hint'),
  sort: 'day',
} as const
const texts = [
  { name: 'title', label: (t: Words) => t('content.title'), sort: 'texts' },
  { name: 'intro', label: (t: Words) => t('topics.lead'), sort: 'long' },
] as const

/** What people agree to: a day, a beginning, and sections under their headings. */
export function DocumentEditor({ body, onChange }: EditorProps<DocumentBody>) {
  const { t } = useWords()
  const { sections } = body
  const set = (change: Partial<DocumentBody>): void => onChange({ ...body, ...change })
  const put = (changed: Section[]): void => set({ sections: changed })
  return (
    <>
      <section className="panel stack">
        <OnePart
          part={version}
          value={body.version}
          onChange={(day) => set({ version: (day as string | null) ?? body.version })}
        />
        {texts.map((part) => (
          <InLanguages
            key={part.name}
            part={part}
            value={body[part.name]}
            onChange={(made) => set({ [part.name]: made })}
          />
        ))}
      </section>
      {sections.map((section, at) => (
        <SectionFields
          key={section.id}
          section={section}
          number={at + 1}
          canGo={sections.length > 1}
          onChange={(made) => put(sections.map((one) => (one.id === section.id ? made : one)))}
          onUp={() => put(sections.toSpliced(at, 1).toSpliced(at - 1, 0, section))}
          onDrop={() => put(sections.filter(({ id }) => id !== section.id))}
        />
      ))}
      {sections.length < mostSections && (
        <Button
          size="m"
          kind="line"
          onClick={() => put([...sections, { id: freeId(sections), title: nothing, text: nothing }])}
        >
          {t('topics.add_section')}
        </Button>
      )}
    </>
  )
}

interface SectionProps {
  section: Section
  number: number
  canGo: boolean
  onChange: (section: Section) => void
  onUp: () => void
  onDrop: () => void
}

function SectionFields({ section, onChange, ...place }: SectionProps) {
  const { t } = useWords()
  return (
    <section className="panel stack">
      <SectionHead {...place} />
      <InLanguages
        part={{ name: 'title', label: (say) => say('topics.section_title'), sort: 'texts' }}
        value={section.title}
        onChange={(title) => onChange({ ...section, title })}
      />
      <p className="cap">{t('wording.paragraphs')}</p>
      <InLanguages
        part={{ name: 'text', label: (say) => say('topics.section_text'), sort: 'long' }}
        value={section.text}
        onChange={(text) => onChange({ ...section, text })}
      />
    </section>
  )
}
