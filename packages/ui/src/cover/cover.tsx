import { Ground, Lamp, Sky, Thing, Weather } from './paint.tsx'
import { sceneOf } from './scene.ts'
import '../art/art.css'
import './cover.css'

export interface CoverProps {
  category: string
  /** Any stable text of the thing shown, e.g. its id; without one it is the category's own picture. */
  seed?: string | undefined
  className?: string | undefined
}

/** The server names the picture of a thing `category/seed`. */
export function coverOf(name: string): Pick<CoverProps, 'category' | 'seed'> {
  const [category = '', seed] = name.split('/')
  return seed === undefined ? { category } : { category, seed }
}

/** A little landscape that fills its box; the box gives size and corners. */
export function Cover({ category, seed, className = '' }: CoverProps) {
  const scene = sceneOf(category, seed)
  return (
    <svg
      className={`cover cover--${scene.palette} ${className}`}
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Sky {...scene} />
      <Lamp {...scene} />
      <Weather {...scene} />
      <Ground {...scene} />
      <Thing {...scene} />
    </svg>
  )
}
