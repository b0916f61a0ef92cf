import { Bipolar } from '@mindisle/ui/bipolar'
import { Cover } from '@mindisle/ui/cover'
import { OptionList } from '@mindisle/ui/option-list'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import type { AttemptItem } from '../../../api/types.ts'
import { toggled } from '../../../flow/choices.ts'
import { chosenOf } from '../../../flow/items.ts'
import { sceneOf } from '../../../flow/scene.ts'
import { texts } from '../../../texts.ts'
import type { AnswerProps } from '../question.tsx'

/** So many words in a column would be a list to read; as dots they are one line. */
const longScale = 7

const looks = { forced: 'pair', image: 'tiles' } as const

function Picture({ image, place }: { image: string; place: number }) {
  const scene = sceneOf(image, place)
  if (scene === null) return <img src={image} alt="" />
  return <Cover category={scene} />
}

const choicesOf = ({ options }: AttemptItem) =>
  options.map(({ id, text, image }, place) => ({
    id,
    label: text,
    ...(image !== null && { art: <Picture image={image} place={place} /> }),
  }))

function LongScale({ item, answer, labelledBy, taking, disabled }: AnswerProps & { disabled: boolean }) {
  const { options } = item
  const at = options.findIndex(({ id }) => id === answer?.value)
  return (
    <Bipolar
      labelledBy={labelledBy}
      values={options.map((_, place) => place)}
      value={at < 0 ? null : at}
      onChange={(place) => taking.choose(item.id, options[place]?.id ?? null)}
      low={options[0]?.text ?? ''}
      high={options.at(-1)?.text ?? ''}
      nameOf={(place) => options[place - 1]?.text ?? ''}
      disabled={disabled}
    />
  )
}

export function Choice({ disabled = false, ...props }: AnswerProps & { disabled?: boolean }) {
  const t = useTexts(texts)
  const { item, answer, labelledBy, taking } = props
  if (item.kind === 'single' && item.options.length >= longScale) {
    return <LongScale {...props} disabled={disabled} />
  }
  return (
    <OptionList
      labelledBy={labelledBy}
      options={choicesOf(item)}
      chosen={chosenOf(answer?.value)}
      onChoose={(id) => taking.choose(item.id, id)}
      look={item.kind === 'forced' || item.kind === 'image' ? looks[item.kind] : 'list'}
      or={t('ask.or')}
      disabled={disabled}
    />
  )
}

function useHowMany({ least, most, options }: AttemptItem): string {
  const t = useTexts(texts)
  const [low, high] = [least ?? 0, most ?? options.length]
  if (low === high) return t('answer.choose_exactly', { count: low })
  if (low > 1) return t('answer.choose_between', { least: low, most: high })
  return high < options.length ? t('answer.choose_up_to', { count: high }) : t('answer.choose_any')
}

export function Several({ item, answer, labelledBy, taking }: AnswerProps) {
  const howMany = useHowMany(item)
  const chosen = chosenOf(answer?.value)
  return (
    <>
      <p className="exam-hint">{howMany}</p>
      <OptionList
        labelledBy={labelledBy}
        options={choicesOf(item)}
        chosen={chosen}
        onChoose={(id) => taking.choose(item.id, toggled(chosen, id, item))}
        many
      />
    </>
  )
}
