import { Card } from '@mindisle/ui/card'
import { Checkbox } from '@mindisle/ui/checkbox'
import { Chip } from '@mindisle/ui/chip'
import { Field } from '@mindisle/ui/field'
import { Segmented } from '@mindisle/ui/segmented'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Consent } from './api.ts'
import { isPhone, relations, type Told } from './consent-told.ts'
import { careTexts } from './texts.ts'
import './care.css'

/** What holds between the two, part by part. */
export function Parts({ parts }: Pick<Consent, 'parts'>) {
  return (
    <Card className="consent-parts">
      {parts.map(({ title, text }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
    </Card>
  )
}

interface Props {
  consent: Consent
  told: Told
  put(changes: Partial<Told>): void
}

function PhoneField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(text: string): void
}) {
  const t = useTexts(careTexts)
  return (
    <Field
      label={label}
      type="tel"
      inputMode="tel"
      maxLength={20}
      value={value}
      onChange={onChange}
      {...(value.trim().length > 5 && !isPhone(value) && { error: t('consent.phone_wrong') })}
    />
  )
}

function Contact({ told, put }: Props) {
  const t = useTexts(careTexts)
  return (
    <section className="consent-form">
      <h3>{t('consent.contact')}</h3>
      <p>{t('consent.contact_note')}</p>
      <Field
        label={t('consent.name')}
        maxLength={40}
        value={told.name}
        autoComplete="off"
        onChange={(name) => put({ name })}
      />
      <fieldset>
        <legend className="consent-form__legend">{t('consent.relation')}</legend>
        <div className="wrap">
          {relations.map((id) => (
            <Chip key={id} large pressed={told.relation === id} onClick={() => put({ relation: id })}>
              {t(`relation.${id}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <PhoneField label={t('consent.phone')} value={told.phone} onChange={(phone) => put({ phone })} />
    </section>
  )
}

function Age({ consent, told, put }: Props) {
  const t = useTexts(careTexts)
  return (
    <section className="consent-form">
      <h3>{t('consent.age')}</h3>
      {consent.is_minor ? (
        <p>{t('consent.minor_note')}</p>
      ) : (
        <Segmented
          wraps
          label={t('consent.age')}
          options={[
            { value: 'adult', label: t('consent.adult') },
            { value: 'minor', label: t('consent.minor') },
          ]}
          value={told.isAdult ? 'adult' : 'minor'}
          onChange={(age) => put({ isAdult: age === 'adult' })}
        />
      )}
      {!told.isAdult && (
        <>
          <Field
            label={t('consent.guardian_name')}
            maxLength={40}
            value={told.guardianName}
            autoComplete="off"
            onChange={(guardianName) => put({ guardianName })}
          />
          <PhoneField
            label={t('consent.guardian_phone')}
            value={told.guardianPhone}
            onChange={(guardianPhone) => put({ guardianPhone })}
          />
          <Checkbox checked={told.hasGuardian} onChange={(hasGuardian) => put({ hasGuardian })}>
            {t('consent.guardian_agrees')}
          </Checkbox>
        </>
      )}
    </section>
  )
}

/** All that is read and told before the first session. */
export function ConsentForm(props: Props) {
  const t = useTexts(careTexts)
  const { consent, told, put } = props
  return (
    <div className="consent">
      <p className="consent__lead">{t('consent.lead', { name: consent.counselor.name })}</p>
      <Parts parts={consent.parts} />
      <Contact {...props} />
      <Age {...props} />
      <Checkbox checked={told.isAgreed} onChange={(isAgreed) => put({ isAgreed })}>
        {t('consent.agree')}
      </Checkbox>
    </div>
  )
}
