import { spreadOf } from '@mindisle/content/public/tarot-spreads'
import { Card } from '@mindisle/ui/card'
import { useId, useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { Reading } from '../../api/readings.ts'
import { Asked } from '../../components/asked.tsx'
import { texts } from '../../texts.ts'
import { Laid } from './laid.tsx'
import { Proof } from './proof.tsx'

function OneCard({ reading, at, panel }: { reading: Reading; at: number; panel: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [card, part] = [reading.cards[at], reading.parts[at]]
  const position = spreadOf(reading.spread).positions[at]
  if (!card || !part || !position) return null
  const way = t(card.is_reversed ? 'way.reversed' : 'way.upright')
  return (
    <Card className="tarot-told">
      <div id={panel} role="tabpanel" aria-label={position.name[language]}>
        <p className="tarot-told__position">
          {position.name[language]} · {position.ask[language]}
        </p>
        <h2>
          {card.name} · {way}
        </h2>
        <ul className="tarot-words">
          {part.keywords.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
        <p className="tarot-told__text">{part.text}</p>
        {part.ties.length > 0 && (
          <div className="tarot-told__ties">
            <h3>{t('result.ties')}</h3>
            <p>{part.ties.join(language === 'en' ? ' ' : '')}</p>
          </div>
        )}
        <a
          className="tarot-told__more"
          href={pageAddress('page9/tarot/index', { view: 'card', id: card.id })}
        >
          {t('result.see')}
        </a>
      </div>
    </Card>
  )
}

/** The cards as they lie, one told at a time beside its neighbour, then all of them together. */
export function Told({ reading }: { reading: Reading }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const panel = useId()
  const [at, setAt] = useState(reading.spread === 'three-times' ? 1 : 0)
  return (
    <>
      <Asked question={reading.question} />
      <Laid reading={reading} current={at} controls={panel} onSelect={setAt} />
      <OneCard reading={reading} at={at} panel={panel} />
      {reading.overview.length > 0 && (
        <Card className="tarot-told">
          <h2>{t('result.overview')}</h2>
          <p className="tarot-told__text">{reading.overview.join(language === 'en' ? ' ' : '')}</p>
        </Card>
      )}
      <p className="tarot-ask">
        <span>{t('result.ask')}</span>
        <b>{reading.ask}</b>
      </p>
      <Proof reading={reading} />
      <p className="tarot-note">{t('result.note')}</p>
    </>
  )
}
