import { StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { Empty } from '@mindisle/ui/states'
import { useState, type FormEvent } from 'react'
import { useSingle } from '../../../lib/acts/use-single.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../lib/shell/shell-context.ts'
import { refreshStanding, type Standing } from '../api/chats.ts'
import { texts } from '../texts.ts'

const oldest = 120

function yearOf(typed: string): number | null {
  const year = /^\d{4}$/.test(typed) ? Number(typed) : 0
  const now = new Date().getFullYear()
  return year <= now && year >= now - oldest ? year : null
}

/** Asked once, before the first conversation. */
function AskYear() {
  const t = useTexts(texts)
  const caller = useCaller()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const send = useSingle(async (year: number) => {
    await caller.foreground('POST /api/chat/birth_year', { body: { birth_year: year } }).then(
      refreshStanding,
      // It has been told.
      () => undefined,
    )
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const year = yearOf(typed)
    setWrong(year === null)
    if (year !== null) void send(year)
  }
  return (
    <form className="chat-year" onSubmit={submit} noValidate>
      <h2>{t('year.title')}</h2>
      <p>{t('year.text')}</p>
      <Field
        label={t('year.label')}
        numeric
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        placeholder={t('year.example')}
        value={typed}
        error={isWrong ? t('year.wrong') : undefined}
        onChange={(text) => {
          setTyped(text.replaceAll(/\D/g, ''))
          setWrong(false)
        }}
      />
      <Button type="submit" block>
        {t('year.go')}
      </Button>
    </form>
  )
}

/** Why there is no conversation now, and who is there instead. */
export function Closed({ closed }: { closed: NonNullable<Standing['closed']> }) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  if (closed === 'birth_year') return <AskYear />
  return (
    <Empty
      art={<StateArt kind="letter" />}
      title={t('closed.title')}
      text={t(`closed.${closed}`)}
      action={{ text: t('closed.help'), onClick: openHelp }}
    />
  )
}
