import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { RadioGroup } from '@mindisle/ui/radio'
import { useState } from 'react'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import type { Answers, Item } from '../../../api/mirror.ts'
import { texts } from '../../../texts.ts'

const steps = [1, 2, 3, 4, 5] as const

interface Props {
  items: readonly Item[]
  before: Answers | null
  word: string
  isSending: boolean
  onSend(answers: Answers): void
}

/** Ten short questions on one page. */
export function MirrorForm({ items, before, word, isSending, onSend }: Props) {
  const t = useTexts(texts)
  const [given, setGiven] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((before ?? []).map(({ id, value }) => [id, String(value)])),
  )
  const left = items.filter(({ id }) => given[id] === undefined).length
  const send = () => onSend(items.map(({ id }) => ({ id, value: Number(given[id]) })))
  return (
    <>
      <ol className="mirror-form">
        {items.map(({ id, text }) => (
          <li key={id}>
            <Card className="mirror-form__item">
              <RadioGroup
                kind="list"
                rings
                legend={text}
                options={steps.map((step) => ({ value: String(step), label: t(`mirror.step.${step}`) }))}
                value={given[id]}
                onChange={(value) => setGiven({ ...given, [id]: value })}
              />
            </Card>
          </li>
        ))}
      </ol>
      <ActionBar>
        <Button
          loading={isSending}
          disabled={left > 0}
          {...(left > 0 && { reason: t('mirror.left', { count: left }) })}
          onClick={send}
        >
          {word}
        </Button>
      </ActionBar>
    </>
  )
}
