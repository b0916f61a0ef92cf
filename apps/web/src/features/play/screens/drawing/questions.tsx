import { Chip } from '@mindisle/ui/chip'
import { Field } from '@mindisle/ui/field'
import { Note } from '@mindisle/ui/note'
import { TextArea } from '@mindisle/ui/text-area'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { needs, things, weathers, type Told } from '../../drawing/model/marks.ts'
import { drawingTexts } from '../../drawing/texts.ts'

export const longest = { words: 300, name: 60 } as const

export const isTooLong = ({ lives, doing, next, name }: Told): boolean =>
  [lives, doing, next].some((words) => words.length > longest.words) || name.length > longest.name

interface ChoiceProps<T> {
  title: string
  options: readonly T[]
  isOn(option: T): boolean
  name(option: T): string
  onPress(option: T): void
}

function Choice<T extends string>({ title, options, isOn, name, onPress }: ChoiceProps<T>) {
  return (
    <section className="play-part">
      <h2 className="title-3">{title}</h2>
      <div className="play-chips" role="group" aria-label={title}>
        {options.map((option) => (
          <Chip key={option} large pressed={isOn(option)} onClick={() => onPress(option)}>
            {name(option)}
          </Chip>
        ))}
      </div>
    </section>
  )
}

interface WordsProps {
  name: 'lives' | 'doing' | 'next'
  value: string
  onChange(value: string): void
}

function Words({ name, value, onChange }: WordsProps) {
  const t = useTexts(drawingTexts)
  return (
    <TextArea
      rows={2}
      label={t(`ask_page.${name}`)}
      placeholder={t(`ask_page.${name}_hint`)}
      max={longest.words}
      {...(value.length > longest.words && { error: t('ask_page.too_long') })}
      value={value}
      onChange={onChange}
    />
  )
}

interface Props {
  told: Told
  put(change: Partial<Told>): void
}

/** About the picture, never about what its lines might mean. Each may be left out. */
export function Questions({ told, put }: Props) {
  const t = useTexts(drawingTexts)
  const has = (thing: (typeof things)[number]) => told.things.includes(thing)
  return (
    <>
      <Choice
        title={t('ask_page.things')}
        options={things}
        isOn={has}
        name={(thing) => t(`parts.${thing}`)}
        onPress={(thing) => put({ things: things.filter((one) => (one === thing ? !has(one) : has(one))) })}
      />
      {has('house') && <Words name="lives" value={told.lives} onChange={(lives) => put({ lives })} />}
      <Choice
        title={t('ask_page.weather')}
        options={weathers}
        isOn={(one) => told.weather === one}
        name={(one) => t(`weather.${one}`)}
        onPress={(one) => put({ weather: told.weather === one ? null : one })}
      />
      {has('tree') && (
        <Choice
          title={t('ask_page.need')}
          options={needs}
          isOn={(one) => told.need === one}
          name={(one) => t(`need.${one}`)}
          onPress={(one) => put({ need: told.need === one ? null : one })}
        />
      )}
      {has('person') && <Words name="doing" value={told.doing} onChange={(doing) => put({ doing })} />}
      <Words name="next" value={told.next} onChange={(next) => put({ next })} />
      <Field
        label={t('ask_page.name')}
        placeholder={t('ask_page.name_hint')}
        {...(told.name.length > longest.name && { error: t('ask_page.too_long') })}
        value={told.name}
        onChange={(name) => put({ name })}
      />
      <Note>{t('ask_page.note')}</Note>
    </>
  )
}
