import { Chip } from '@mindisle/ui/chip'
import { MOOD_LEVELS, MoodPicker, type MoodLevel } from '@mindisle/ui/mood'
import { Words } from '@mindisle/ui/words'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { feelings, mostFeelings, type Feeling, type Told } from '../../dream/draft.ts'
import { texts } from '../../texts.ts'

function useMoodNames(): Record<MoodLevel, string> {
  const t = useTexts(texts)
  return Object.fromEntries(MOOD_LEVELS.map((level) => [level, t(`mood.${level}`)])) as Record<
    MoodLevel,
    string
  >
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(texts)
  return (
    <section className="dream-part">
      <div className="dream-part__head">
        <h2 className="title-3">
          <Words>{title}</Words>
        </h2>
        <span className="cap">{t('write.optional')}</span>
      </div>
      {children}
    </section>
  )
}

const vividnesses = [1, 2, 3] as const

interface Props {
  told: Told
  onChange(change: Partial<Told>): void
}

function Feelings({ told, onChange }: Props) {
  const t = useTexts(texts)
  const toggle = (feeling: Feeling) => {
    const has = told.feelings.includes(feeling)
    const rest = told.feelings.filter((one) => one !== feeling)
    onChange({ feelings: has ? rest : [...rest, feeling].slice(-mostFeelings) })
  }
  return (
    <div className="dream-chips" role="group" aria-label={t('write.feelings')}>
      {feelings.map((feeling) => (
        <Chip key={feeling} large pressed={told.feelings.includes(feeling)} onClick={() => toggle(feeling)}>
          {t(`feeling.${feeling}`)}
        </Chip>
      ))}
    </div>
  )
}

function Kind({ told, onChange }: Props) {
  const t = useTexts(texts)
  const { is_recurring: isRecurring, is_nightmare: isNightmare, vividness } = told
  return (
    <div className="dream-chips" role="group" aria-label={t('write.kind')}>
      <Chip large pressed={isRecurring} onClick={() => onChange({ is_recurring: !isRecurring })}>
        {t('write.recurring')}
      </Chip>
      <Chip large pressed={isNightmare} onClick={() => onChange({ is_nightmare: !isNightmare })}>
        {t('write.nightmare')}
      </Chip>
      {vividnesses.map((level) => (
        <Chip
          key={level}
          large
          pressed={vividness === level}
          onClick={() => onChange({ vividness: vividness === level ? null : level })}
        >
          {t(`write.vivid.${level}`)}
        </Chip>
      ))}
    </div>
  )
}

/** How it felt, how one woke, and what kind of dream it was; each may be left open. */
export function About({ told, onChange }: Props) {
  const t = useTexts(texts)
  return (
    <>
      <Part title={t('write.feelings')}>
        <Feelings told={told} onChange={onChange} />
      </Part>
      <Part title={t('write.mood')}>
        <MoodPicker
          wraps
          label={t('write.mood')}
          labels={useMoodNames()}
          value={told.mood as MoodLevel | null}
          onChange={(mood) => onChange({ mood: mood === told.mood ? null : mood })}
        />
      </Part>
      <Part title={t('write.kind')}>
        <Kind told={told} onChange={onChange} />
      </Part>
    </>
  )
}
