import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Segmented } from '@mindisle/ui/segmented'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useOwnWords, useSaveWords } from '../../api/own-words.ts'
import { useDiary } from '../../device/use-diary.ts'
import { newId } from '../../../../lib/storage/new-id.ts'
import { activitiesOf, iconOf, ownEmotionsOf } from '../../entry/words.ts'
import { asKept, type Kind, type Line, moved, orderAtEnd } from './changes.ts'
import { EditWord } from './edit-word.tsx'
import { texts } from './texts.ts'
import './words.css'

const kinds = ['activity', 'emotion'] as const satisfies readonly Kind[]

function useLines(kind: Kind): Line[] {
  const own = useOwnWords()
  const language = useLanguage()
  const words = kind === 'activity' ? activitiesOf(own, language) : ownEmotionsOf(own)
  return words.map((word) => ({ ...word, kind }))
}

const newLine = (kind: Kind, list: readonly Line[]): Line => ({
  id: `own:${newId()}`,
  kind,
  name: '',
  icon: kind === 'activity' ? 'star' : '',
  ownName: '',
  ownIcon: '',
  isHidden: false,
  order: orderAtEnd(list),
})

interface WordListProps {
  list: readonly Line[]
  title?: string
  onPick(line: Line): void
}

function WordList({ list, title, onPick }: WordListProps) {
  if (list.length === 0) return null
  return (
    <CellGroup {...(title !== undefined && { title })}>
      {list.map((line) => (
        <Cell
          key={line.id}
          title={line.name}
          {...(line.kind === 'activity' && { start: <Tile icon={iconOf(line.icon)} size={32} /> })}
          onClick={() => onPick(line)}
        />
      ))}
    </CellGroup>
  )
}

/** What one's own days are made of, in one's own words. */
export default function WordsScreen() {
  const t = useTexts(texts)
  const diary = useDiary()
  const { query } = usePage()
  const [kind, setKind] = useState<Kind>(query['kind'] === 'emotion' ? 'emotion' : 'activity')
  const list = useLines(kind)
  const [edited, setEdited] = useState<Line | null>(null)
  const { mutate, isPending } = useSaveWords()
  const shown = list.filter(({ isHidden }) => !isHidden)
  const save = (lines: readonly Line[], onSuccess?: () => void) =>
    mutate(
      lines.map((line) => asKept(line, diary.clockNow())),
      { ...(onSuccess && { onSuccess }) },
    )
  const current = edited && (list.find(({ id }) => id === edited.id) ?? edited)
  return (
    <>
      <PageBar title={t('title')} />
      <main className="diary-words pad">
        <Segmented
          label={t('kinds')}
          options={kinds.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={setKind}
        />
        <p className="diary-words__sub">{t(`note.${kind}`)}</p>
        {list.length === 0 && <p className="diary-words__empty">{t('emotion_empty')}</p>}
        <WordList list={shown} onPick={setEdited} />
        <WordList title={t('hidden')} list={list.filter(({ isHidden }) => isHidden)} onPick={setEdited} />
      </main>
      <ActionBar>
        <Button block icon="plus-bold" onClick={() => setEdited(newLine(kind, list))}>
          {t(`add.${kind}`)}
        </Button>
      </ActionBar>
      {current && (
        <EditWord
          key={current.id}
          line={current}
          isNew={!list.some(({ id }) => id === current.id)}
          list={list}
          isBusy={isPending}
          onSave={(line) => save([line], () => setEdited(null))}
          onMove={(by) => save(moved(shown, current.id, by))}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
