import { Icon } from '@mindisle/ui/icon'
import { RadioGroup } from '@mindisle/ui/radio'
import { useState } from 'react'
import { dayOf } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { useChoices } from '../../api/questions.ts'
import { seenBy } from '../../draft/draft.ts'
import { texts } from '../../texts.ts'
import type { PartProps } from './ask.tsx'

/** Where nobody answers in private there is nobody to choose. */
function Counselors({ asked, put }: PartProps) {
  const t = useTexts(texts)
  const counselors = useChoices(asked.topics[0] ?? null).data?.counselors
  if (!counselors) return null
  if (counselors.length === 0) return <p className="question-ask__small">{t('ask_page.nobody')}</p>
  return (
    <RadioGroup
      kind="list"
      rings
      legend={t('ask_page.choose')}
      value={asked.counselorId ?? undefined}
      onChange={(counselorId) => put({ counselorId })}
      options={counselors.map(({ id, name, line }) => ({ value: id, label: name, sub: line }))}
    />
  )
}

/** What others are going to see, before it is sent. */
function Preview({ asked }: Pick<PartProps, 'asked'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const nickname = useSession((state) => state.userProfile?.nickname ?? '')
  const [now] = useState(() => Date.now())
  const day = dayOf(new Date(now).toISOString(), language, now)
  const isNamed = asked.seenBy === 'named' && nickname !== ''
  return (
    <p className="question-ask__seen">
      <Icon name={asked.seenBy === 'private' ? 'lock-simple' : 'eye'} size={20} />
      <span>{t(`ask_page.seen.${asked.seenBy}`, { name: isNamed ? nickname : t('anonymous'), day })}</span>
    </p>
  )
}

export function WhoSees({ asked, put }: PartProps) {
  const t = useTexts(texts)
  const nickname = useSession((state) => state.userProfile?.nickname ?? '')
  const hasName = nickname !== ''
  const subOf = (one: (typeof seenBy)[number]) => {
    if (one === 'named' && !hasName) return t('ask_page.who.no_name')
    return t(`ask_page.who.${one}_sub`, { name: nickname })
  }
  return (
    <section className="question-ask__who">
      <h2 className="question-ask__h">{t('ask_page.who.title')}</h2>
      <RadioGroup
        legend={t('ask_page.who.title')}
        hideLegend
        value={asked.seenBy}
        onChange={(chosen) => put({ seenBy: chosen })}
        options={seenBy.map((one) => ({
          value: one,
          label: t(`ask_page.who.${one}`),
          sub: subOf(one),
          disabled: one === 'named' && !hasName,
        }))}
      />
      {asked.seenBy === 'private' && <Counselors asked={asked} put={put} />}
      <Preview asked={asked} />
    </section>
  )
}
