import { localeOf, type Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Drawing } from '../../platform/poster/model.ts'
import { teamsTexts } from './texts.ts'

type Team = Pick<
  DataOf<'GET /api/team/analysis'>,
  'name' | 'table_name' | 'norm_sample' | 'is_demo' | 'round' | 'rounds' | 'shown'
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

type Scale = Pick<Dimension, 'min' | 'max'>

/** As the page has it: no tenth of a point of a hundred. */
const numberOn =
  ({ min, max }: Scale) =>
  (value: number): string =>
    String(Number(value.toFixed(max - min >= 50 ? 0 : 1)))

const shareOf = ({ min, max }: Dimension, value: number): number =>
  Math.min(1, Math.max(0, (value - min) / (max - min)))

/** Since the round before: with its error, and whether that is more than chance. */
function changeOf(change: Dimension['change'], scale: Scale, language: Language): string {
  const t = teamsTexts[language]
  const number = numberOn(scale)
  if (!change) return ''
  const { difference, error, is_clear: isClear } = change
  const kind = !isClear ? 'unclear' : difference > 0 ? 'up' : 'down'
  return t(`team.drawing.change.${kind}`, { value: number(Math.abs(difference)), error: number(error) })
}

function barOf(dimension: Dimension, language: Language): NonNullable<Drawing['bars']>[number] {
  const t = teamsTexts[language]
  const number = numberOn(dimension)
  const { name, mean, error, spread, norm, change } = dimension
  return {
    label: name.slice(0, 120),
    note:
      t('team.drawing.note', { error: number(error), spread: number(spread) }) +
      changeOf(change, dimension, language),
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
  const said = ({ id, mean, error, change }: Shown['cuts'][number]['groups'][number]['figures'][number]) => {
    const scale = dimensions.find((one) => one.id === id)
    if (!scale) return []
    const number = numberOn(scale)
    return [`${scale.name} ${number(mean)} (±${number(error)})${changeOf(change, scale, language)}`]
  }
  return cuts.map(({ label, groups }) => ({
    title: label,
    lead: t('team.drawing.parts'),
    text: groups.map(({ labels, n, figures }) =>
      t(isAtLeast ? 'team.drawing.part_least' : 'team.drawing.part', {
        labels: labels.join(t('team.and')),
        count: n,
        figures: figures.flatMap(said).join(' · '),
      }),
    ),
  }))
}

/** Of several rounds each is a paper of its own, and says which. */
export const roundWords = ({ round, rounds }: Pick<Team, 'round' | 'rounds'>, language: Language): string =>
  rounds > 1 ? teamsTexts[language]('team.drawing.round', { number: round }) : ''

/** Only what was published: no name of anybody in it, and no figure that the page does not show. */
export function groupDrawing(team: Team, shown: Shown, paper: Paper): Drawing {
  const { language, now, timeZone, url, isAtLeast } = paper
  const t = teamsTexts[language]
  return {
    language,
    brand: { name: t('team.drawing.brand'), line: t('team.drawing.line') },
    title: team.name,
    subtitle:
      t(isAtLeast ? 'team.drawing.subtitle_least' : 'team.drawing.subtitle', {
        table: team.table_name,
        count: shown.n,
      }) + roundWords(team, language),
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
