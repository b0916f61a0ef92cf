import type { MessageKey, Translate } from '@mindisle/base'
import type { FigureData } from './figure.tsx'
import type zhHans from './messages/zh-Hans.json'
import { points } from './paths.ts'

type Key = MessageKey<typeof zhHans>

/** What there is to be seen, without a word on what belongs where. */
export function figureWords(
  t: Translate<Key>,
  { shape, number, size, rotation, position, overlay }: FigureData,
): string {
  const sides = [0, 1, 2, 3, 4, 5, 6, 7].filter((eighth) => (overlay >> eighth) & 1)
  const way = (eighth: number): string => t(`way.${eighth}` as Key)
  return [
    t('shapes', { count: number, size: t(`size.${size}` as Key), shape: t(`shape.${shape}` as Key) }),
    ...(points(shape) ? [t('pointing', { way: way(rotation) })] : []),
    ...(position === null ? [] : [t('dot', { way: way(position) })]),
    ...(sides.length === 0 ? [] : [t('sides', { ways: sides.map(way).join(t('and')) })]),
  ].join(t('comma'))
}
