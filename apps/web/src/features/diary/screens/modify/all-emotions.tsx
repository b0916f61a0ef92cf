import { emotionWords } from '@mindisle/content/public/diary-words'
import { Chip } from '@mindisle/ui/chip'
import { Sheet } from '@mindisle/ui/sheet'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useOwnWords } from '../../api/own-words.ts'
import { ownEmotionsOf, type Word } from '../../entry/words.ts'
import { texts } from '../../texts.ts'

/** Where a word stands between unpleasant and pleasant, calm and lively. */
const corners = [
  { key: 'bright', isIn: (valence: number, energy: number) => valence >= 0 && energy > 0 },
  { key: 'gentle', isIn: (valence: number, energy: number) => valence >= 0 && energy <= 0 },
  { key: 'tense', isIn: (valence: number, energy: number) => valence < 0 && energy > 0 },
  { key: 'heavy', isIn: (valence: number, energy: number) => valence < 0 && energy <= 0 },
] as const

interface Props {
  open: boolean
  chosen: readonly string[]
  onToggle(id: string): void
  onClose(): void
}

export function AllEmotions({ open, chosen, onToggle, onClose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const own = ownEmotionsOf(useOwnWords()).filter(({ isHidden }) => !isHidden)
  const group = (key: string, title: string, words: readonly Word[]) =>
    words.length > 0 && (
      <section key={key} className="all-emotions__group">
        <h3>{title}</h3>
        <div className="modify__chips">
          {words.map(({ id, name }) => (
            <Chip key={id} large pressed={chosen.includes(id)} onClick={() => onToggle(id)}>
              {name}
            </Chip>
          ))}
        </div>
      </section>
    )
  return (
    <Sheet open={open} onClose={onClose} title={t('emotions.all')} closeLabel={t('close')}>
      {corners.map(({ key, isIn }) =>
        group(
          key,
          t(`emotions.${key}`),
          emotionWords
            .filter(({ valence, energy }) => isIn(valence, energy))
            .map(({ id, name }) => ({ id, name: name[language] })),
        ),
      )}
      {group('own', t('emotions.own'), own)}
      <div className="all-emotions__add">
        <Chip
          large
          icon="plus-bold"
          href={pageAddress('page10/diary/index', { view: 'words', kind: 'emotion' })}
        >
          {t('emotions.add')}
        </Chip>
      </div>
    </Sheet>
  )
}
