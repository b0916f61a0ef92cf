import type { TagBody, TopicBody } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { useWords, type Words } from '../lib/words.ts'
import { Choose } from './choose.tsx'
import type { EditorProps } from './desk.tsx'
import { InLanguages, OnePart } from './form-editor.tsx'
import { SectionHead } from './section-head.tsx'
import { TestsField, useChoices } from './tests-field.tsx'

type Section = TopicBody['sections'][number]

export const nothing = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
const mostSections = 8

const texts = [
  { name: 'name', label: (t: Words) => t('topics.name'), sort: 'texts' },
  { name: 'line', label: (t: Words) => t('topics.line'), sort: 'texts' },
  { name: 'lead', label: (t: Words) => t('topics.lead'), sort: 'long' },
  { name: 'note', label: (t: Words) => t('topics.note'), sort: 'long' },
] as const

const position = { name: 'position', label: (t: Words) => t('topics.position'), sort: 'number' } as const

/** A name that no other section has, and that stays: people may have its address. */
export const freeId = (sections: ReadonlyArray<{ id: string }>): string => {
  let number = sections.length + 1
  while (sections.some(({ id }) => id === `part-${number}`)) number += 1
  return `part-${number}`
}

export function TopicEditor({ body, onChange }: EditorProps<TopicBody>) {
  const { t } = useWords()
  const set = (change: Partial<TopicBody>): void => onChange({ ...body, ...change })
  const put = (sections: Section[]): void => set({ sections })
  return (
    <>
      <section className="panel stack">
        <TopicFacts body={body} onChange={onChange} />
        {texts.map((part) => (
          <InLanguages
            key={part.name}
            part={part}
            value={body[part.name]}
            onChange={(made) => set({ [part.name]: made })}
          />
        ))}
      </section>
      {body.sections.map((section, at) => (
        <SectionFields
          key={section.id}
          section={section}
          number={at + 1}
          canGo={body.sections.length > 1}
          onChange={(made) => put(body.sections.map((one) => (one.id === section.id ? made : one)))}
          onUp={() => put(body.sections.toSpliced(at, 1).toSpliced(at - 1, 0, section))}
          onDrop={() => put(body.sections.filter(({ id }) => id !== section.id))}
        />
      ))}
      {body.sections.length < mostSections && (
        <Button
          size="m"
          kind="line"
          onClick={() =>
            put([...body.sections, { id: freeId(body.sections), title: nothing, text: nothing, tests: [] }])
          }
        >
          {t('topics.add_section')}
        </Button>
      )}
    </>
  )
}

function TopicFacts({ body, onChange }: EditorProps<TopicBody>) {
  const { t } = useWords()
  const kinds = useChoices()?.kinds ?? []
  return (
    <div className="filters">
      <Choose
        label={t('articles.category')}
        value={body.category}
        options={kinds.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(category) => onChange({ ...body, category })}
      />
      <Choose
        label={t('articles.visibility')}
        value={body.visibility}
        options={[
          { value: 'shown', label: t('content.shown') },
          { value: 'hidden', label: t('content.hidden') },
        ]}
        onChange={(visibility) => onChange({ ...body, visibility: visibility as TopicBody['visibility'] })}
      />
      <OnePart
        part={position}
        value={body.position}
        onChange={(value) => onChange({ ...body, position: value as number })}
      />
    </div>
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
      <p className="cap">{t('topics.paragraphs')}</p>
      <InLanguages
        part={{ name: 'text', label: (say) => say('topics.section_text'), sort: 'long' }}
        value={section.text}
        onChange={(text) => onChange({ ...section, text })}
      />
      <TestsField
        label={t('articles.tests')}
        tests={section.tests}
        onChange={(tests) => onChange({ ...section, tests })}
      />
    </section>
  )
}

export function TagEditor({ body, onChange }: EditorProps<TagBody>) {
  const { t } = useWords()
  return (
    <section className="panel stack">
      <InLanguages
        part={{ name: 'name', label: (say) => say('topics.tag_name'), sort: 'texts' }}
        value={body.name}
        onChange={(name) => onChange({ ...body, name })}
      />
      <div className="filters">
        <Choose
          label={t('topics.place')}
          value={body.place}
          options={(['front', 'usual'] as const).map((value) => ({
            value,
            label: t(`topics.place_${value}`),
          }))}
          onChange={(place) => onChange({ ...body, place: place as TagBody['place'] })}
        />
        <OnePart
          part={position}
          value={body.position}
          onChange={(value) => onChange({ ...body, position: value as number })}
        />
      </div>
      <TestsField
        label={t('topics.under')}
        tests={body.tests}
        onChange={(tests) => onChange({ ...body, tests })}
      />
    </section>
  )
}
