import type { Language } from '@mindisle/base'
import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { Tag } from '@mindisle/ui/tag'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { muted, useActs, type Acting } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { clock } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'
import { languageNames, LanguageTabs } from './language-tabs.tsx'

type Recording = ConsoleDataOf<'GET /api/admin/articles/recordings'>['list'][number]

const megabyte = 1024 * 1024
const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The article as somebody has read it out, one language at a time; without one a voice of the browser reads. */
export function Recordings({ id }: { id: string }) {
  const { t } = useWords()
  const [language, setLanguage] = useState<Language>('zh-Hans')
  const [reason, setReason] = useState('')
  const { said, ...acting } = useActs()
  const { data, isLoadingError } = useQuery({
    queryKey: ['recordings', id],
    queryFn: () => call('GET /api/admin/articles/recordings', { query: { id } }),
    retry: false,
  })
  if (isLoadingError) return <p className="panel empty">{t('recordings.unpublished')}</p>
  if (!data) return <div className="panel" aria-busy="true" />
  const list = data.list.filter((one) => one.language === language)
  const own = { id, language, reason: reason.trim(), ...acting }
  return (
    <section className="panel stack" aria-label={t('recordings.title')}>
      <div className="panel__head">
        <h2 className="label">{t('recordings.title')}</h2>
        <LanguageTabs value={language} onChange={setLanguage} />
      </div>
      <p className="cap">
        {t('recordings.what', { megabytes: data.most_bytes / megabyte, minutes: data.most_minutes })}
      </p>
      <Field
        label={t('recordings.reason')}
        value={reason}
        autoComplete="off"
        maxLength={200}
        onChange={setReason}
      />
      <Upload {...own} />
      <p role="status">{said}</p>
      {list.length === 0 && (
        <p className="empty">{t('recordings.none', { language: languageNames[language] })}</p>
      )}
      <ul className="read-aloud">
        {list.map((recording) => (
          <li key={recording.id}>
            <One recording={recording} {...own} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Own extends Acting {
  id: string
  language: Language
  reason: string
}

function Upload({ id, language, reason, isBusy, act }: Own) {
  const { t } = useWords()
  const isMute = isBusy || reason === ''
  const send = (file: File): void =>
    act(async () => {
      const body = new Uint8Array(await file.arrayBuffer())
      await call('POST /api/admin/articles/record', { query: { id, language, reason }, body })
      return t('recordings.taken', { language: languageNames[language] })
    })
  return (
    <label className="choose">
      <span>{t('recordings.file', { language: languageNames[language] })}</span>
      <input
        type="file"
        accept="audio/*,.mp3,.m4a,.aac,.ogg,.opus,.webm"
        disabled={isMute}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) send(file)
          event.target.value = ''
        }}
      />
      {reason === '' && <span className="cap">{t('recordings.needs_reason')}</span>}
    </label>
  )
}

function One({ recording, reason, isBusy, act }: Own & { recording: Recording }) {
  const { t, language: shown } = useWords()
  const [isSure, setSure] = useState(false)
  const { id, address, seconds, bytes, by, at, is_heard: isHeard, is_of_text: isOfText } = recording
  const body = { id, reason }
  const hear = (): void =>
    act(async () => {
      await call('POST /api/admin/articles/hear', { body })
      return t('recordings.heard_again')
    })
  const remove = (): void =>
    act(async () => {
      await call('POST /api/admin/articles/unrecord', { body })
      return t('recordings.removed')
    })
  const why = t('recordings.needs_reason')
  const lock = muted(isBusy, reason === '', why)
  return (
    <article className="read-aloud__one">
      <p className="states">
        {isHeard && <Tag tone="sea">{t('recordings.heard')}</Tag>}
        {!isOfText && <Tag tone="warn">{t('recordings.other_text')}</Tag>}
      </p>
      <audio
        controls
        preload="none"
        src={address}
        aria-label={t('recordings.play', { time: clock(shown, at) })}
      />
      <p className="cap">
        {lengthOf(seconds)} · {(bytes / megabyte).toFixed(1)} MB · {clock(shown, at)} · {by}
      </p>
      <div className="read-aloud__acts">
        {!isHeard && (
          <Button size="m" kind="line" {...lock} onClick={hear}>
            {t('recordings.hear')}
          </Button>
        )}
        <Button size="m" kind="quiet" {...lock} onClick={() => (isSure ? remove() : setSure(true))}>
          {t(isSure ? 'recordings.remove_sure' : 'recordings.remove')}
        </Button>
      </div>
    </article>
  )
}
