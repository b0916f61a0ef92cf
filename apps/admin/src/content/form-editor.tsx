import { languages, type Language } from '@mindisle/base'
import { Field } from '@mindisle/ui/field'
import { TextArea } from '@mindisle/ui/text-area'
import { useState, type ComponentType } from 'react'
import { useWords, type Words } from '../lib/words.ts'
import { Choose } from './choose.tsx'
import { Convert } from './convert.tsx'
import type { EditorProps } from './desk.tsx'
import { languageNames } from './language-tabs.tsx'

type Texts = Record<Language, string>
type Lists = Record<Language, string[]>

/** How a part of a body is written: a line, a line or a text in three languages, a whole number, a day, a list of words. */
export interface Part<Name extends string = string> {
  name: Name
  label: (t: Words) => string
  sort: 'line' | 'texts' | 'long' | 'number' | 'day' | 'time' | 'choice'
  hint?: (t: Words) => string
  options?: (t: Words) => Array<{ value: string; label: string }>
}

interface OneProps {
  part: Part
  value: unknown
  onChange: (value: unknown) => void
}

const numberOf = (typed: string): number => Number(typed.replace(/\D/g, '').slice(0, 9))

/** Read and written in the time of whoever writes; kept with its offset. */
const localOf = (time: string): string => {
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
const timeOf = (typed: string): string =>
  typed === '' ? '' : new Date(typed).toISOString().replace(/\.\d+/, '')

/** One part of a body, as its sort is written. */
export function OnePart({ part, value, onChange }: OneProps) {
  const { t } = useWords()
  const own = { label: part.label(t), ...(part.hint && { hint: part.hint(t) }), autoComplete: 'off' }
  switch (part.sort) {
    case 'texts':
    case 'long':
      return <InLanguages part={part} value={value as Texts} onChange={onChange} />
    case 'number':
      return (
        <Field
          {...own}
          inputMode="numeric"
          value={String(value)}
          onChange={(typed) => onChange(numberOf(typed))}
        />
      )
    case 'day':
      return (
        <Field
          {...own}
          type="date"
          value={(value as string | null) ?? ''}
          onChange={(typed) => onChange(typed === '' ? null : typed)}
        />
      )
    case 'time':
      return (
        <Field
          {...own}
          type="datetime-local"
          value={localOf((value as string | null) ?? '')}
          onChange={(typed) => onChange(typed === '' ? null : timeOf(typed))}
        />
      )
    case 'choice':
      return (
        <Choose
          label={own.label}
          value={value as string}
          options={part.options?.(t) ?? []}
          onChange={onChange}
        />
      )
    default:
      return <Field {...own} maxLength={500} value={value as string} onChange={onChange} />
  }
}

interface InLanguagesProps {
  part: Part
  value: Texts
  onChange: (value: Texts) => void
}

export function InLanguages({ part, value, onChange }: InLanguagesProps) {
  const { t } = useWords()
  const label = part.label(t)
  return (
    <fieldset className="stack">
      <legend className="label">{label}</legend>
      {languages.map((language) => {
        const own = {
          label: t('content.in_language', { what: label, language: languageNames[language] }),
          value: value[language],
          onChange: (typed: string) => onChange({ ...value, [language]: typed }),
        }
        return part.sort === 'long' ? (
          <TextArea key={language} {...own} rows={4} />
        ) : (
          <Field key={language} {...own} autoComplete="off" maxLength={200} />
        )
      })}
      <Convert from={value['zh-Hans']} onMade={(made) => onChange({ ...value, 'zh-Hant': made })} />
    </fieldset>
  )
}

/** An editor of what is no long text: its parts, one under the other. */
export function formEditor<Body extends object>(
  parts: ReadonlyArray<Part<keyof Body & string>>,
): ComponentType<EditorProps<Body>> {
  return function FormEditor({ body, onChange }) {
    const isWide = ({ sort }: Part): boolean => sort === 'texts' || sort === 'long'
    const shown = (part: Part<keyof Body & string>) => (
      <OnePart
        key={part.name}
        part={part}
        value={body[part.name]}
        onChange={(value) => onChange({ ...body, [part.name]: value })}
      />
    )
    return (
      <section className="panel stack">
        {parts.filter(isWide).map(shown)}
        <div className="filters">{parts.filter((part) => !isWide(part)).map(shown)}</div>
      </section>
    )
  }
}

/** One word a line, in each language. */
export function ListsEditor({ body, onChange }: EditorProps<Lists>) {
  return (
    <section className="panel filters">
      {languages.map((language) => (
        <OneList
          key={language}
          label={languageNames[language]}
          words={body[language]}
          onChange={(words) => onChange({ ...body, [language]: words })}
        />
      ))}
    </section>
  )
}

interface OneListProps {
  label: string
  words: readonly string[]
  onChange: (words: string[]) => void
}

/** What is typed stays as it is, empty lines too; they are no words. */
function OneList({ label, words, onChange }: OneListProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState(words.join('\n'))
  const change = (text: string): void => {
    setTyped(text)
    onChange(
      text
        .split('\n')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
  }
  return <TextArea label={label} hint={t('front.one_a_line')} rows={12} value={typed} onChange={change} />
}
