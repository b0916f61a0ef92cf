import { Boat, Lighthouse } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Checkbox } from '@mindisle/ui/checkbox'
import { Field } from '@mindisle/ui/field'
import { HelpRow } from '@mindisle/ui/help-card'
import { Icon } from '@mindisle/ui/icon'
import { useState, type FormEvent } from 'react'
import { oldestYears } from '../../../../constants.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import type { ConsentAsk } from '../../attempt/model.ts'
import type { Given } from '../../attempt/opening.ts'
import { texts } from '../../texts.ts'

interface BirthYearProps {
  isCorrection?: boolean
  onYear(year: number): void
}

export function BirthYear({ isCorrection = false, onYear }: BirthYearProps) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const year = /^\d{4}$/.test(typed) ? Number(typed) : 0
    const now = new Date().getFullYear()
    if (year > now || year < now - oldestYears) return setWrong(true)
    onYear(year)
  }
  return (
    <form className="exam-way pad" onSubmit={submit} noValidate>
      <h2 className="exam-way__t">{t(isCorrection ? 'year.correct_title' : 'year.title')}</h2>
      <p className="exam-way__p">{t('year.why')}</p>
      <div className="exam-way__part">
        <Field
          label={t('year.label')}
          numeric
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          placeholder={t('year.example')}
          value={typed}
          error={isWrong ? t('year.wrong') : undefined}
          onChange={(value) => {
            setTyped(value.replace(/\D/g, ''))
            setWrong(false)
          }}
        />
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
  if (isCorrecting) return <BirthYear isCorrection onYear={onYear} />
  return (
    <div className="exam-way pad">
      <Boat size={112} />
      <h2 className="exam-way__t">{t('young.title')}</h2>
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

interface ConsentProps {
  consent: ConsentAsk
  isCompact: boolean
  onGive(given: Given): void
}

interface HealthProps {
  isCompact: boolean
  isAgreed: boolean
  onAgree(agreed: boolean): void
}

function Health({ isCompact, isAgreed, onAgree }: HealthProps) {
  const t = useTexts(texts)
  return (
    <>
      <p className="exam-way__p">{t('consent.health')}</p>
      <a
        className="exam-way__link"
        href={pageAddress('pages/about/index', { doc: 'health' })}
        {...(isCompact && { target: '_blank', rel: 'noreferrer' })}
      >
        {t('consent.read')}
        <Icon name="caret-right-bold" size={14} />
      </a>
      <Checkbox checked={isAgreed} onChange={onAgree}>
        {t('consent.agree')}
      </Checkbox>
    </>
  )
}

/** Said once, before the first answer is kept; a gate is said each time. */
export function Consent({ consent, isCompact, onGive }: ConsentProps) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { openHelp } = useShell()
  const [isAgreed, setAgreed] = useState(false)
  const isMissing = consent.needsHealth && !isAgreed
  const give = () =>
    onGive({
      ...(consent.gate !== null && { gate_passed: true }),
      ...(consent.needsHealth && { health_consent: true }),
    })
  return (
    <div className="exam-way pad">
      <Lighthouse size={112} />
      <h2 className="exam-way__t">{t(consent.gate === null ? 'consent.title' : 'consent.gate_title')}</h2>
      {consent.gate !== null && <p className="exam-way__p">{consent.gate}</p>}
      {consent.needsHealth && <Health isCompact={isCompact} isAgreed={isAgreed} onAgree={setAgreed} />}
      <Button
        block
        className="exam-way__part"
        onClick={give}
        disabled={isMissing}
        reason={isMissing ? t('consent.needed') : undefined}
      >
        {t('consent.go')}
      </Button>
      {!isCompact && (
        <Button
          kind="text"
          size="m"
          block
          className="exam-way__second"
          onClick={() => navigator.navigateBack()}
        >
          {t('consent.not_now')}
        </Button>
      )}
      {consent.gate !== null && (
        <HelpRow
          className="exam-way__help"
          title={t('consent.help_title')}
          text={t('consent.help_text')}
          onPress={openHelp}
        />
      )}
    </div>
  )
}
