import { Blocks } from '@mindisle/ui/blocks'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Fold } from '@mindisle/ui/fold'
import { Tag } from '@mindisle/ui/tag'
import { Tile } from '@mindisle/ui/tile'
import type { MessageKey } from '@mindisle/base'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { compose, type Said } from '../../drawing/model/compose.ts'
import { factsOf } from '../../drawing/model/facts.ts'
import type { Told } from '../../drawing/model/marks.ts'
import type zhHans from '../../drawing/messages/zh-Hans.json'
import { drawingTexts } from '../../drawing/texts.ts'
import { useDrawingLabel } from './paper.tsx'
import { useCanvas } from './use-paper.ts'

type Text = MessageKey<typeof zhHans>
type ColourText = Extract<Text, `colour.${string}`>

function Picture({ told }: { told: Told }) {
  const canvas = useCanvas(told.marks)
  return (
    <div className="drawing-paper drawing-paper--kept">
      <canvas
        ref={canvas}
        className="drawing-paper__canvas"
        role="img"
        aria-label={useDrawingLabel(told.marks)}
      />
    </div>
  )
}

function useSeen(told: Told): string[] {
  const t = useTexts(drawingTexts)
  const { lines, parts, colours, share, side } = factsOf(told.marks)
  const counted = {
    lines: t('paper.lines', { count: lines }),
    parts: t('paper.parts', { count: parts.length }),
  }
  const first = parts.length === 0 ? 'only_lines' : lines === 0 ? 'only_parts' : ('lines_parts' as const)
  const colour = t(`colour.${colours[0] ?? 0}` as ColourText)
  return [
    t(`reading.${first}`, counted),
    colours.length > 1
      ? t('reading.colours', { count: colours.length, colour })
      : t('reading.one_colour', { colour }),
    t(`reading.share_${share}`),
    t(`reading.side_${side}`),
    t('reading.means_nothing'),
  ]
}

/** Each sentence is one of the messages; `compose.test.ts` holds that. */
function useSay(): (said: Said) => string {
  const t = useTexts(drawingTexts)
  return ({ key, words }) => t(key as Text, words === undefined ? {} : { words })
}

/** What was counted, the person's own words, one question and one small thing: play, and said to be. */
export function Reading({ told }: { told: Told }) {
  const t = useTexts(drawingTexts)
  const language = useLanguage()
  const { openHelp } = useShell()
  const say = useSay()
  const { lines, ask, thing } = compose(told)
  return (
    <>
      <Picture told={told} />
      <p className="drawing-reading__name">
        <b className="serif title-2">{told.name.trim() || t('reading.untitled')}</b>
        <Tag>{t('reading.play')}</Tag>
      </p>
      <Card className="drawing-reading__card">
        <h2 className="title-3">{t('reading.yours')}</h2>
        {lines.length === 0 && <p>{t('reading.none')}</p>}
        <Blocks className="serif" text={lines.map(say)} />
      </Card>
      <Card className="drawing-reading__card">
        <h2 className="title-3">{t('reading.ask')}</h2>
        <p className="serif">{say(ask)}</p>
        <h2 className="title-3">{t('reading.thing')}</h2>
        <p>{say(thing)}</p>
      </Card>
      <Card className="drawing-reading__card">
        <h2 className="title-3">{t('reading.seen')}</h2>
        <p>{useSeen(told).join(language === 'en' ? ' ' : '')}</p>
      </Card>
      <Fold title={t('reading.about')}>
        <Blocks text={[t('reading.about_1'), t('reading.about_2')]} />
      </Fold>
      <CellGroup>
        <Cell
          start={<Tile icon="lifebuoy-duotone" size={36} />}
          title={t('reading.help')}
          sub={t('reading.help_sub')}
          onClick={openHelp}
        />
      </CellGroup>
    </>
  )
}

/** As an entry of the diary may begin. */
export function useDiaryWords(told: Told): string {
  const t = useTexts(drawingTexts)
  const line = (key: 'lives' | 'doing' | 'next') =>
    told[key].trim() ? [t(`reading.diary_${key}`, { words: told[key].trim() })] : []
  return [
    t('reading.diary_title', { name: told.name.trim() || t('reading.untitled') }),
    ...(told.things.includes('house') ? line('lives') : []),
    ...(told.weather === null ? [] : [t('reading.diary_weather', { words: t(`weather.${told.weather}`) })]),
    ...(told.need !== null && told.things.includes('tree')
      ? [t('reading.diary_need', { words: t(`need.${told.need}`) })]
      : []),
    ...(told.things.includes('person') ? line('doing') : []),
    ...line('next'),
  ].join('\n')
}
