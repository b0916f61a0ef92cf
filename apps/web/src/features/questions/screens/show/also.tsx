import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isSheltered } from '../../../../shared/session/store.ts'
import type { Question } from '../../api/questions.ts'
import { texts } from '../../texts.ts'

const looks = {
  table: {
    icon: 'clipboard-text',
    tone: 'sleep',
    to: (id: string) => pageAddress('pages/table/show', { id }),
  },
  article: {
    icon: 'file-text-duotone',
    tone: 'brand',
    to: (id: string) => pageAddress('pages/article/show', { id }),
  },
} as const

/** In a hard time no assessment is put beside it: some cost something. */
export function Also({ also }: Pick<Question, 'also'>) {
  const t = useTexts(texts)
  const isHard = useSession(isSheltered)
  const list = isHard ? also.filter(({ kind }) => kind !== 'table') : also
  if (list.length === 0) return null
  return (
    <section>
      <h2 className="question-page__h">{t('show.also')}</h2>
      <CellGroup>
        {list.map(({ kind, id, title }) => (
          <Cell
            key={id}
            start={<Tile icon={looks[kind].icon} tone={looks[kind].tone} />}
            title={title}
            sub={t(`show.also_${kind}`)}
            href={looks[kind].to(id)}
          />
        ))}
      </CellGroup>
    </section>
  )
}
