import { Button } from '@mindisle/ui/button'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'
import './grounding.css'

/** Five things to see, four to touch, three to hear, two to smell, one to taste. */
const senses = [
  ['see', 5],
  ['touch', 4],
  ['hear', 3],
  ['smell', 2],
  ['taste', 1],
] as const

/** Led by taps, not by time: nothing moves, and nobody is hurried. */
export function Grounding() {
  const t = useTexts(texts)
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [found, setFound] = useState(0)
  const [sense, wanted] = senses[at] ?? [null, 0]
  useEffect(() => {
    // New browsers answer with a promise, which an effect must not hand on as its cleanup.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const find = () => {
    const isLast = found + 1 >= wanted
    setFound(isLast ? 0 : found + 1)
    if (isLast) setAt(at + 1)
  }
  return (
    <div ref={box} className="ground">
      <p className="ground__count" aria-hidden="true">
        {Array.from({ length: wanted }, (_, index) => (
          <i key={index} className={index < found ? 'is-found' : undefined} />
        ))}
      </p>
      <p className="ground__word" role="status">
        {sense === null ? t('ground.done') : t(`ground.${sense}`, { count: wanted - found })}
      </p>
      {sense === null ? (
        <Button kind="soft" size="m" className="ground__go" onClick={() => setAt(0)}>
          {t('ground.again')}
        </Button>
      ) : (
        <div className="ground__ways">
          <Button kind="soft" size="m" onClick={find}>
            {t('ground.found')}
          </Button>
          <Button
            kind="text"
            size="m"
            onClick={() => {
              setFound(0)
              setAt(at + 1)
            }}
          >
            {t('ground.skip')}
          </Button>
        </div>
      )}
    </div>
  )
}
