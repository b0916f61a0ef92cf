import { Icon } from '@mindisle/ui/icon'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { planTexts } from '../../plan/texts.ts'
import { hasPhone, type PlanLine, type Step } from '../../plan/types.ts'
import { LinesOfRegion } from './region-lines.tsx'
import { StepNumber } from './step-number.tsx'

interface Props {
  step: Step
  lines: readonly PlanLine[]
  /** Absent where it is only read. */
  onEdit?: ((step: Step) => void) | undefined
}

interface DiscProps {
  href: string
  label: string
  icon: 'chat-circle' | 'phone'
}

function Disc({ href, label, icon }: DiscProps) {
  return (
    <a className="plan-disc" href={href} aria-label={label}>
      <Icon name={icon} size={20} />
    </a>
  )
}

function Person({ line }: { line: PlanLine }) {
  const t = useTexts(planTexts)
  const message = encodeURIComponent(t('use.message_text'))
  return (
    <li>
      <span className="plan-face" aria-hidden="true">
        {line.text.slice(0, 1)}
      </span>
      <span className="plan-list__text">
        <b>{line.text}</b>
        {line.note && <small>{line.note}</small>}
      </span>
      {line.phone && (
        <>
          <Disc
            href={`sms:${line.phone}?body=${message}`}
            icon="chat-circle"
            label={t('use.message', { name: line.text })}
          />
          <Disc href={`tel:${line.phone}`} icon="phone" label={t('use.call', { name: line.text })} />
        </>
      )}
    </li>
  )
}

export function Lines({ step, lines }: Props) {
  if (lines.length === 0) return null
  return (
    <ul className="plan-list">
      {lines.map((line) =>
        hasPhone(step) ? <Person key={line.id} line={line} /> : <li key={line.id}>{line.text}</li>,
      )}
    </ul>
  )
}

function Edit({ step, onEdit }: Required<Pick<Props, 'step'>> & { onEdit(step: Step): void }) {
  const t = useTexts(planTexts)
  return (
    <button
      type="button"
      className="plan-edit"
      aria-label={t('use.edit_step', { step: t(`step.${step}`) })}
      onClick={() => onEdit(step)}
    >
      {t('use.edit')}
    </button>
  )
}

function Empty({ step, onEdit }: Pick<Props, 'step' | 'onEdit'>) {
  const t = useTexts(planTexts)
  return onEdit ? (
    <button type="button" className="plan-blank" onClick={() => onEdit(step)}>
      {t('use.empty')}
    </button>
  ) : null
}

const isShown = ({ step, lines, onEdit }: Props): boolean =>
  lines.length > 0 || onEdit !== undefined || step === 'professionals'

/** One step as it is followed. */
export function StepLines(props: Props) {
  const { step, lines, onEdit } = props
  const t = useTexts(planTexts)
  if (!isShown(props)) return null
  return (
    <li className="plan-step">
      <StepNumber step={step} />
      <div className="plan-step__head">
        <h2>{t(`step.${step}`)}</h2>
        {onEdit && <Edit step={step} onEdit={onEdit} />}
      </div>
      {step === 'professionals' ? (
        <LinesOfRegion />
      ) : (
        <p className="plan-step__why">{t(`step.${step}_why`)}</p>
      )}
      <Lines {...props} />
      {lines.length === 0 && step !== 'professionals' && <Empty step={step} onEdit={onEdit} />}
      {step === 'people' && onEdit && lines.some(({ phone }) => phone !== '') && (
        <p className="plan-message">
          <Icon name="chat-circle" size={18} />
          <span>{t('use.message_ready', { text: t('use.message_text') })}</span>
        </p>
      )}
    </li>
  )
}

export function Reasons({ lines, onEdit }: Omit<Props, 'step'>): ReactNode {
  const t = useTexts(planTexts)
  if (lines.length === 0 && !onEdit) return null
  return (
    <section className="plan-reasons" aria-label={t('step.reasons')}>
      <div className="plan-step__head">
        <h2>
          <Icon name="sun-horizon-fill" size={24} />
          {t('step.reasons')}
        </h2>
        {onEdit && <Edit step="reasons" onEdit={onEdit} />}
      </div>
      {lines.length > 0 ? (
        <ul>
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      ) : (
        <Empty step="reasons" onEdit={onEdit} />
      )}
    </section>
  )
}
