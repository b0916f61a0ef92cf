import { Button } from '@mindisle/ui/button'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Times } from '../../api/counselors.ts'
import { useNear } from '../../components/near.ts'
import { texts } from '../../texts.ts'
import { TimeChoice } from './time-choice.tsx'

interface Props {
  times: Times
  value: string | null
  onChoose(at: string): void
}

/** In the worst of a hard time those of the coming days, and later ones once they are asked for. */
export function NearTimes({ times, value, onChoose }: Props) {
  const t = useTexts(texts)
  const [isAll, setAll] = useState(false)
  const near = useNear()(times.times, ({ starts_at: at }) => at)
  const isPart = !isAll && near.length < times.times.length
  const none = { title: t('crisis.none_near'), text: t('crisis.none_text') }
  return (
    <>
      <TimeChoice
        times={isPart ? { ...times, times: near } : times}
        value={value}
        onChoose={onChoose}
        {...(isPart && { none })}
      />
      {isPart && (
        <Button kind="text" block onClick={() => setAll(true)}>
          {t('crisis.later')}
        </Button>
      )}
    </>
  )
}
