import type { HotlinesBody } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Tag } from '@mindisle/ui/tag'
import { useState } from 'react'
import { useWords } from '../lib/words.ts'
import type { EditorProps } from './desk.tsx'
import { InLanguages } from './form-editor.tsx'
import { LineFields } from './line-fields.tsx'

type Line = HotlinesBody['lines'][number]

const most = 20
const nothing = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
const blank: Line = {
  id: '',
  name: nothing,
  tel: null,
  display: '',
  sms: null,
  url: null,
  hours: nothing,
  isAllDay: false,
  languages: ['zh'],
  note: nothing,
  kind: 'support',
  verifiedOn: null,
  source: '',
}

const swapped = (lines: readonly Line[], at: number): Line[] =>
  lines.map((line, index) =>
    index === at ? (lines[at - 1] ?? line) : index === at - 1 ? (lines[at] ?? line) : line,
  )

/** The lines of a region in the order in which people see them; one is open at a time. */
export function HotlinesEditor({ body, onChange }: EditorProps<HotlinesBody>) {
  const { t } = useWords()
  const [open, setOpen] = useState<number | null>(null)
  const { lines } = body
  const put = (changed: Line[], opened: number | null): void => {
    onChange({ ...body, lines: changed })
    setOpen(opened)
  }
  return (
    <section className="panel stack">
      <h2 className="label">{t('hotlines.lines')}</h2>
      <p className="cap">{t('hotlines.order')}</p>
      <ol className="stack">
        {lines.map((line, at) => (
          // A line that is being written has no name yet: its place is what it is known by.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="stack">
            <Head line={line} isOpen={open === at} onOpen={() => setOpen(open === at ? null : at)} />
            {open === at && <Opened lines={lines} line={line} at={at} onPut={put} />}
          </li>
        ))}
      </ol>
      {lines.length < most && (
        <Button size="m" kind="line" onClick={() => put([...lines, blank], lines.length)}>
          {t('hotlines.add')}
        </Button>
      )}
      <Without body={body} onChange={onChange} />
    </section>
  )
}

interface OpenedProps {
  lines: readonly Line[]
  line: Line
  at: number
  onPut: (lines: Line[], opened: number | null) => void
}

function Opened({ lines, line, at, onPut }: OpenedProps) {
  const { t } = useWords()
  const change = (made: Line): void =>
    onPut(
      lines.map((one, index) => (index === at ? made : one)),
      at,
    )
  return (
    <>
      <LineFields line={line} onChange={change} />
      <div className="filters">
        {at > 0 && (
          <Button size="m" kind="quiet" onClick={() => onPut(swapped(lines, at), at - 1)}>
            {t('hotlines.up')}
          </Button>
        )}
        {lines.length > 1 && (
          <Button
            size="m"
            kind="quiet"
            onClick={() =>
              onPut(
                lines.filter((_, index) => index !== at),
                null,
              )
            }
          >
            {t('hotlines.drop')}
          </Button>
        )}
      </div>
    </>
  )
}

interface HeadProps {
  line: Line
  isOpen: boolean
  onOpen: () => void
}

function Head({ line, isOpen, onOpen }: HeadProps) {
  const { t, language } = useWords()
  return (
    <button type="button" className="version" aria-expanded={isOpen} onClick={onOpen}>
      <span className="version__head">
        <b>{line.name[language] || t('hotlines.new')}</b>
        <Tag tone={line.kind === 'emergency' ? 'danger' : 'sea'}>{t(`hotlines.kind.${line.kind}`)}</Tag>
      </span>
      <span className="num">{line.display}</span>
      <span className="cap">
        {line.verifiedOn === null ? t('hotlines.never') : t('hotlines.verified', { day: line.verifiedOn })}
      </span>
    </button>
  )
}

/** Where no emergency number is listed, people are told why. */
function Without({ body, onChange }: EditorProps<HotlinesBody>) {
  const { t } = useWords()
  const { withoutEmergency } = body
  if (withoutEmergency === null)
    return body.lines.some(({ kind }) => kind === 'emergency') ? null : (
      <Button size="m" kind="line" onClick={() => onChange({ ...body, withoutEmergency: nothing })}>
        {t('hotlines.say_without')}
      </Button>
    )
  return (
    <>
      <InLanguages
        part={{ name: 'without', label: (say) => say('hotlines.without'), sort: 'long' }}
        value={withoutEmergency}
        onChange={(made) => onChange({ ...body, withoutEmergency: made })}
      />
      <Button size="m" kind="quiet" onClick={() => onChange({ ...body, withoutEmergency: null })}>
        {t('hotlines.no_without')}
      </Button>
    </>
  )
}
