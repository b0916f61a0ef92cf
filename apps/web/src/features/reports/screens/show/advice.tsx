import { Button } from '@mindisle/ui/button'
import type { IconName } from '@mindisle/ui/icon'
import { Tile, type TileProps } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Action } from '../../api/types.ts'
import { useActionWord } from '../../components/action-word.ts'
import { texts } from '../../reading/texts.ts'

const looks: ReadonlyArray<{ icon: IconName; tone: NonNullable<TileProps['tone']> }> = [
  { icon: 'hand-heart-duotone', tone: 'relation' },
  { icon: 'wind-duotone', tone: 'self' },
  { icon: 'chats-teardrop-duotone', tone: 'family' },
  { icon: 'plant-duotone', tone: 'career' },
]

export function Advice({ actions }: { actions: readonly Action[] }) {
  const t = useTexts(texts)
  const wordFor = useActionWord()
  if (actions.length === 0) return null
  return (
    <section className="report-part">
      <h2>{t('advice.title')}</h2>
      <ul className="group report-advice">
        {actions.map(({ title, text, to }, at) => {
          const look = looks[at % looks.length]
          return (
            <li key={title}>
              {look && <Tile icon={look.icon} tone={look.tone} size={40} className="report-advice__tile" />}
              <div className="grow">
                <h3>{title}</h3>
                <p>{text}</p>
                {to !== null && (
                  <Button kind="soft" size="s" className="report-advice__go" href={to}>
                    {wordFor(to)}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
