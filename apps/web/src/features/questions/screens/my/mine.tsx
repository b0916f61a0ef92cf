import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Chip } from '@mindisle/ui/chip'
import { Empty } from '@mindisle/ui/states'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useIsMember } from '../../../../shared/session/use-is-member.ts'
import { useMine, type Part } from '../../api/questions.ts'
import { Bubble } from '../../components/bubble.tsx'
import { useLogin } from '../../components/use-gate.ts'
import { draft, saysAnything } from '../../draft/draft.ts'
import { texts } from '../../texts.ts'
import { Rows } from './rows.tsx'

export const useAskedCount = (): number => useMine('asked').data?.pages[0]?.asked ?? 0

/** What was begun on this device. */
function Begun() {
  const t = useTexts(texts)
  const kept = draft.read()
  if (!kept || !saysAnything(kept)) return null
  return (
    <CellGroup className="questions__draft">
      <Cell
        start={<Tile icon="pencil-simple-line-duotone" tone="brand" />}
        title={kept.title.trim() || kept.text.trim()}
        sub={t('mine.draft')}
        href={pageAddress('page7/question/ask')}
      />
    </CellGroup>
  )
}

function Parts({ part, onPart }: { part: Part; onPart(part: Part): void }) {
  const t = useTexts(texts)
  const isCounselor = useMine('asked').data?.pages[0]?.is_counselor === true
  const parts = [...(isCounselor ? (['waiting'] as const) : []), 'asked', 'followed'] as const
  return (
    <div className="questions__parts" role="group" aria-label={t('tab.mine')}>
      {parts.map((one) => (
        <Chip key={one} large pressed={part === one} onClick={() => onPart(one)}>
          {t(`mine.${one}`)}
        </Chip>
      ))}
    </div>
  )
}

function Own({ first }: { first: Part }) {
  const t = useTexts(texts)
  const [part, setPart] = useState(first)
  return (
    <>
      <Parts part={part} onPart={setPart} />
      {part === 'asked' && <Begun />}
      <Rows
        key={part}
        list={useMine(part)}
        empty={
          <Empty art={<Bubble width={200} />} title={t(`mine.no_${part}`)} text={t(`mine.no_${part}_text`)} />
        }
      />
    </>
  )
}

/** Beginning with what waits for me, where a counselor comes from the desk. */
export function Mine({ first }: { first: Part }) {
  const t = useTexts(texts)
  const isMember = useIsMember()
  const login = useLogin()
  if (isMember) return <Own first={first} />
  return (
    <>
      <Begun />
      <Empty
        art={<Bubble width={200} />}
        title={t('mine.sign_in')}
        text={t('mine.sign_in_text')}
        action={{ text: t('mine.go'), href: login }}
      />
    </>
  )
}
