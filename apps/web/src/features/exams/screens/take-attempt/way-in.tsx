import { Button } from '@mindisle/ui/button'
import { Checkbox } from '@mindisle/ui/checkbox'
import { HelpRow } from '@mindisle/ui/help-card'
import { Icon } from '@mindisle/ui/icon'
import { useState, type FormEvent } from 'react'
import { useFirstError } from '../../../../lib/forms/use-first-error.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import type { FirstAsks, Intro } from '../../attempt/model.ts'
import type { Given } from '../../attempt/opening.ts'
import { texts } from '../../texts.ts'
import { IntroWords, Keeps } from './instruction.tsx'
import { useYear, YearField } from './year-field.tsx'

interface HealthProps {
  isCompact: boolean
  isAgreed: boolean
  onAgree(agreed: boolean): void
}

function Health({ isCompact, isAgreed, onAgree }: HealthProps) {
  const t = useTexts(texts)
  return (
    <section className="exam-ask">
      <h3>{t('consent.title')}</h3>
      <p>{t('consent.health')}</p>
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
    </section>
  )
}

function Year({ year }: { year: ReturnType<typeof useYear> }) {
  const t = useTexts(texts)
  return (
    <section className="exam-ask">
      <h3>{t('year.title')}</h3>
      <p>{t('year.why')}</p>
      <YearField {...year.shown} />
    </section>
  )
}

interface Props {
  intro: Intro
  asks: FirstAsks
  isCompact: boolean
  onBegin(given: Given): void
}

/** One screen for all that is said and asked before the first question; what was asked once is not asked again, but for a gate. */
export function WayIn({ intro, asks, isCompact, onBegin }: Props) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { openHelp } = useShell()
  const year = useYear()
  const form = useFirstError(year.errors)
  const [isAgreed, setAgreed] = useState(false)
  const isMissing = asks.needsHealth && !isAgreed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const born = asks.needsYear ? year.read() : undefined
    if (born === null || isMissing) return
    onBegin({
      ...(born !== undefined && { birth_year: born }),
      ...(asks.gate !== null && { gate_passed: true }),
      ...(asks.needsHealth && { health_consent: true }),
    })
  }
  return (
    <form ref={form} className="exam-intro pad" onSubmit={submit} noValidate>
      <IntroWords intro={intro} />
      {asks.gate !== null && (
        <section className="exam-ask">
          <h3>{t('consent.gate_title')}</h3>
          <p>{asks.gate}</p>
        </section>
      )}
      {asks.needsYear && <Year year={year} />}
      {asks.needsHealth && <Health isCompact={isCompact} isAgreed={isAgreed} onAgree={setAgreed} />}
      <Keeps />
      <Button
        type="submit"
        block
        className="exam-intro__go"
        disabled={isMissing}
        reason={isMissing ? t('consent.needed') : undefined}
      >
        {t('intro.begin')}
      </Button>
      {!isCompact && (
        <Button kind="text" size="m" block onClick={() => navigator.navigateBack()}>
          {t('consent.not_now')}
        </Button>
      )}
      {asks.gate !== null && (
        <HelpRow
          className="exam-intro__help"
          title={t('consent.help_title')}
          text={t('consent.help_text')}
          onPress={openHelp}
        />
      )}
    </form>
  )
}
