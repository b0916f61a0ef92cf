import { ActionBar } from '@mindisle/ui/action-bar'
import { CompanionWaves } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { IconButton } from '@mindisle/ui/icon-button'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { manners } from '../../api/chats.ts'
import { MannerMark } from '../../components/manner-mark.tsx'
import { texts } from '../../texts.ts'
import { Known } from './known.tsx'
import { Past } from './past.tsx'
import './list.css'

const openings = [
  { id: 'sleep', query: { manner: 'night', begin: 'sleep-help' } },
  { id: 'think', query: { manner: 'sort', begin: 'problem-steps' } },
  { id: 'sit', query: { manner: 'listen', say: 'sit' } },
] as const

function Hero() {
  const t = useTexts(texts)
  return (
    <section className="chat-hero">
      <h2>
        <Words>{t('list.hero')}</Words>
      </h2>
      <p>{t('list.hero_sub')}</p>
      <ul>
        {openings.map(({ id, query }) => (
          <li key={id}>
            <a className="chat-hero__say" href={pageAddress('page15/chat/dialogue', query)}>
              {t(`opening.${id}`)}
            </a>
          </li>
        ))}
      </ul>
      <CompanionWaves className="chat-hero__sea" />
    </section>
  )
}

function Manners() {
  const t = useTexts(texts)
  return (
    <section className="section">
      <div className="section__h">
        <h2>{t('list.manners')}</h2>
      </div>
      <div className="chat-manners">
        {manners.map((manner) => (
          <Card key={manner} className="chat-manner" href={pageAddress('page15/chat/dialogue', { manner })}>
            <MannerMark manner={manner} />
            <b>{t(`manner.${manner}`)}</b>
            <span>{t(`manner.${manner}_sub`)}</span>
          </Card>
        ))}
      </div>
    </section>
  )
}

function List() {
  const t = useTexts(texts)
  return (
    <>
      <PageBar
        title={t('title')}
        end={
          <IconButton
            icon="eye"
            label={t('known.title')}
            href={pageAddress('page15/chat/list', { view: 'known' })}
          />
        }
      />
      <main className="pad chat-list">
        <Hero />
        <Manners />
        <Past />
      </main>
      <ActionBar>
        <Button block icon="plus-bold" href={pageAddress('page15/chat/dialogue')}>
          {t('list.new')}
        </Button>
      </ActionBar>
    </>
  )
}

export default function ChatListScreen() {
  return usePage().query['view'] === 'known' ? <Known /> : <List />
}
