import { localeOf, type Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Drawing } from '../../platform/poster/model.ts'
import { teamsTexts } from './texts.ts'

type Team = Pick<
  DataOf<'GET /api/team/analysis'>,
  'name' | 'table_name' | 'norm_sample' | 'is_demo' | 'shown'
>
type Shown = NonNullable<Team['shown']>
type Dimension = Shown['dimensions'][number]

interface Paper {
  language: Language
  now: Date
  timeZone: string
  url: string
  /** Counts are told in fives (R56). */
  isAtLeast: boolean
}

const number = (value: number): string => String(Number(value.toFixed(1)))

const shareOf = ({ min, max }: Dimension, value: number): number =>
  Math.min(1, Math.max(0, (value - min) / (max - min)))

function barOf(dimension: Dimension, language: Language): NonNullable<Drawing['bars']>[number] {
  const t = teamsTexts[language]
  const { name, mean, error, spread, norm } = dimension
  return {
    label: name.slice(0, 120),
    note: t('team.drawing.note', { error: number(error), spread: number(spread) }),
    value: number(mean),
    share: shareOf(dimension, mean),
    ...(norm && { norm: shareOf(dimension, norm.mean) }),
    tone: 'sea',
  }
}

function partsOf(
  { cuts, dimensions }: Shown,
  { language, isAtLeast }: Pick<Paper, 'language' | 'isAtLeast'>,
): NonNullable<Drawing['chapters']> {
  const t = teamsTexts[language]
  const nameOf = (id: string): string => dimensions.find((one) => one.id === id)?.name ?? id
  return cuts.map(({ label, groups }) => ({
    title: label,
    lead: t('team.drawing.parts'),
    text: groups.map(({ labels, n, figures }) =>
      t(isAtLeast ? 'team.drawing.part_least' : 'team.drawing.part', {
        labels: labels.join(t('team.and')),
        count: n,
        figures: figures
          .map(({ id, mean, error }) => `${nameOf(id)} ${number(mean)} (±${number(error)})`)
          .join(' · '),
      }),
    ),
  }))
}

/** Only what was published: no name of anybody in it, and no figure that the page does not show. */
export function groupDrawing(team: Team, shown: Shown, paper: Paper): Drawing {
  const { language, now, timeZone, url, isAtLeast } = paper
  const t = teamsTexts[language]
  return {
    language,
    brand: { name: t('team.drawing.brand'), line: t('team.drawing.line') },
    title: team.name,
    subtitle: t(isAtLeast ? 'team.drawing.subtitle_least' : 'team.drawing.subtitle', {
      table: team.table_name,
      count: shown.n,
    }),
    date: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(now),
    headline: shown.headline,
    paragraphs: [...shown.strengths, ...shown.tensions],
    bars: shown.dimensions.map((dimension) => barOf(dimension, language)),
    chapters: partsOf(shown, paper),
    ...(team.norm_sample !== '' && { sources: [team.norm_sample.slice(0, 600)] }),
    disclaimer: t('team.drawing.disclaimer'),
    qr: { text: url, caption: t('team.drawing.qr') },
    demo: team.is_demo,
  }
}
