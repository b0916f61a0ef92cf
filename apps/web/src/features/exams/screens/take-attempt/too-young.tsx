import { Boat } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { HelpRow } from '@mindisle/ui/help-card'
import { Words } from '@mindisle/ui/words'
import { useState, type FormEvent } from 'react'
import { useFirstError } from '../../../../lib/forms/use-first-error.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { texts } from '../../texts.ts'
import { useYear, YearField } from './year-field.tsx'

/** A year that was mistyped, put right on the spot. */
function Correction({ onYear }: { onYear(year: number): void }) {
  const t = useTexts(texts)
  const year = useYear()
  const form = useFirstError(year.errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = year.read()
    if (typed !== null) onYear(typed)
  }
  return (
    <form ref={form} className="exam-way pad" onSubmit={submit} noValidate>
      <h2 className="exam-way__t">
        <Words>{t('year.correct_title')}</Words>
      </h2>
      <p className="exam-way__p">{t('year.why')}</p>
      <div className="exam-way__part">
        <YearField {...year.shown} />
      </div>
      <Button type="submit" block className="exam-way__part">
        {t('year.go')}
      </Button>
    </form>
  )
}

interface TooYoungProps {
  message: string
  isCompact: boolean
  onYear(year: number): void
}

export function TooYoung({ message, isCompact, onYear }: TooYoungProps) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  const [isCorrecting, setCorrecting] = useState(false)
  if (isCorrecting) return <Correction onYear={onYear} />
  return (
    <div className="exam-way pad">
      <Boat size={112} />
      <h2 className="exam-way__t">
        <Words>{t('young.title')}</Words>
      </h2>
      <p className="exam-way__p">{message}</p>
      {!isCompact && (
        <Button kind="soft" block className="exam-way__part" href={pageAddress('pages/table/index')}>
          {t('young.back')}
        </Button>
      )}
      <Button kind="text" size="m" block className="exam-way__second" onClick={() => setCorrecting(true)}>
        {t('young.mistyped')}
      </Button>
      <HelpRow
        className="exam-way__help"
        title={t('young.help_title')}
        text={t('young.help_text')}
        onPress={openHelp}
      />
    </div>
  )
}
