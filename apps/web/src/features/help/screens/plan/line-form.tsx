import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useState, type FormEvent } from 'react'
import { newRequestKey } from '../../../../lib/http/request-key.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { planTexts } from '../../plan/texts.ts'
import { hasPhone, type Draft, type PlanLine, type Step } from '../../plan/types.ts'

interface Props {
  step: Step
  /** One that is changed; else a new one is made. */
  line: PlanLine | null
  onDone(draft: Draft): void
}

const isPhone = (text: string): boolean => /^[0-9+*#() -]{0,30}$/.test(text)
/** As the contract has them. */
const longest = { text: 300, note: 120, phone: 30 } as const

const newLineId = (step: Step): string =>
  `${step}-${newRequestKey()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 64)

/** In one's own words; where somebody can be called, with a number and when. */
export function LineForm({ step, line, onDone }: Props) {
  const t = useTexts(planTexts)
  const [text, setText] = useState(line?.text ?? '')
  const [phone, setPhone] = useState(line?.phone ?? '')
  const [note, setNote] = useState(line?.note ?? '')
  const isPerson = hasPhone(step)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    if (words === '' || !isPhone(phone)) return
    const about = line ? { id: line.id, created: line.created } : { id: newLineId(step) }
    onDone({ ...about, step, text: words, phone: phone.trim(), note: note.trim() })
    setText('')
    setPhone('')
    setNote('')
  }
  const add = (
    <Button kind="text" size="m" type="submit">
      {t(line ? 'make.change' : 'make.add')}
    </Button>
  )
  return (
    <form className="plan-form" onSubmit={submit}>
      <Field
        label={t(isPerson ? 'make.name' : 'make.own')}
        hideLabel={!isPerson}
        placeholder={isPerson ? undefined : t('make.own')}
        maxLength={longest.text}
        value={text}
        onChange={setText}
        {...(!isPerson && { suffix: add })}
      />
      {isPerson && (
        <>
          <Field
            label={t('make.phone')}
            type="tel"
            maxLength={longest.phone}
            value={phone}
            onChange={setPhone}
            {...(!isPhone(phone) && { error: t('make.phone_wrong') })}
          />
          <Field label={t('make.note')} maxLength={longest.note} value={note} onChange={setNote} />
          <Button kind="soft" size="m" block type="submit">
            {t(line ? 'make.change' : 'make.add')}
          </Button>
        </>
      )}
    </form>
  )
}
