import { Card } from '@mindisle/ui/card'
import type { IconName } from '@mindisle/ui/icon'
import { Tile, type TileProps } from '@mindisle/ui/tile'

interface Props {
  heading: string
  items: ReadonlyArray<{ id: string; title: string; text: string }>
  icons: Readonly<Record<string, IconName>>
  tone: NonNullable<TileProps['tone']>
}

/** A card of things, each with its sign, a name and a sentence. */
export function IconList({ heading, items, icons, tone }: Props) {
  return (
    <section>
      <h2 className="about__h">{heading}</h2>
      <Card>
        {items.map(({ id, title, text }) => (
          <div key={id} className="promise">
            <Tile icon={icons[id] ?? 'info-duotone'} tone={tone} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </div>
        ))}
      </Card>
    </section>
  )
}
