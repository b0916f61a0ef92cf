import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { RadioGroup } from '@mindisle/ui/radio'
import { Sheet } from '@mindisle/ui/sheet'
import { TextArea } from '@mindisle/ui/text-area'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Activity, Answers } from '../../api/activities.ts'
import { texts } from '../../texts.ts'

type Asked = Activity['form'][number]

/** As long as the server takes. */
const mostSigns = 500

interface QuestionProps {
  asked: Asked
  value: string
  isMissing: boolean
  onChange(value: string): void
}

function Question({ asked, value, isMissing, onChange }: QuestionProps) {
  const t = useTexts(texts)
  const label = asked.is_required ? asked.label : t('form.optional', { label: asked.label })
  const error = isMissing ? t('form.missing') : undefined
  if (asked.kind === 'choice')
    return (
      <div>
        <RadioGroup
          kind="list"
          rings
          legend={label}
          options={asked.options.map((option, index) => ({ value: String(index), label: option }))}
          value={value === '' ? undefined : value}
          onChange={onChange}
        />
        {error !== undefined && <p className="hint hint--error">{error}</p>}
      </div>
    )
  if (asked.kind === 'text')
    return <TextArea label={label} rows={3} max={mostSigns} value={value} error={error} onChange={onChange} />
  return <Field label={label} maxLength={mostSigns} value={value} error={error} onChange={onChange} />
}

interface Props {
  activity: Activity
  isOpen: boolean
  isSending: boolean
  word: string
  onSend(answers: Answers): void
  onClose(): void
}

export function FormSheet({ activity, isOpen, isSending, word, onSend, onClose }: Props) {
  const t = useTexts(texts)
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const valueOf = (id: string) => given[id] ?? ''
  const isMissing = ({ id, is_required: isRequired }: Asked) => isRequired && valueOf(id).trim() === ''
  const send = () => {
    setTried(true)
    if (activity.form.some(isMissing)) return
    onSend(
      activity.form.flatMap(({ id }) =>
        valueOf(id).trim() === '' ? [] : [{ id, text: valueOf(id).trim() }],
      ),
    )
  }
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('form.title')}
      sub={t('form.text')}
      closeLabel={t('form.close')}
      foot={
        <Button block loading={isSending} loadingText={t('bar.going')} onClick={send}>
          {word}
        </Button>
      }
    >
      <div className="activity-form">
        {activity.form.map((asked) => (
          <Question
            key={asked.id}
            asked={asked}
            value={valueOf(asked.id)}
            isMissing={isTried && isMissing(asked)}
            onChange={(value) => setGiven({ ...given, [asked.id]: value })}
          />
        ))}
      </div>
    </Sheet>
  )
}
