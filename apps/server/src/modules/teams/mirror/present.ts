import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Shown } from '@mindisle/disclosure'
import { fewest } from '../policy.ts'
import { teamsTexts } from '../texts.ts'
import type { MirrorRow } from './queries.ts'
import { mostRaters } from './tables.ts'
import { items, scoresOf, traits, type Trait } from './traits.ts'

type View = NonNullable<DataOf<'GET /api/mirror/mine'>['shown']>
type Row = View['traits'][number]

export const presentItems = (language: Language, about: 'me' | 'friend') =>
  items.map((id) => ({ id, text: teamsTexts[language](`mirror.item.${about}.${id}`) }))

type Figure = Shown['whole'][string]

/** So close that nobody would call it different. */
const alike = 0.5

/** Which of them sees more of it: only as sure as the figures are, and never "the same" where they are only unsure. */
function differenceOf(mine: number, { mean, error }: Pick<Figure, 'mean' | 'error'>) {
  const away = Math.abs(mean - mine)
  if (away <= alike) return 'alike'
  if (away <= error) return 'unsure'
  return mean > mine ? 'others_more' : 'self_more'
}

/** What the two say of each other. */
function wordsOf(trait: Trait, mine: number, figure: Figure, language: Language): string {
  const t = teamsTexts[language]
  const difference = differenceOf(mine, figure)
  if (difference === 'alike' || difference === 'unsure') return t(`mirror.${difference}`)
  const said = t(`mirror.${difference}`, { end: t(`mirror.trait.${trait}.high`) })
  return figure.agreement === 'apart' ? t('mirror.but_apart', { said }) : said
}

function rowOf(trait: Trait, mine: number, figure: Figure, language: Language): Row {
  const t = teamsTexts[language]
  return {
    id: trait,
    name: t(`mirror.trait.${trait}.name`),
    low: t(`mirror.trait.${trait}.low`),
    high: t(`mirror.trait.${trait}.high`),
    mine,
    mean: figure.mean,
    spread: figure.spread,
    error: figure.error,
    text: wordsOf(trait, mine, figure, language),
  }
}

/** The largest difference first. */
export function presentMirror({ answers }: MirrorRow, shown: Shown, language: Language): View {
  const t = teamsTexts[language]
  const own = scoresOf(answers)
  const away = ({ mine, mean }: Row): number => Math.abs(mean - mine)
  const rows = traits
    .flatMap((trait) => {
      const figure = shown.whole[trait]
      return figure ? [rowOf(trait, own[trait], figure, language)] : []
    })
    .toSorted((a, b) => away(b) - away(a))
  const [most] = rows
  const headline = t(`mirror.headline.${most ? differenceOf(most.mine, most) : 'alike'}`, {
    end: most?.high ?? '',
  })
  const next = shown.n + fewest
  return { n: shown.n, next: next <= mostRaters ? next : null, headline, traits: rows }
}
