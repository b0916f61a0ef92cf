import type { DataOf } from '@mindisle/contract'
import { Card } from '@mindisle/ui/card'
import { lookOf } from '@mindisle/ui/cover'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { ErrorState } from '@mindisle/ui/states'
import { toneStyle, type Tone } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { useHot } from '../../api/hot.ts'
import { resultsAddress } from '../../flow/words.ts'
import { texts } from '../../texts.ts'

type Feeling = DataOf<'GET /api/search/hot'>['feelings'][number]

/** Two feelings of one category must not look the same. */
const looks = new Map<string, { icon: IconName; tone: Tone }>([
  ['sleepless', { icon: 'moon-stars-duotone', tone: 'sleep' }],
  ['tense', { icon: 'waves-duotone', tone: 'stress' }],
  ['after-a-quarrel', { icon: 'chats-teardrop-duotone', tone: 'relation' }],
  ['low', { icon: 'cloud-sun-duotone', tone: 'emotion' }],
  ['adrift', { icon: 'compass-duotone', tone: 'self' }],
  ['who-am-i', { icon: 'flower-lotus-duotone', tone: 'family' }],
])

const lookOfFeeling = ({ id, category_id: category }: Feeling) =>
  looks.get(id) ?? { icon: 'sparkle-duotone' as const, tone: lookOf(category).palette }

function Ranked({ words }: { words: readonly string[] }) {
  return (
    <Card className="search-hot">
      <ol>
        {words.map((word, index) => (
          <li key={word}>
            <a href={resultsAddress(word)}>
              <b aria-hidden="true">{index + 1}</b>
              <span>{word}</span>
            </a>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Feelings({ feelings }: { feelings: readonly Feeling[] }) {
  return (
    <ul className="search-feel">
      {feelings.map((feeling) => {
        const { icon, tone } = lookOfFeeling(feeling)
        return (
          <li key={feeling.id}>
            <a href={resultsAddress(feeling.words)} style={toneStyle(tone)}>
              <Icon name={icon} size={24} />
              <b>{feeling.name}</b>
              <small>{feeling.line}</small>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const rows = [58, 72, 50, 64, 66, 54, 74, 60, 52, 68]

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('hot.loading')}>
      <Card className="search-hot">
        <ol>
          {rows.map((width) => (
            <li key={width}>
              <span className="search-hot__wait">
                <Skeleton width={`${width}%`} height={16} />
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <div className="search-h">
        <Skeleton width={96} height={18} />
      </div>
      <div className="search-feel">
        {rows.slice(0, 6).map((key) => (
          <Skeleton key={key} height={112} radius={18} />
        ))}
      </div>
    </Loading>
  )
}

/** What others look for, and ways in for who has no word for it. */
export function Discover() {
  const t = useTexts(texts)
  const says = useTexts(stateTexts)
  const { data, isError, isFetching, refetch } = useHot()
  const isOffline = !window.navigator.onLine
  return (
    <>
      <div className="search-h">
        <h2>{t('hot.title')}</h2>
        <span className="cap">{t('hot.since')}</span>
      </div>
      {data && (
        <>
          <Ranked words={data.words} />
          <div className="search-h">
            <h2>{t('feelings.title')}</h2>
          </div>
          <Feelings feelings={data.feelings} />
        </>
      )}
      {!data && isError && (
        <Card>
          <ErrorState
            compact
            title={says(isOffline ? 'failed.offline' : 'failed.title')}
            text={says(isOffline ? 'failed.offline_text' : 'failed.text')}
            action={{ text: says('failed.again'), onClick: () => void refetch(), loading: isFetching }}
          />
        </Card>
      )}
      {!data && !isError && <LoadingSkeleton />}
    </>
  )
}
